import { useState } from 'react';
import { tidyEmail } from '#areas/accounts/rules.ts';
import { SIGN_IN_PATH } from '#areas/accounts/vocabulary.ts';
import type { Failure } from '#platform/client/failure.ts';
import { type Faults, type FormState, useForm } from '#platform/client/form.tsx';
import { useWords } from '#platform/client/intl.tsx';
import { useLocation, useNavigate } from '#platform/client/router.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { useAccountDispatch } from '../kit/state.ts';
import { checkAuthState, enterCode, login } from '../kit/steps.ts';
import { returnToOf, signInScreenPath } from '../return-to.ts';
import { emailProblem, failureText, present } from './faults.ts';
import { useArrival } from './use-arrival.ts';
import { useFinishPath } from './use-social-sign-in.ts';

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
export const isFormRefused = (search: string): boolean => formFault(search) !== undefined;

interface SignInForm extends FormState<Field> {
  /** The second step is to follow. */
  needsCode: boolean;
  /** Back to the password. */
  startOver: () => void;
}

/** Form for signing in with address and password, then going to the `ReturnTo`. */
export function useSignInForm(onBusy: (busy: boolean) => void): SignInForm {
  const { search } = useLocation();
  const fault = formFault(search);
  /** The password was right, and the second step is to follow. */
  const [passed, setNeedsCode] = useState(false);
  const isCodeAsked = new URLSearchParams(search).get('step') === 'code';
  const needsCode = passed || isCodeAsked;
  const dispatch = useAccountDispatch();
  const navigate = useNavigate();
  const say = useWords();
  const notices = useNotices();
  const arrive = useArrival();
  const finishPath = useFinishPath();

  const startOver = () => {
    setNeedsCode(false);
    const path = signInScreenPath(SIGN_IN_PATH, returnToOf(search));
    if (isCodeAsked) void navigate(path, { replace: true });
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
      await navigate(finishPath);
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
