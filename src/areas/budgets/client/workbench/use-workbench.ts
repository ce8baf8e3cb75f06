import { useState } from 'react';
import type { BudgetDraft, Fault } from '../../draft.ts';
import { draftOf, faultsIn, type Values } from '../values.ts';

export interface Workbench {
  values: Values;
  set: (changes: Values) => void;
  /** As typed, faults and all. */
  draft: BudgetDraft;
  /** By the form's fields. */
  faults: Readonly<Record<string, Fault>>;
  /** As it last could be worked with: what the result is about. */
  good: BudgetDraft;
}

const isGood = (draft: BudgetDraft) => Object.keys(faultsIn(draft, false)).length === 0;

/** A budget while it is being typed. @param start what stood in the address or was stored @param base where nothing was typed */
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
