import { useNotices } from '#platform/client/use-notices.ts';
import { signOut } from '../kit/steps.ts';
import { useAccountDispatch } from '../kit/use-account-dispatch.ts';

/** Signs out. A failure is reported, because somebody else may use this device next. */
export function useSignOut(): () => Promise<void> {
  const dispatch = useAccountDispatch();
  const notices = useNotices();
  return async () => {
    const answer = await dispatch(signOut(undefined));
    if (signOut.rejected.match(answer)) notices.error('notice.signOutFailed');
  };
}
