import '../kit/user-state.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { tidyEmail } from '#areas/accounts/rules.ts';
import { SIGN_IN_PATH } from '#areas/accounts/vocabulary.ts';
import { useConfig } from '#platform/client/config.ts';
import type { Failure } from '#platform/client/failure.ts';
import { FaultSummary, type Faults, Form, type FormState, Submit, useForm } from '#platform/client/form.tsx';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { useLocation, useNavigateIfHere } from '#platform/client/router.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Chip } from '#platform/client/ui/Chip.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { useHydrated } from '#platform/client/use-hydrated.ts';
import { useNotices } from '#platform/client/use-notices.ts';
import { hasPasskeys } from '../identity/credentials.ts';
import { REGISTER_PATH } from '../kit/paths.ts';
import { newPasswordUsed, useAccountDispatch, type WithAuth } from '../kit/state.ts';
import { checkAuthState, enterCode, login, passkeySignIn } from '../kit/steps.ts';
import type { WithUser } from '../kit/user-state.ts';
import { emailProblem, failureText, present } from '../parts/faults.ts';
import { EmailField, ForgottenLink, PasswordField } from '../parts/fields.tsx';
import { SignedIn, SignInFrame, useArrival } from '../parts/SignInFrame.tsx';
import { SocialButtons, useFinishPath, useSocialArrival, VIA } from '../parts/SocialButtons.tsx';
import { HOME, returnToOf, signInScreenPath } from '../return-to.ts';

type Field = 'email' | 'password' | 'code';

/** Digits of an app, or letters and digits of a recovery code, without the blanks of pasting. */
const tidyCode = (code: string) => code.replace(/\s/g, '');

/** What to say of the form that the browser has sent by itself, by what the server answered. */
const FORM_FAULTS: Record<string, string> = {
  'no-match': 'fault.noMatch',
  'too-many': 'fault.tooMany',
  failed: 'fault.server',
};
/** Query parameter that says what was wrong; a social provider's errors have other words. */
const formFault = (search: string): string | undefined =>
  FORM_FAULTS[new URLSearchParams(search).get('error') ?? ''];
const isFormRefused = (search: string): boolean => formFault(search) !== undefined;

interface SignInFormState extends FormState<Field> {
  /** The second step is to follow. */
  needsCode: boolean;
  /** Back to the password. */
  startOver: () => void;
}

/** Form for signing in with address and password, then going to the `ReturnTo`. */
function useSignInForm(onBusy: (busy: boolean) => void): SignInFormState {
  const { search } = useLocation();
  const fault = formFault(search);
  /** The password was right, and the second step is to follow. */
  const [passed, setNeedsCode] = useState(false);
  const isCodeAsked = new URLSearchParams(search).get('step') === 'code';
  const needsCode = passed || isCodeAsked;
  const dispatch = useAccountDispatch();
  const navigate = useNavigateIfHere();
  const say = useWords();
  const notices = useNotices();
  const arrive = useArrival();
  const finishPath = useFinishPath();

  const startOver = () => {
    setNeedsCode(false);
    const path = signInScreenPath(SIGN_IN_PATH, returnToOf(search));
    if (isCodeAsked) navigate(path, { replace: true });
  };

  const refused = (failure: Failure | undefined): Faults<Field> => {
    notices.warning('notice.loginFailed');
    const isWrong = failure !== undefined && [400, 401, 422].includes(failure.status);
    return { form: isWrong ? say('fault.noMatch') : failureText(say, failure) };
  };

  async function signIn(email: string, password: string): Promise<Faults<Field> | 'leaving' | undefined> {
    const entered = await dispatch(login({ email, password }));
    if (login.rejected.match(entered)) {
      if (entered.payload?.code === 'second-factor') {
        setNeedsCode(true);
        return undefined;
      }
      // An identity without an account: its registration was interrupted.
      if (entered.payload?.status !== 404) return refused(entered.payload);
      navigate(finishPath);
      return 'leaving';
    }
    return finish();
  }

  async function finish(): Promise<Faults<Field> | 'leaving' | undefined> {
    const checked = await dispatch(checkAuthState(undefined));
    if (checkAuthState.fulfilled.match(checked)) return arrive();
    notices.warning('notice.signInFailed');
    return { form: failureText(say, checked.payload) };
  }

  async function sendCode(code: string): Promise<Faults<Field> | 'leaving' | undefined> {
    const entered = await dispatch(enterCode(code));
    if (!enterCode.rejected.match(entered)) return finish();
    const { status = 0, code: why } = entered.payload ?? {};
    if (why === 'sign-in-again') {
      startOver();
      return { form: say('fault.secondCode.late') };
    }
    const isWrong = status === 400 || status === 401;
    return isWrong ? { code: say('fault.secondCode') } : { form: failureText(say, entered.payload) };
  }

  const form = useForm<Field>({
    ...(fault !== undefined && { first: { form: say(fault) } }),
    check: ({ email, password, code }) => {
      if (needsCode) return present({ code: code ? null : say('fault.secondCode.required') });
      return present({
        email: emailProblem(say, email),
        password: password === '' ? say('fault.password.required') : null,
      });
    },
    send: async ({ email, password, code }) => {
      onBusy(true);
      const outcome = await (needsCode ? sendCode(tidyCode(code)) : signIn(tidyEmail(email), password));
      if (outcome !== 'leaving') onBusy(false);
      return outcome;
    },
  });
  return { ...form, needsCode, startOver };
}

