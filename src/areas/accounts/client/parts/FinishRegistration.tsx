import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { tidyName } from '#areas/accounts/rules.ts';
import { SIGN_IN_PATH } from '#areas/accounts/vocabulary.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { usePreferences } from '#platform/client/preferences.ts';
import { useLocation, useNavigate } from '#platform/client/router.tsx';
import { Agreement } from '../kit/Agreement.tsx';
import type { WithAuth } from '../kit/state.ts';
import { agree, finishRegistration } from '../kit/steps.ts';
import { useTermsVersion } from '../kit/terms.ts';
import { useAccountDispatch } from '../kit/use-account-dispatch.ts';
import { readNewcomer } from '../requests.ts';
import { returnToOf, signInScreenPath } from '../return-to.ts';
import { FaultSummary } from './FaultSummary.tsx';
import { nameProblem, present } from './faults.ts';
import { NameFields } from './NameFields.tsx';
import { Submit, useRefusal } from './registration.tsx';
import { SignedIn } from './SignedIn.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { useArrival } from './use-arrival.ts';
import { useForm } from './use-form.ts';

interface Newcomer {
  email: string;
  first_name: string;
  last_name: string;
}

function FinishForm({ newcomer, onBusy }: { newcomer: Newcomer; onBusy: (busy: boolean) => void }) {
  const dispatch = useAccountDispatch();
  const say = useWords();
  const { locale } = usePreferences();
  const refusal = useRefusal();
  const arrive = useArrival();
  const terms = useTermsVersion();
  const form = useForm<'first_name' | 'last_name'>({
    check: ({ first_name, last_name }) =>
      present({
        first_name: nameProblem(say, 'first_name', first_name),
        last_name: nameProblem(say, 'last_name', last_name),
      }),
    send: async ({ first_name, last_name }) => {
      onBusy(true);
      const names = { first_name: tidyName(first_name), last_name: tidyName(last_name), locale };
      const answer = await dispatch(finishRegistration(names));
      if (finishRegistration.fulfilled.match(answer) && terms) await dispatch(agree(terms));
      const outcome = finishRegistration.rejected.match(answer) ? refusal(answer.payload) : await arrive();
      if (outcome !== 'leaving') onBusy(false);
      return outcome;
    },
  });
  return (
    <form {...form.bind} className="grid gap-4">
      <FaultSummary form={form} />
      <NameFields faults={form.faults} names={newcomer} />
      <Agreement />
      <Submit form={form} />
    </form>
  );
}

/** Asks for names when a social provider gives none, or when a registration was interrupted. */
export function FinishRegistration() {
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
