import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Failure } from '../../../../platform/client/call.ts';
import { usePreferences } from '../../../../platform/client/preferences.ts';
import { TextField } from '../../../../platform/client/ui/Field.tsx';
import { tidyEmail, tidyName } from '../../rules.ts';
import { SIGN_IN_PATH } from '../../vocabulary.ts';
import { DoorFrame } from '../parts/DoorFrame.tsx';
import { FaultSummary } from '../parts/FaultSummary.tsx';
import { emailProblem, failureText, nameProblem, newPasswordProblem, present } from '../parts/faults.ts';
import { NameFields } from '../parts/NameFields.tsx';
import { NewPasswordField } from '../parts/PasswordField.tsx';
import { SignedIn } from '../parts/SignedIn.tsx';
import { SocialButtons } from '../parts/SocialButtons.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import { useArrival } from '../parts/use-arrival.ts';
import { type Faults, type Form, useForm } from '../parts/use-form.ts';
import { useNotices } from '../parts/use-notices.ts';
import { FINISH } from '../parts/use-social-sign-in.ts';
import { withWords } from '../parts/Words.tsx';
import { doorPath, errandOf } from '../paths.ts';
import { readNewcomer } from '../requests.ts';
import { finishRegistration, register, type WithAuth } from '../state.ts';
import { useAccountDispatch } from '../use-account-dispatch.ts';

type NameField = 'first_name' | 'last_name';
type Field = NameField | 'email' | 'password';
type Busy = { onBusy: (busy: boolean) => void };

/** What the server says about a registration it refused, beside the fields it is about. */
function useRefusal() {
  const { formatMessage: say } = useIntl();
  const notices = useNotices();
  return (failure: Failure | undefined): Faults<Field> => {
    notices.error('notice.registerFailed');
    // A taken address is answered as if it were free, and then nobody is signed in; its owner gets a mail.
    const taken = failure && [401, 409, 422].includes(failure.status);
    if (taken) return { form: say({ id: 'fault.email.taken' }) };
    if (failure?.fields?.email) return { email: say({ id: 'fault.email.malformed' }) };
    if (failure?.fields?.password) return { password: say({ id: 'fault.common' }) };
    return { form: failureText(say, failure) };
  };
}

function RegisterForm({ onBusy }: Busy) {
  const dispatch = useAccountDispatch();
  const { formatMessage: say } = useIntl();
  const { locale } = usePreferences();
  const refusal = useRefusal();
  const arrive = useArrival();
  const form = useForm<Field>({
    check: async ({ first_name, last_name, email, password }) =>
      present({
        first_name: nameProblem(say, 'first_name', first_name),
        last_name: nameProblem(say, 'last_name', last_name),
        email: emailProblem(say, email),
        password: await newPasswordProblem(say, password),
      }),
    send: async ({ first_name, last_name, email, password }) => {
      onBusy(true);
      const names = { first_name: tidyName(first_name), last_name: tidyName(last_name), locale };
      const answer = await dispatch(register({ ...names, email: tidyEmail(email), password }));
      const refused = register.rejected.match(answer) ? refusal(answer.payload) : await arrive();
      onBusy(false);
      return refused ?? undefined;
    },
  });
  return (
    <>
      <form {...form.bind} className="grid gap-4">
        <FaultSummary form={form} />
        <NameFields faults={form.faults} />
        <TextField
          name="email"
          type="email"
          label={<FormattedMessage id="door.email" />}
          error={form.faults.email}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <NewPasswordField label={<FormattedMessage id="door.password" />} error={form.faults.password} />
        <Submit form={form} />
      </form>
      <SocialButtons onBusy={onBusy} />
    </>
  );
}

function Submit<F extends string>({ form }: { form: Form<F> }) {
  return (
    <SubmitButton size="big" full busy={form.busy} className="mt-2">
      <FormattedMessage id="door.register.submit" />
    </SubmitButton>
  );
}

function Registration() {
  const { search } = useLocation();
  const user = useSelector(({ auth }: WithAuth) => auth.user);
  const [busy, setBusy] = useState(false);
  if (user && !busy) return <SignedIn user={user} />;
  const signIn = (words: ReactNode) => (
    <Link to={doorPath(SIGN_IN_PATH, errandOf(search))} className="link">
      {words}
    </Link>
  );
  return (
    <DoorFrame
      title={<FormattedMessage id="door.register.title" />}
      lead={<FormattedMessage id="door.account.there" values={{ link: signIn }} />}
    >
      <RegisterForm onBusy={setBusy} />
    </DoorFrame>
  );
}

interface Newcomer {
  email: string;
  first_name: string;
  last_name: string;
}

function FinishForm({ newcomer, onBusy }: Busy & { newcomer: Newcomer }) {
  const dispatch = useAccountDispatch();
  const { formatMessage: say } = useIntl();
  const { locale } = usePreferences();
  const refusal = useRefusal();
  const arrive = useArrival();
  const form = useForm<NameField>({
    check: ({ first_name, last_name }) =>
      present({
        first_name: nameProblem(say, 'first_name', first_name),
        last_name: nameProblem(say, 'last_name', last_name),
      }),
    send: async ({ first_name, last_name }) => {
      onBusy(true);
      const names = { first_name: tidyName(first_name), last_name: tidyName(last_name), locale };
      const answer = await dispatch(finishRegistration(names));
      const refused = finishRegistration.rejected.match(answer) ? refusal(answer.payload) : await arrive();
      onBusy(false);
      return refused ?? undefined;
    },
  });
  return (
    <form {...form.bind} className="grid gap-4">
      <FaultSummary form={form} />
      <NameFields faults={form.faults} names={newcomer} />
      <Submit form={form} />
    </form>
  );
}

/** For somebody who came in by a provider that does not tell names, or whose registration was cut short. */
function Finish() {
  const dispatch = useAccountDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();
  const user = useSelector(({ auth }: WithAuth) => auth.user);
  const [busy, setBusy] = useState(false);
  const [newcomer, setNewcomer] = useState<Newcomer | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is opened
  useEffect(() => {
    void dispatch(readNewcomer(undefined)).then((answer) => {
      if (readNewcomer.fulfilled.match(answer)) return setNewcomer(answer.payload);
      return navigate(doorPath(SIGN_IN_PATH, errandOf(search)), { replace: true });
    });
  }, []);
  if (user && !busy) return <SignedIn user={user} />;
  return (
    <DoorFrame
      title={<FormattedMessage id="door.register.finish" />}
      lead={
        newcomer && (
          <FormattedMessage id="door.register.finishText" values={{ email: <b>{newcomer.email}</b> }} />
        )
      }
    >
      {newcomer && <FinishForm newcomer={newcomer} onBusy={setBusy} />}
    </DoorFrame>
  );
}

function Register() {
  const { search } = useLocation();
  return new URLSearchParams(search).has(FINISH) ? <Finish /> : <Registration />;
}

export const Component = withWords(Register);
