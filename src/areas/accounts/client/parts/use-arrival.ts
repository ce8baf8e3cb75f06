import { useLocation, useNavigate } from 'react-router';
import { errandOf } from '../errand.ts';
import { isNative } from '../identity/native.ts';
import { like } from '../set-marks.ts';
import { useAccountDispatch } from '../use-account-dispatch.ts';

/**
 * What happens once somebody is signed in or registered: what they wanted to do is done, and they go back to
 * where they were, or home. In the app of a phone the app itself decides where to go (specification, section 2).
 */
export function useArrival(): () => Promise<'leaving' | undefined> {
  const dispatch = useAccountDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();
  return async () => {
    const { next, like: id } = errandOf(search);
    if (id) await dispatch(like({ id, liked: true }));
    if (isNative()) return undefined;
    await navigate(next, { replace: true });
    return 'leaving';
  };
}
