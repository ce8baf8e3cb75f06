import { type Provider, SIGN_IN_PATH } from '#areas/accounts/vocabulary.ts';
import { usePreferences } from '#platform/client/preferences.ts';
import { useLocation, useNavigate } from '#platform/client/router.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { REGISTER_PATH } from '../kit/paths.ts';
import { useAccountDispatch } from '../kit/state.ts';
import { checkAuthState, finishRegistration, socialSignIn } from '../kit/steps.ts';
import { readNewcomer } from '../requests.ts';
import { returnToOf, signInScreenPath } from '../return-to.ts';
import { useArrival } from './use-arrival.ts';

/** Query parameter on the address a provider redirects back to; its value is the provider. */
export const VIA = 'via';
/** Query parameter of the registration screen for an identity that has no account yet. */
export const FINISH = 'finish';

/** Address of the screen that asks for names after a social sign-in. */
export function useFinishPath(): string {
  const { search } = useLocation();
  const path = signInScreenPath(REGISTER_PATH, returnToOf(search));
  return `${path}${path.includes('?') ? '&' : '?'}${FINISH}`;
}

/** Continues after a social sign-in: loads or opens the account, then goes to the `ReturnTo`. */
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

export function useSocialSignIn(): (provider: Provider) => Promise<'leaving' | undefined> {
  const dispatch = useAccountDispatch();
  const notices = useNotices();
  const navigate = useNavigate();
  const arrive = useSocialArrival();
  const { search } = useLocation();
  return async (provider) => {
    const back = signInScreenPath(SIGN_IN_PATH, returnToOf(search));
    const returnTo = `${back}${back.includes('?') ? '&' : '?'}${VIA}=${provider}`;
    const answer = await dispatch(socialSignIn({ provider, returnTo }));
    // The popup was closed or the provider refused.
    if (socialSignIn.rejected.match(answer)) return void notices.warning('notice.signInFailed');
    if (answer.payload === 'code-needed') {
      await navigate(`${back}${back.includes('?') ? '&' : '?'}step=code`, { replace: true });
      return undefined;
    }
    return answer.payload === 'leaving' ? 'leaving' : arrive();
  };
}
