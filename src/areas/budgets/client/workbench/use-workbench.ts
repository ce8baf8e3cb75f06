import { useState } from 'react';
import type { BudgetDraft } from '#areas/budgets/contract.ts';
import type { Fault } from '#areas/budgets/draft.ts';
import { isSame, useTyped } from '#platform/client/use-typed.ts';
import { draftOf, faultsIn, type Values } from '../values.ts';

export interface Workbench {
  values: Values;
  set: (changes: Values) => void;
  /** As typed, possibly with faults. */
  draft: BudgetDraft;
  faults: Readonly<Record<string, Fault>>;
  /** The last draft without faults; the result is computed from it. */
  good: BudgetDraft;
}

const isGood = (draft: BudgetDraft) => Object.keys(faultsIn(draft, false)).length === 0;

/** State of a budget form. @param start values of the address or the stored budget, which the untouched fields follow @param base values of untouched fields */
export function useWorkbench(start: Values, base: BudgetDraft): Workbench {
  const [values, set] = useTyped(start);
  const draft = draftOf(values, base);
  const [good, setGood] = useState(base);
  if (isGood(draft) && !isSame(draft, good)) setGood(draft);
  return { values, set, draft, faults: faultsIn(draft, true), good };
}
