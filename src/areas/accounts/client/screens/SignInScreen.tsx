import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Failure } from '../../../../platform/client/call.ts';
import { TextField } from '../../../../platform/client/ui/Field.tsx';
import { tidyEmail } from '../../rules.ts';
import { FORGOT_PATH } from '../../vocabulary.ts';
import { DemoAccounts } from '../parts/DemoAccounts.tsx';
import { DoorFrame } from '../parts/DoorFrame.tsx';
import { FaultSummary } from '../parts/FaultSummary.tsx';
import { emailProblem, failureText, present } from '../parts/faults.ts';
import { PasswordField } from '../parts/PasswordField.tsx';
import { SignedIn } from '../parts/SignedIn.tsx';
import { SocialButtons } from '../parts/SocialButtons.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import { useArrival } from '../parts/use-arrival.ts';
import { type Faults, useForm } from '../parts/use-form.ts';
import { useNotices } from '../parts/use-notices.ts';
import { useFinishPath, useSocialArrival, VIA } from '../parts/use-social-sign-in.ts';
import { withWords } from '../parts/Words.tsx';
import { doorPath, errandOf, REGISTER_PATH } from '../paths.ts';
import { checkAuthState, login, newPasswordUsed, type WithAuth } from '../state.ts';
import { useAccountDispatch } from '../use-account-dispatch.ts';

type Field = 'email' | 'password';

function useSignInForm(onBusy: (busy: boolean) => void) {
  const dispatch = useAccountDispatch();
  const navigate = useNavigate();
  const { formatMessage: say } = useIntl();
  const notices = useNotices();
  const arrive = useArrival();
  const finishPath = useFinishPath();

  const refused = (failure: Failure | undefined): Faults<Field> => {
    notices.warning('notice.loginFailed');
    const isWrong = failure !== undefined && [400, 401, 422].includes(failure.status);
    return { form: isWrong ? say({ id: 'fault.noMatch' }) : failureText(say, failure) };
  };

  async function signIn(email: string, password: string): Promise<Faults<Field> | undefined> {
    const entered = await dispatch(login({ email, password }));
    if (login.rejected.match(entered)) {
      // Known to the identity provider and not here: a registration that was cut short.
      if (entered.payload?.status !== 404) return refused(entered.payload);
      await navigate(finishPath);
      return undefined;
    }
    const checked = await dispatch(checkAuthState(undefined));
    if (checkAuthState.fulfilled.match(checked)) {
      await arrive();
      return undefined;
    }
    notices.warning('notice.signInFailed');
    return { form: failureText(say, checked.payload) };
  }

  return useForm<Field>({
    check: ({ email, password }) =>
      present({
        email: emailProblem(say, email),
        password: password === '' ? say({ id: 'fault.password.required' }) : null,
      }),
    send: async ({ email, password }) => {
      onBusy(true);
      const faults = await signIn(tidyEmail(email), password);
      onBusy(false);
      return faults;
    },
  });
}

/** Somebody comes back from a provider they were sent to: signed in, or with an error. */
function useReturnFromProvider(onBusy: (busy: boolean) => void): void {
  const { search } = useLocation();
  const arrive = useSocialArrival();
  const notices = useNotices();
  const handled = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is opened
  useEffect(() => {
    const asked = new URLSearchParams(search);
    if (handled.current || !(asked.has(VIA) || asked.has('error'))) return;
    handled.current = true;
    if (asked.has('error')) return notices.warning('notice.signInFailed');
    onBusy(true);
    void arrive().finally(() => onBusy(false));
  }, []);
}

/** The password just chosen helps once, and is forgotten with the screen. */
function useNewPassword(): { email: string; password: string } {
  const { forgotUserMail, newPassword } = useSelector((state: WithAuth) => state.auth);
  const dispatch = useDispatch();
  const [first] = useState({ email: forgotUserMail ?? '', password: newPassword ?? '' });
  useEffect(() => () => void dispatch(newPasswordUsed()), [dispatch]);
  return first;
}

function SignInForm({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const form = useSignInForm(onBusy);
  const { email, password } = useNewPassword();
  const { search } = useLocation();
  const take = (demoEmail: string, demoPassword: string) => {
    const fields = form.bind.ref.current?.elements;
    const fill = (name: Field, text: string) => {
      (fields?.namedItem(name) as HTMLInputElement).value = text;
    };
    fill('email', demoEmail);
    fill('password', demoPassword);
    form.bind.ref.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  };
  return (
    <>
      <DemoAccounts onTake={take} />
      <form {...form.bind} className="grid gap-4">
        <FaultSummary form={form} />
        <TextField
          name="email"
          type="email"
          label={<FormattedMessage id="door.email" />}
          error={form.faults.email}
          defaultValue={email}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField
          label={<FormattedMessage id="door.password" />}
          error={form.faults.password}
          defaultValue={password}
          autoComplete="current-password"
        />
        <p className="-mt-2">
          <Link
            to={doorPath(FORGOT_PATH, errandOf(search))}
            className="link inline-flex min-h-11 items-center text-small"
          >
            <FormattedMessage id="door.forgot" />
          </Link>
        </p>
        <SubmitButton size="big" full busy={form.busy}>
          <FormattedMessage id="door.signIn.submit" />
        </SubmitButton>
      </form>
      <SocialButtons onBusy={onBusy} />
    </>
  );
}

function SignIn() {
  const user = useSelector(({ auth }: WithAuth) => auth.user);
  const [busy, setBusy] = useState(false);
  const { search } = useLocation();
  useReturnFromProvider(setBusy);
  if (user && !busy) return <SignedIn user={user} />;
  const register = (words: ReactNode) => (
    <Link to={doorPath(REGISTER_PATH, errandOf(search))} className="link">
      {words}
    </Link>
  );
  return (
    <DoorFrame
      title={<FormattedMessage id="door.signIn.title" />}
      lead={<FormattedMessage id="door.account.none" values={{ link: register }} />}
    >
      <SignInForm onBusy={setBusy} />
    </DoorFrame>
  );
}

export const Component = withWords(SignIn);
