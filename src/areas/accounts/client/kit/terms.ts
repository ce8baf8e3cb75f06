import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { fetchOptions } from '../requests.ts';
import { useAccountDispatch } from './use-account-dispatch.ts';
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
