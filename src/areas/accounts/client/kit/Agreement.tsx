import type { ReactNode } from 'react';
import { PRIVACY_PATH, TERMS_PATH } from '#areas/accounts/vocabulary.ts';
import { useConfig } from '#platform/client/config.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Link } from '#platform/client/ui/Link.tsx';

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
  const { termsVersion } = useConfig();
  if (!termsVersion) return null;
  return (
    <p className="measure text-ink-2 text-small">
      <FormattedMessage
        id="consent.by-registering"
        values={{ ...TERMS_LINKS, version: <Day key="version" at={termsVersion} style="long" /> }}
      />
    </p>
  );
}
