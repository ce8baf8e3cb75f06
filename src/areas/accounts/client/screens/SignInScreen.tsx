import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { TextField } from '../../../../platform/client/ui/Field.tsx';
import { Link } from '../../../../platform/client/ui/Link.tsx';
import { useNotices } from '../../../../platform/client/use-notices.ts';
import { REGISTER_PATH } from '../kit/paths.ts';
import { newPasswordUsed, type WithAuth } from '../kit/state.ts';
import { DemoAccounts } from '../parts/DemoAccounts.tsx';
import { FaultSummary } from '../parts/FaultSummary.tsx';
import { ForgottenLink } from '../parts/ForgottenLink.tsx';
import { PasswordField } from '../parts/PasswordField.tsx';
import { SignedIn } from '../parts/SignedIn.tsx';
import { SignInFrame } from '../parts/SignInFrame.tsx';
import { SocialButtons } from '../parts/SocialButtons.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import { useSignInForm } from '../parts/use-sign-in-form.ts';
import { useSocialArrival, VIA } from '../parts/use-social-sign-in.ts';
import { returnToOf, signInScreenPath } from '../return-to.ts';
import { withMessages } from './with-messages.ts';

/** Continues after the redirect back from a social provider: signed in, or with an error. */
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
    void arrive().then((outcome) => outcome !== 'leaving' && onBusy(false));
  }, []);
}

/** Address and password after a reset, to fill in the form once; dropped when the screen closes. */
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
  const take = (demoEmail: string, demoPassword: string) => {
    const fill = (name: string, text: string) => {
      const field = form.field(name);
      if (field) field.value = text;
    };
    fill('email', demoEmail);
    fill('password', demoPassword);
    form.bind.ref.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  };
  return (
    <>
      <DemoAccounts onChoose={take} />
      <form {...form.bind} className="grid gap-4">
        <FaultSummary form={form} />
        <TextField
          name="email"
          type="email"
          dir="ltr"
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
          <ForgottenLink form={form} className="inline-flex min-h-11 items-center text-small">
            <FormattedMessage id="door.forgot" />
          </ForgottenLink>
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
    <Link to={signInScreenPath(REGISTER_PATH, returnToOf(search))} className="link">
      {words}
    </Link>
  );
  return (
    <SignInFrame
      title={<FormattedMessage id="door.signIn.title" />}
      lead={<FormattedMessage id="door.account.none" values={{ link: register }} />}
    >
      <SignInForm onBusy={setBusy} />
    </SignInFrame>
  );
}

export const Component = withMessages(SignIn);
