import { Capacitor } from '@capacitor/core';
import { useLocation, useNavigate } from '#platform/client/router.tsx';
import { like } from '../kit/set-marks.ts';
import { useAccountDispatch } from '../kit/state.ts';
import { returnToOf } from '../return-to.ts';

/**
 * Runs after signing in or registering: likes the listing of the `ReturnTo`, then goes to its path. The phone app
 * navigates by itself (specification, section 2).
 */
export function useArrival(): () => Promise<'leaving' | undefined> {
  const dispatch = useAccountDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();
  return async () => {
    const { next, like: id } = returnToOf(search);
    if (id) await dispatch(like({ id, liked: true }));
    if (Capacitor.isNativePlatform()) return undefined;
    await navigate(next, { replace: true });
    return 'leaving';
  };
}
