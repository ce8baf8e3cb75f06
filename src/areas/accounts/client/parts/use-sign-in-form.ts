import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import type { Failure } from '../../../../platform/client/call.ts';
import { useNotices } from '../../../../platform/client/use-notices.ts';
import { tidyEmail } from '../../rules.ts';
import { checkAuthState, login } from '../kit/steps.ts';
import { useAccountDispatch } from '../kit/use-account-dispatch.ts';
import { emailProblem, failureText, present } from './faults.ts';
import { useArrival } from './use-arrival.ts';
import { type Faults, type Form, useForm } from './use-form.ts';
import { useFinishPath } from './use-social-sign-in.ts';

type Field = 'email' | 'password';

/** Form for signing in with address and password, then going to the `ReturnTo`. */
export function useSignInForm(onBusy: (busy: boolean) => void): Form<Field> {
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

  async function signIn(email: string, password: string): Promise<Faults<Field> | 'leaving' | undefined> {
    const entered = await dispatch(login({ email, password }));
    if (login.rejected.match(entered)) {
      // An identity without an account: its registration was interrupted.
      if (entered.payload?.status !== 404) return refused(entered.payload);
      await navigate(finishPath);
      return 'leaving';
    }
    const checked = await dispatch(checkAuthState(undefined));
    if (checkAuthState.fulfilled.match(checked)) return arrive();
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
      const outcome = await signIn(tidyEmail(email), password);
      if (outcome !== 'leaving') onBusy(false);
      return outcome;
    },
  });
}
