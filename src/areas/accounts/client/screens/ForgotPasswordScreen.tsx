import { useSelector } from 'react-redux';
import { tidyEmail } from '#areas/accounts/rules.ts';
import { RESET_PATH, SIGN_IN_PATH } from '#areas/accounts/vocabulary.ts';
import type { Location } from '#platform/client/history.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { useLocation, useNavigate } from '#platform/client/router.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import type { WithAuth } from '../kit/state.ts';
import { forgotPassword } from '../kit/steps.ts';
import { useAccountDispatch } from '../kit/use-account-dispatch.ts';
import { FaultSummary } from '../parts/FaultSummary.tsx';
import { emailProblem, failureText, present } from '../parts/faults.ts';
import { SignInFrame } from '../parts/SignInFrame.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import { useForm } from '../parts/use-form.ts';
import { returnToOf, signInScreenPath } from '../return-to.ts';

function useForgotForm() {
  const dispatch = useAccountDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();
  const say = useWords();
  const notices = useNotices();
  return useForm<'email'>({
    check: ({ email }) => present({ email: emailProblem(say, email) }),
    send: async ({ email }) => {
      const answer = await dispatch(forgotPassword(tidyEmail(email)));
      if (forgotPassword.rejected.match(answer)) {
        const message = failureText(say, answer.payload);
        notices.failure('notice.forgotFailed.title', message);
        return { form: message };
      }
      notices.success('notice.forgotSent', 'notice.forgotSent.title');
      await navigate(signInScreenPath(RESET_PATH, returnToOf(search)));
      return 'leaving';
    },
  });
}

function ForgotPassword() {
  const t = useWords();
  const form = useForgotForm();
  const { search, state } = useLocation() as Location<{ email?: string } | null>;
  const kept = useSelector(({ auth }: WithAuth) => auth.user?.email ?? auth.forgotUserMail);
  const known = state?.email || kept || '';
  return (
    <SignInFrame
      title={<FormattedMessage id="door.forgot.title" />}
      lead={<FormattedMessage id="door.forgot.text" />}
    >
      <form {...form.bind} className="grid gap-4">
        <FaultSummary form={form} />
        <TextField
          key={known}
          name="email"
          type="email"
          dir="ltr"
          label={<FormattedMessage id="door.email" />}
          error={form.faults.email}
          defaultValue={known}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <SubmitButton size="big" full busy={form.busy}>
          {t('door.forgot.send')}
        </SubmitButton>
      </form>
      <Link
        to={signInScreenPath(SIGN_IN_PATH, returnToOf(search))}
        className="link inline-flex min-h-11 items-center justify-self-start"
      >
        {t('door.back')}
      </Link>
    </SignInFrame>
  );
}

export { ForgotPassword as Component };
