import { useState } from 'react';
import { useSelector } from 'react-redux';
import { type Provider, SIGN_IN_PATH } from '#areas/accounts/vocabulary.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { usePreferences } from '#platform/client/preferences.ts';
import { useLocation, useNavigateIfHere } from '#platform/client/router.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { REGISTER_PATH } from '../kit/paths.ts';
import { useAccountDispatch } from '../kit/state.ts';
import { checkAuthState, finishRegistration, socialSignIn } from '../kit/steps.ts';
import type { WithUser } from '../kit/user-state.ts';
import { readNewcomer } from '../requests.ts';
import { returnToOf, signInScreenPath } from '../return-to.ts';
import { useArrival } from './SignInFrame.tsx';

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
  const navigate = useNavigateIfHere();
  const notices = useNotices();
  const arrive = useArrival();
  const finishPath = useFinishPath();
  const { locale } = usePreferences();
  const fail = (message: string): undefined => void notices.warning(message);
  const askForNames = async () => {
    navigate(finishPath, { replace: true });
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

function useSocialSignIn(): (provider: Provider) => Promise<'leaving' | undefined> {
  const dispatch = useAccountDispatch();
  const notices = useNotices();
  const navigate = useNavigateIfHere();
  const arrive = useSocialArrival();
  const { search } = useLocation();
  return async (provider) => {
    const back = signInScreenPath(SIGN_IN_PATH, returnToOf(search));
    const returnTo = `${back}${back.includes('?') ? '&' : '?'}${VIA}=${provider}`;
    const answer = await dispatch(socialSignIn({ provider, returnTo }));
    // The popup was closed or the provider refused.
    if (socialSignIn.rejected.match(answer)) return void notices.warning('notice.signInFailed');
    if (answer.payload === 'code-needed') {
      navigate(`${back}${back.includes('?') ? '&' : '?'}step=code`, { replace: true });
      return undefined;
    }
    return answer.payload === 'leaving' ? 'leaving' : arrive();
  };
}

/** Logos, as the brand guidelines of the providers require them on sign-in buttons. */
const MARKS: Partial<Record<Provider, { box: string; paths: readonly [fill: string, path: string][] }>> = {
  google: {
    box: '0 0 18 18',
    paths: [
      [
        '#4285F4',
        'M17.64 9.2c0-.637-.057-1.251-.164-1.84H9v3.481h4.844c-.209 1.125-.843 2.078-1.796 2.717v2.258h2.908c1.702-1.567 2.684-3.874 2.684-6.615z',
      ],
      [
        '#34A853',
        'M9 18c2.43 0 4.467-.806 5.956-2.18l-2.908-2.259c-.806.54-1.837.86-3.048.86-2.344 0-4.328-1.584-5.036-3.711H.957v2.332A8.997 8.997 0 0 0 9 18z',
      ],
      [
        '#FBBC05',
        'M3.964 10.71A5.41 5.41 0 0 1 3.682 9c0-.593.102-1.17.282-1.71V4.958H.957A8.996 8.996 0 0 0 0 9c0 1.452.348 2.827.957 4.042l3.007-2.332z',
      ],
      [
        '#EA4335',
        'M9 3.58c1.321 0 2.508.454 3.44 1.345l2.582-2.58C13.463.891 11.426 0 9 0A8.997 8.997 0 0 0 .957 4.958L3.964 7.29C4.672 5.163 6.656 3.58 9 3.58z',
      ],
    ],
  },
  facebook: {
    box: '0 0 24 24',
    paths: [
      [
        '#1877F2',
        'M24 12.073c0-6.627-5.373-12-12-12s-12 5.373-12 12c0 5.99 4.388 10.954 10.125 11.854v-8.385H7.078v-3.47h3.047V9.43c0-3.007 1.792-4.669 4.533-4.669 1.312 0 2.686.235 2.686.235v2.953H15.83c-1.491 0-1.956.925-1.956 1.874v2.25h3.328l-.532 3.47h-2.796v8.385C19.612 23.027 24 18.062 24 12.073z',
      ],
    ],
  },
  apple: {
    box: '0 0 24 24',
    paths: [
      [
        'currentColor',
        'M12.152 6.896c-.948 0-2.415-1.078-3.96-1.04-2.04.027-3.91 1.183-4.961 3.014-2.117 3.675-.546 9.103 1.519 12.09 1.013 1.454 2.208 3.09 3.792 3.039 1.52-.065 2.09-.987 3.935-.987 1.831 0 2.35.987 3.96.948 1.637-.026 2.676-1.48 3.676-2.948 1.156-1.688 1.636-3.325 1.662-3.415-.039-.013-3.182-1.221-3.22-4.857-.026-3.04 2.48-4.494 2.597-4.559-1.429-2.09-3.623-2.324-4.39-2.376-2-.156-3.675 1.09-4.61 1.09zM15.53 3.83c.843-1.012 1.4-2.427 1.245-3.83-1.207.052-2.662.805-3.532 1.818-.78.896-1.454 2.338-1.273 3.714 1.338.104 2.715-.688 3.559-1.701',
      ],
    ],
  },
};

function ProviderMark({ provider }: { provider: Provider }) {
  const mark = MARKS[provider];
  if (!mark) return <Icon name="key" />;
  return (
    <svg viewBox={mark.box} width={18} height={18} className="size-4.5 flex-none" aria-hidden="true">
      {mark.paths.map(([fill, path]) => (
        <path key={path} fill={fill} d={path} />
      ))}
    </svg>
  );
}

/** Sign-in buttons of the configured providers; nothing when there are none. */
export function SocialButtons({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const providers = useSelector(({ user }: WithUser) => user.options?.providers);
  const signInWith = useSocialSignIn();
  const [busy, setBusy] = useState<Provider | null>(null);
  if (!providers || providers.length === 0) return null;
  const press = async (provider: Provider) => {
    if (busy) return;
    setBusy(provider);
    onBusy(true);
    if ((await signInWith(provider)) === 'leaving') return;
    setBusy(null);
    onBusy(false);
  };
  return (
    <div className="js-only grid gap-3">
      <p className="flex items-center gap-4 text-small text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        <FormattedMessage id="door.or" />
      </p>
      {providers.map(({ id, name }) => (
        <Button key={id} variant="line" full busy={busy === id} onClick={() => press(id)}>
          <ProviderMark provider={id} />
          <FormattedMessage id="door.with" values={{ provider: name }} />
        </Button>
      ))}
    </div>
  );
}
