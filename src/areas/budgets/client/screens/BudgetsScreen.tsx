import { signInPath } from '#areas/accounts/client/kit/paths.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { useLocation } from '#platform/client/router.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { BudgetList, BudgetListWaiting, NoBudgets } from './BudgetList.tsx';

/** A visitor who is not signed in is shown what a budget is and may work one out at once. */
export function Visitor() {
  const location = useLocation();
  return (
    <div className="wrap py-8">
      <NoBudgets>
        <ButtonLink to={signInPath(location)} variant="line">
          <FormattedMessage id="account.signIn" />
        </ButtonLink>
      </NoBudgets>
    </div>
  );
}

export const Component = BudgetList;
export const Waiting = BudgetListWaiting;
