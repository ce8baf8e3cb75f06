import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { AccountFrame } from '../../../areas/accounts/client/parts/AccountFrame.tsx';
import { Personal } from '../../../areas/accounts/client/parts/Personal.tsx';
import { withWords } from '../../../areas/accounts/client/parts/Words.tsx';
import { signInPath } from '../../../areas/accounts/client/paths.ts';
import {
  BudgetList,
  BudgetListWaiting,
  NoBudgets,
} from '../../../areas/budgets/client/screens/BudgetList.tsx';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { useHydrated } from '../../../platform/client/use-hydrated.ts';
import type { State } from '../store.ts';

function SignIn() {
  return (
    <ButtonLink to={signInPath(useLocation())} variant="line">
      <FormattedMessage id="account.signIn" />
    </ButtonLink>
  );
}

/** One's budgets; a visitor who is not signed in is shown what a budget is and may work one out at once. */
function Budgets() {
  const nobody = useSelector(({ auth }: State) => !auth.user && !auth.session);
  const hydrated = useHydrated();
  if (hydrated && nobody) {
    return (
      <div className="wrap py-8">
        <NoBudgets>
          <SignIn />
        </NoBudgets>
      </div>
    );
  }
  return (
    <AccountFrame title={<FormattedMessage id="budget.head.list" />}>
      <Personal waiting={<BudgetListWaiting />}>{() => <BudgetList />}</Personal>
    </AccountFrame>
  );
}

export const Component = withWords(Budgets);
