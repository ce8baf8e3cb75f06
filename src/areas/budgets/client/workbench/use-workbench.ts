import { useState } from 'react';
import type { BudgetDraft } from '#areas/budgets/contract.ts';
import type { Fault } from '#areas/budgets/draft.ts';
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

/** State of a budget form. @param start values of the address or the stored budget @param base values of untouched fields */
export function useWorkbench(start: Values, base: BudgetDraft): Workbench {
  const [values, setValues] = useState(start);
  const draft = draftOf(values, base);
  const [good, setGood] = useState(isGood(draft) ? draft : base);
  const set = (changes: Values) => {
    const next = { ...values, ...changes };
    setValues(next);
    const typed = draftOf(next, base);
    if (isGood(typed)) setGood(typed);
  };
  return { values, set, draft, faults: faultsIn(draft, true), good };
}
