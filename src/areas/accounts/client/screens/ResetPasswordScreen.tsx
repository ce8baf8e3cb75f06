import { type ReactNode, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { RESET_CODE_DIGITS, RESET_CODE_MINUTES, tidyEmail } from '#areas/accounts/rules.ts';
import { SIGN_IN_PATH } from '#areas/accounts/vocabulary.ts';
import type { Failure } from '#platform/client/failure.ts';
import { FaultSummary, type Faults, Form, Submit, useForm } from '#platform/client/form.tsx';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { useLocation, useNavigate, useNavigateIfHere } from '#platform/client/router.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { resetLinkOpened, useAccountDispatch, type WithAuth } from '../kit/state.ts';
import { resetPassword } from '../kit/steps.ts';
import { emailProblem, failureText, newPasswordProblem, present } from '../parts/faults.ts';
import { EmailField, ForgottenLink, NewPasswordField } from '../parts/fields.tsx';
import { SignInFrame } from '../parts/SignInFrame.tsx';
import { returnToOf, signInScreenPath } from '../return-to.ts';

type Field = 'email' | 'code' | 'password';

/** A code without the spaces and hyphens that come with pasting. */
const digitsOf = (code: string) => code.replace(/[\s-]/g, '');
const CODE = new RegExp(`^\\d{${RESET_CODE_DIGITS}}$`);

/** Reads address and code from the hash of the mail's link, and removes them from the address bar and the history. */
function useResetLink(): void {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const said = new URLSearchParams(hash.slice(1));
    const [email, code] = [said.get('email'), said.get('code')];
    if (!email || !code) return;
    dispatch(resetLinkOpened({ email, code }));
    void navigate({ pathname, search }, { replace: true });
  }, [dispatch, navigate, pathname, search, hash]);
}

function useResetForm() {
  const dispatch = useAccountDispatch();
  const navigate = useNavigateIfHere();
  const { search } = useLocation();
  const say = useWords();
  const notices = useNotices();
  const refused = (failure: Failure | undefined): Faults<Field> => {
    // The code is good still: only the password is refused.
    if (failure?.fields?.password) return { password: say('fault.common') };
    const wrong = failure?.status === 400;
    const message = wrong ? say('fault.code') : failureText(say, failure);
    notices.failure('notice.resetFailed.title', message);
    return wrong ? { code: message } : { form: message };
  };
  return useForm<Field>({
    check: async ({ email, code, password }) =>
      present({
        email: emailProblem(say, email),
        code: CODE.test(digitsOf(code)) ? null : say('fault.codeDigits', { digits: RESET_CODE_DIGITS }),
        password: await newPasswordProblem(say, password),
      }),
    send: async ({ email, code, password }) => {
      const ask = { email: tidyEmail(email), code: digitsOf(code), password };
      const answer = await dispatch(resetPassword(ask));
      if (resetPassword.rejected.match(answer)) return refused(answer.payload);
      notices.success('notice.resetDone', 'notice.resetDone.title');
      navigate(signInScreenPath(SIGN_IN_PATH, returnToOf(search)));
      return 'leaving';
    },
  });
}

function Lead({ email }: { email: string | null }) {
  if (!email) return <FormattedMessage id="door.reset.textPlain" />;
  return <FormattedMessage id="door.reset.text" values={{ email: <b>{email}</b> }} />;
}

function ResetPassword() {
  const t = useWords();
  useResetLink();
  const form = useResetForm();
  const { forgotUserMail: email, resetPasswordCode: code } = useSelector((state: WithAuth) => state.auth);
  const again = (words: ReactNode) => <ForgottenLink form={form}>{words}</ForgottenLink>;
  const lead = code ? null : <Lead email={email} />;
  return (
    <SignInFrame title={t('door.reset.title')} lead={lead}>
      <Form of={form} className="grid gap-4">
        <FaultSummary />
        <EmailField key={`email ${email}`} defaultValue={email ?? ''} />
        <TextField
          key={`code ${code}`}
          name="code"
          label={t('door.code')}
          hint={t('door.code.hint', { digits: RESET_CODE_DIGITS, minutes: RESET_CODE_MINUTES })}
          defaultValue={code ?? ''}
          autoComplete="one-time-code"
          dir="ltr"
          inputMode="numeric"
          required
        />
        <NewPasswordField label={t('door.password.new')} />
        <Submit size="big" full className="mt-2">
          {t('door.reset.submit')}
        </Submit>
      </Form>
      <p className="text-small text-ink-2">{t('door.reset.again', { link: again })}</p>
    </SignInFrame>
  );
}

export { ResetPassword as Component };
