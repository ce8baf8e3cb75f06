import { useSelector } from 'react-redux';
import { signInPath } from '../../../areas/accounts/client/paths.ts';
import { NewBudget } from '../../../areas/budgets/client/screens/NewBudget.tsx';
import type { State } from '../store.ts';

/** Anybody may work out a budget; whoever is signed in can keep it. */
export function Component() {
  const known = useSelector(({ auth }: State) => auth.user !== null);
  return <NewBudget known={known} signInPath={signInPath} />;
}
