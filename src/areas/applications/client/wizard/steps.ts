/** The steps of an application, and what each needs before the next. */
import { EMAIL_MAX, emailFault, NAME_MAX, nameFault } from '#areas/accounts/rules.ts';
import { lacking, slotsOf } from '#areas/applications/rules.ts';
import type { DocumentField } from '#areas/documents/vocabulary.ts';
import { createWizard } from '#platform/client/wizard/wizard.tsx';
import { isPhone } from '#platform/contract/phone.ts';
import type { Draft, Values } from '../state.ts';
import { readSum } from './draft.ts';

export const STEPS = ['you', 'money', 'documents', 'check', 'sent'] as const;
export type StepName = (typeof STEPS)[number];
export type FormStep = Exclude<StepName, 'sent'>;

/** What is wrong with a field: key of the sentence, and what it is filled with. */
interface Problem {
  id: string;
  values?: Record<string, string | number>;
}
export type Problems = Partial<Record<keyof Values, Problem>>;

function nameProblem(field: 'first_name' | 'last_name', name: string): Problem | null {
  const fault = nameFault(name);
  if (fault === null) return null;
  return fault === 'required'
    ? { id: `apply.fault.${field}` }
    : { id: `apply.fault.name.${fault}`, values: { max: NAME_MAX } };
}

function emailProblem(email: string): Problem | null {
  const fault = emailFault(email);
  return fault && { id: `apply.fault.email.${fault}`, values: { max: EMAIL_MAX } };
}

/** Like the server's, which has the last word. */

function problemsOfYou({ first_name, last_name, email, phone }: Values): Record<string, Problem | null> {
  return {
    first_name: nameProblem('first_name', first_name),
    last_name: nameProblem('last_name', last_name),
    email: emailProblem(email),
    phone: phone.trim() === '' || isPhone(phone.trim()) ? null : { id: 'apply.fault.phone' },
  };
}

function problemsOfMoney({ employment, monthly_income, household }: Values): Record<string, Problem | null> {
  const people = Number(household);
  const isCount = Number.isInteger(people) && people >= 1 && people <= 50;
  return {
    employment: employment === '' ? { id: 'apply.fault.employment' } : null,
    monthly_income:
      monthly_income.trim() === '' || readSum(monthly_income) !== null ? null : { id: 'apply.fault.income' },
    household: household.trim() === '' || isCount ? null : { id: 'apply.fault.household' },
  };
}

export function problemsOf(step: FormStep, values: Values): Problems {
  const found = {
    ...(step === 'you' && problemsOfYou(values)),
    ...(step === 'money' && problemsOfMoney(values)),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}

/** Documents that are there or on their way, in a slot. A guest's wait until there is an account to put them in. */
const countIn = ({ entries }: Draft, field: DocumentField) =>
  entries.filter((entry) => entry.field === field && entry.state !== 'failed').length;

/** What each slot still lacks. */
export const lackingIn = (draft: Draft) => lacking(draft.type, (field) => countIn(draft, field));

/** Documents nobody has said the kind of. */
export const unnamedIn = ({ entries }: Draft) =>
  entries.filter(({ kind, state }) => kind === null && state !== 'failed');

/** Slots that are asked for, or have documents, and how many of them need nothing more. */
export function readyIn(draft: Draft): { ready: number; of: number } {
  const open = new Set([...lackingIn(draft), ...unnamedIn(draft)].map(({ field }) => field));
  const slots = slotsOf(draft.type).filter(
    ({ field, needed }) => (needed[draft.type] ?? 0) > 0 || countIn(draft, field) > 0,
  );
  return { ready: slots.filter(({ field }) => !open.has(field)).length, of: slots.length };
}

/** The first step something is missing in, or null: the application can be sent. Documents may follow later. */
export function firstIncomplete(draft: Draft): FormStep | null {
  for (const step of ['you', 'money'] as const) {
    if (Object.keys(problemsOf(step, draft.values)).length > 0) return step;
  }
  return unnamedIn(draft).length > 0 ? 'documents' : null;
}

export const { Step, useStep, Wizard } = createWizard({
  steps: STEPS,
  title: (step) => `apply.${step}.title`,
  named: { list: 'apply.steps', name: (step) => `apply.step.${step}`, done: 'apply.step.done' },
});