/** Signs in with a key of this device; nothing where the browser has none. */
function PasskeyButton({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const dispatch = useAccountDispatch();
  const notices = useNotices();
  const arrive = useArrival();
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  // Nearly every browser has them: the form does not grow when scripts come.
  if (hydrated && !hasPasskeys()) return null;
  const enter = async () => {
    setBusy(true);
    onBusy(true);
    const entered = await dispatch(passkeySignIn(undefined));
    if (passkeySignIn.fulfilled.match(entered)) {
      const checked = await dispatch(checkAuthState(undefined));
      if (checkAuthState.rejected.match(checked)) notices.warning('notice.signInFailed');
      else if ((await arrive()) === 'leaving') return;
    } else notices.warning('notice.passkeyFailed');
    setBusy(false);
    onBusy(false);
  };
  return (
    <Button variant="line" busy={busy} onClick={() => void enter()} className="js-only w-full">
      <Icon name="key" />
      <FormattedMessage id="door.passkey" />
    </Button>
  );
}

/** Accounts of the demonstration; choosing one fills in the form. */
function DemoAccounts({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  const t = useWords();
  const accounts = useSelector(({ user }: WithUser) => user.options?.demo);
  const [first] = accounts ?? [];
  if (!accounts || !first) return null;
  return (
    <Note icon="info">
      <p className="mb-2">{t('door.demo')}</p>
      <ul className="flex flex-wrap gap-2">
        {accounts.map(({ role, email, password }) => (
          <li key={email}>
            <Chip small icon="user" title={email} onClick={() => onChoose(email, password)}>
              {t(`account.${role.toLowerCase()}`)}
            </Chip>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-2">
        {accounts.map(({ email }) => email).join(', ')}
        <br />
        <FormattedMessage id="door.demo.password" values={{ password: <b>{first.password}</b> }} />
      </p>
    </Note>
  );
}

/** Continues after the redirect back, of a social provider or of the form sent without scripts: signed in, or an error. */
function useReturnFromProvider(onBusy: (busy: boolean) => void): void {
  const { search } = useLocation();
  const arrive = useSocialArrival();
  const notices = useNotices();
  const handled = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is opened
  useEffect(() => {
    const asked = new URLSearchParams(search);
    const isBack = (asked.has(VIA) && asked.get('step') !== 'code') || asked.has('error');
    if (handled.current || !isBack) return;
    handled.current = true;
    if (asked.has('error'))
      return notices.warning(isFormRefused(search) ? 'notice.loginFailed' : 'notice.signInFailed');
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

/** The second step: a code of an authenticator app, or a recovery code. */
function CodeForm({ form }: { form: ReturnType<typeof useSignInForm> }) {
  const t = useWords();
  return (
    <Form of={form} className="grid gap-4">
      <FaultSummary />
      <TextField
        name="code"
        dir="ltr"
        label={<FormattedMessage id="door.secondCode" />}
        hint={<FormattedMessage id="door.secondCode.hint" />}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
      />
      <Submit size="big" full>
        {t('door.signIn.submit')}
      </Submit>
      <Button variant="bare" onClick={form.startOver} className="justify-self-center">
        {t('door.secondCode.startOver')}
      </Button>
    </Form>
  );
}

function SignInForm({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const t = useWords();
  const form = useSignInForm(onBusy);
  const { email, password } = useNewPassword();
  const { search } = useLocation();
  const { next, like } = returnToOf(search);
  const { apiBase } = useConfig();
  // Until its scripts have come the browser sends the form by itself, where the API is at this address.
  const isNative = apiBase.startsWith('/');
  const withoutScripts = isNative ? { action: `${apiBase}/identity/sign-in/form` } : {};
  const take = (demoEmail: string, demoPassword: string) => {
    const fill = (name: string, text: string) => {
      const field = form.field(name);
      if (field) field.value = text;
    };
    fill('email', demoEmail);
    fill('password', demoPassword);
    form.bind.ref.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  };
  if (form.needsCode) return <CodeForm form={form} />;
  return (
    <>
      <Form of={form} {...withoutScripts} className="grid gap-4">
        <FaultSummary />
        {next !== HOME && <input type="hidden" name="next" value={next} />}
        {like && <input type="hidden" name="like" value={like} />}
        <EmailField defaultValue={email} />
        <PasswordField label={t('door.password')} defaultValue={password} autoComplete="current-password" />
        <p className="-mt-2">
          <ForgottenLink form={form} className="inline-flex min-h-11 items-center text-small">
            {t('door.forgot')}
          </ForgottenLink>
        </p>
        <Submit native={isNative} size="big" full>
          {t('door.signIn.submit')}
        </Submit>
      </Form>
      {/* What the server has to say comes a moment later: below the form, so that no button moves under a finger. */}
      <DemoAccounts onChoose={take} />
      <PasskeyButton onBusy={onBusy} />
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
  const returnTo = returnToOf(search);
  const errand = returnTo.like ? 'like' : returnTo.errand;
  const register = (words: ReactNode) => (
    <Link to={signInScreenPath(REGISTER_PATH, returnTo)} className="link">
      {words}
    </Link>
  );
  return (
    <SignInFrame
      title={<FormattedMessage id={errand ? `door.for.${errand}` : 'door.signIn.title'} />}
      lead={<FormattedMessage id="door.account.none" values={{ link: register }} />}
    >
      <SignInForm onBusy={setBusy} />
    </SignInFrame>
  );
}

export { SignIn as Component };
