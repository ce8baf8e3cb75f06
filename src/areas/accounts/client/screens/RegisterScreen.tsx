import { type ReactNode, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Account } from '#areas/accounts/contract.ts';
import { tidyEmail, tidyName } from '#areas/accounts/rules.ts';
import { SIGN_IN_PATH } from '#areas/accounts/vocabulary.ts';
import { useConfig } from '#platform/client/config.ts';
import type { Failure } from '#platform/client/failure.ts';
import { FaultSummary, type Faults, Form, Submit, useForm } from '#platform/client/form.tsx';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { usePreferences } from '#platform/client/preferences.ts';
import { type AnyRequest, ask } from '#platform/client/request.ts';
import { useLocation, useNavigateIfHere } from '#platform/client/router.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { Agreement } from '../kit/Agreement.tsx';
import { type Names, useAccountDispatch, type WithAuth } from '../kit/state.ts';
import { agree, finishRegistration, register } from '../kit/steps.ts';
import { emailProblem, failureText, nameProblems, newPasswordProblem, present } from '../parts/faults.ts';
import { EmailField, NameFields, NewPasswordField } from '../parts/fields.tsx';
import { SignedIn, SignInFrame, useArrival } from '../parts/SignInFrame.tsx';
import { FINISH, SocialButtons } from '../parts/SocialButtons.tsx';
import { readNewcomer } from '../requests.ts';
import { returnToOf, signInScreenPath } from '../return-to.ts';

/** Faults by field of a registration the server refused. */
function useRefusal() {
  const say = useWords();
  const notices = useNotices();
  return (failure: Failure | undefined): Faults<'email' | 'password'> => {
    notices.error('notice.registerFailed');
    // The server answers a taken address like a free one and mails its owner; only the sign-in that follows fails.
    const taken = failure && [401, 409, 422].includes(failure.status);
    if (taken) return { form: say('fault.email.taken') };
    if (failure?.fields?.email) return { email: say('fault.email.malformed') };
    if (failure?.fields?.password) return { password: say('fault.common') };
    return { form: failureText(say, failure) };
  };
}

type NameField = 'first_name' | 'last_name';
type Busy = { onBusy: (busy: boolean) => void };
type Newcomer = Record<NameField | 'email', string>;

/** Names as they are kept, with the language of the mails. */
function useNames() {
  const { locale } = usePreferences();
  return ({ first_name, last_name }: Record<NameField, string>): Names => ({
    first_name: tidyName(first_name),
    last_name: tidyName(last_name),
    locale,
  });
}

/** Opens an account by one of the two requests, agrees to the terms in force, and goes where the person came from. */
function useOpening<Said extends Names>(onBusy: Busy['onBusy'], open: AnyRequest<Said, Account>) {
  const dispatch = useAccountDispatch();
  const refusal = useRefusal();
  const arrive = useArrival();
  const { termsVersion } = useConfig();
  return async (said: Said) => {
    onBusy(true);
    const opened = await ask(dispatch, open, said);
    if ('answer' in opened && termsVersion) await dispatch(agree(termsVersion));
    const outcome = 'failure' in opened ? refusal(opened.failure) : await arrive();
    if (outcome !== 'leaving') onBusy(false);
    return outcome;
  };
}

function AgreeAndRegister() {
  return (
    <>
      <Agreement />
      <Submit size="big" full className="mt-2">
        <FormattedMessage id="door.register.submit" />
      </Submit>
    </>
  );
}

function FinishForm({ newcomer, onBusy }: { newcomer: Newcomer } & Busy) {
  const say = useWords();
  const open = useOpening(onBusy, finishRegistration);
  const namesOf = useNames();
  const form = useForm<NameField>({
    values: newcomer,
    check: (said) => present(nameProblems(say, said)),
    send: (said) => open(namesOf(said)),
  });
  return (
    <Form of={form} className="grid gap-4">
      <FaultSummary />
      <NameFields />
      <AgreeAndRegister />
    </Form>
  );
}

/** Asks for names when a social provider gives none, or when a registration was interrupted. */
function FinishRegistration() {
  const dispatch = useAccountDispatch();
  const navigate = useNavigateIfHere();
  const { search } = useLocation();
  const user = useSelector(({ auth }: WithAuth) => auth.user);
  const [busy, setBusy] = useState(false);
  const [newcomer, setNewcomer] = useState<Newcomer | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is opened
  useEffect(() => {
    void dispatch(readNewcomer(undefined)).then((answer) => {
      if (readNewcomer.fulfilled.match(answer)) return setNewcomer(answer.payload);
      return navigate(signInScreenPath(SIGN_IN_PATH, returnToOf(search)), { replace: true });
    });
  }, []);
  if (user && !busy) return <SignedIn user={user} />;
  return (
    <SignInFrame
      title={<FormattedMessage id="door.register.finish" />}
      lead={
        newcomer && (
          <FormattedMessage id="door.register.finishText" values={{ email: <b>{newcomer.email}</b> }} />
        )
      }
    >
      {newcomer && <FinishForm newcomer={newcomer} onBusy={setBusy} />}
    </SignInFrame>
  );
}

function RegisterForm({ onBusy }: Busy) {
  const say = useWords();
  const open = useOpening(onBusy, register);
  const namesOf = useNames();
  const form = useForm<NameField | 'email' | 'password'>({
    check: async ({ email, password, ...names }) =>
      present({
        ...nameProblems(say, names),
        email: emailProblem(say, email),
        password: await newPasswordProblem(say, password),
      }),
    send: ({ email, password, ...names }) => open({ ...namesOf(names), email: tidyEmail(email), password }),
  });
  return (
    <>
      <Form of={form} className="grid gap-4">
        <FaultSummary />
        <NameFields />
        <EmailField />
        <NewPasswordField label={<FormattedMessage id="door.password" />} />
        <AgreeAndRegister />
      </Form>
      <SocialButtons onBusy={onBusy} />
    </>
  );
}

function Registration() {
  const t = useWords();
  const { search } = useLocation();
  const user = useSelector(({ auth }: WithAuth) => auth.user);
  const [busy, setBusy] = useState(false);
  if (user && !busy) return <SignedIn user={user} />;
  const signIn = (words: ReactNode) => (
    <Link to={signInScreenPath(SIGN_IN_PATH, returnToOf(search))} className="link">
      {words}
    </Link>
  );
  return (
    <SignInFrame title={t('door.register.title')} lead={t('door.account.there', { link: signIn })}>
      <RegisterForm onBusy={setBusy} />
    </SignInFrame>
  );
}

function Register() {
  const { search } = useLocation();
  return new URLSearchParams(search).has(FINISH) ? <FinishRegistration /> : <Registration />;
}

export { Register as Component };
