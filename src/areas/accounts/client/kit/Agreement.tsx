import { type ReactNode, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { PRIVACY_PATH, TERMS_PATH } from '#areas/accounts/vocabulary.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { fetchOptions } from '../requests.ts';
import { useAccountDispatch } from './state.ts';
import type { WithUser } from './user-state.ts';

/** Date of the terms and the privacy notice in force; null until it is known. */
export function useTermsVersion(): string | null {
  const dispatch = useAccountDispatch();
  const version = useSelector(({ user }: WithUser) => user.options?.terms_version ?? null);
  useEffect(() => {
    if (version === null) void dispatch(fetchOptions(undefined));
  }, [dispatch, version]);
  return version;
}

/** Links in a sentence about the terms and the privacy notice; they open beside a form that is being filled in. */
export const TERMS_LINKS = {
  terms: (words: ReactNode) => (
    <Link key="terms" to={TERMS_PATH} target="_blank" className="link">
      {words}
    </Link>
  ),
  privacy: (words: ReactNode) => (
    <Link key="privacy" to={PRIVACY_PATH} target="_blank" className="link">
      {words}
    </Link>
  ),
};

/** What somebody agrees to by opening an account. */
export function Agreement() {
  const version = useTermsVersion();
  if (version === null) return null;
  return (
    <p className="measure text-ink-2 text-small">
      <FormattedMessage
        id="consent.by-registering"
        values={{ ...TERMS_LINKS, version: <Day key="version" at={version} style="long" /> }}
      />
    </p>
  );
}
