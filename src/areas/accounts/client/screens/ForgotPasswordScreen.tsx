import { useSelector } from 'react-redux';
import { tidyEmail } from '#areas/accounts/rules.ts';
import { RESET_PATH, SIGN_IN_PATH } from '#areas/accounts/vocabulary.ts';
import { FaultSummary, Form, Submit, useForm } from '#platform/client/form.tsx';
import type { Location } from '#platform/client/history.ts';
import { useWords } from '#platform/client/intl.tsx';
import { useLocation, useNavigateIfHere } from '#platform/client/router.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { useAccountDispatch, type WithAuth } from '../kit/state.ts';
import { forgotPassword } from '../kit/steps.ts';
import { emailProblem, failureText, present } from '../parts/faults.ts';
import { EmailField } from '../parts/fields.tsx';
import { SignInFrame } from '../parts/SignInFrame.tsx';
import { returnToOf, signInScreenPath } from '../return-to.ts';

function useForgotForm() {
  const dispatch = useAccountDispatch();
  const navigate = useNavigateIfHere();
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
      navigate(signInScreenPath(RESET_PATH, returnToOf(search)));
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
    <SignInFrame title={t('door.forgot.title')} lead={t('door.forgot.text')}>
      <Form of={form} className="grid gap-4">
        <FaultSummary />
        <EmailField key={known} defaultValue={known} />
        <Submit size="big" full>
          {t('door.forgot.send')}
        </Submit>
      </Form>
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
