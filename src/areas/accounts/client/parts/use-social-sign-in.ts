import { useLocation, useNavigate } from 'react-router';
import { usePreferences } from '../../../../platform/client/preferences.ts';
import { useNotices } from '../../../../platform/client/use-notices.ts';
import { type Provider, SIGN_IN_PATH } from '../../vocabulary.ts';
import { doorPath, errandOf } from '../errand.ts';
import { REGISTER_PATH } from '../paths.ts';
import { readNewcomer } from '../requests.ts';
import { checkAuthState, finishRegistration, socialSignIn } from '../steps.ts';
import { useAccountDispatch } from '../use-account-dispatch.ts';
import { useArrival } from './use-arrival.ts';

/** Marks the address a provider sends people back to. */
export const VIA = 'via';
/** Marks the registration of somebody who is signed in already and has no account yet. */
export const FINISH = 'finish';

/** Where to give one's name after signing in elsewhere. */
export function useFinishPath(): string {
  const { search } = useLocation();
  const path = doorPath(REGISTER_PATH, errandOf(search));
  return `${path}${path.includes('?') ? '&' : '?'}${FINISH}`;
}

/** Goes on once a provider has let somebody in: an account, if need be a new one, then where they were going. */
export function useSocialArrival(): () => Promise<'leaving' | undefined> {
  const dispatch = useAccountDispatch();
  const navigate = useNavigate();
  const notices = useNotices();
  const arrive = useArrival();
  const finishPath = useFinishPath();
  const { locale } = usePreferences();
  const fail = (message: string): undefined => void notices.warning(message);
  const askForNames = async () => {
    await navigate(finishPath, { replace: true });
    return 'leaving' as const;
  };
  return async () => {
    const check = await dispatch(checkAuthState(undefined));
    if (checkAuthState.fulfilled.match(check)) return arrive();
    if (check.payload?.status !== 404) return fail('notice.signInFailed');
    const newcomer = await dispatch(readNewcomer(undefined));
    if (readNewcomer.rejected.match(newcomer)) return fail('notice.socialRegisterFailed');
    const { first_name, last_name } = newcomer.payload;
    if (!first_name || !last_name) return askForNames();
    const opened = await dispatch(finishRegistration({ first_name, last_name, locale }));
    if (finishRegistration.fulfilled.match(opened)) return arrive();
    fail('notice.socialRegisterFailed');
    return askForNames();
  };
}

/** Signs in with a provider, in a popup where there can be one. */
export function useSocialSignIn(): (provider: Provider) => Promise<'leaving' | undefined> {
  const dispatch = useAccountDispatch();
  const notices = useNotices();
  const arrive = useSocialArrival();
  const { search } = useLocation();
  return async (provider) => {
    const back = doorPath(SIGN_IN_PATH, errandOf(search));
    const returnTo = `${back}${back.includes('?') ? '&' : '?'}${VIA}=${provider}`;
    const answer = await dispatch(socialSignIn({ provider, returnTo }));
    // Whoever closes the popup, or is refused there, is still nobody here: a warning says so.
    if (socialSignIn.rejected.match(answer)) return void notices.warning('notice.signInFailed');
    return answer.payload === 'leaving' ? 'leaving' : arrive();
  };
}
