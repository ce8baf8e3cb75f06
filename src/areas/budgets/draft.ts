/** Draft of a budget, and its faults. */
import { BASE_CURRENCY } from '#platform/contract/money.ts';
import type { Applicant, BudgetDraft } from './contract.ts';
import {
  APPLICANT_FIGURES,
  type ApplicantFigure,
  type Bounds,
  BUDGET_CURRENCIES,
  BUDGET_KINDS,
  FIGURES,
  type Figure,
  MOST_APPLICANTS,
  NAME_MAX,
} from './vocabulary.ts';

export const NEW_APPLICANT: Applicant = {
  week: 60_000,
  weeks: 52,
  abroad: false,
  public_sector: false,
  disability: false,
  used: false,
  age: null,
};

export const EXAMPLE: BudgetDraft = {
  name: '',
  currency: BASE_CURRENCY,
  income: 350_000,
  debts: 0,
  savings: 3_500_000,
  upkeep: 0,
  applicants: [NEW_APPLICANT],
  kind: 'home',
  years: 30,
  bank_rate: 8.25,
  bank_share: 30,
  bank_deposit: 10,
};

export type Fault =
  | { code: 'range'; min: number; max: number }
  | { code: 'digits'; digits: number }
  | { code: 'name'; max: number }
  | { code: 'choice' }
  | { code: 'applicants'; max: number };
/** Faults by field; those of an applicant are `applicants.0.weeks`. */
export type Faults = Record<string, Fault>;

function figureFault(value: number, { min, max, digits }: Bounds): Fault | null {
  if (!(value >= min && value <= max)) return { code: 'range', min, max };
  return Number(value.toFixed(digits)) === value ? null : { code: 'digits', digits };
}

const nameFault = (name: string): Fault | null =>
  name.trim().length > 0 && name.length <= NAME_MAX && !/\p{Cc}/u.test(name)
    ? null
    : { code: 'name', max: NAME_MAX };

function* applicantFaults({ applicants }: BudgetDraft): Iterable<[string, Fault | null]> {
  const fine = applicants.length >= 1 && applicants.length <= MOST_APPLICANTS;
  yield ['applicants', fine ? null : { code: 'applicants', max: MOST_APPLICANTS }];
  for (const [index, applicant] of applicants.entries()) {
    for (const name of Object.keys(APPLICANT_FIGURES) as ApplicantFigure[]) {
      const value = applicant[name];
      yield [
        `applicants.${index}.${name}`,
        value === null ? null : figureFault(value, APPLICANT_FIGURES[name]),
      ];
    }
  }
}

function* eachFault(draft: BudgetDraft): Iterable<[string, Fault | null]> {
  yield ['name', nameFault(draft.name)];
  yield ['currency', BUDGET_CURRENCIES.includes(draft.currency) ? null : { code: 'choice' }];
  yield ['kind', BUDGET_KINDS.includes(draft.kind) ? null : { code: 'choice' }];
  for (const name of Object.keys(FIGURES) as Figure[]) yield [name, figureFault(draft[name], FIGURES[name])];
  yield* applicantFaults(draft);
}

/** Faults of a draft by field; empty when it is valid. */
export const draftFaults = (draft: BudgetDraft): Faults =>
  Object.fromEntries([...eachFault(draft)].filter((pair): pair is [string, Fault] => pair[1] !== null));

const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 3 });

/** Message of a fault for the API; the form has translations (`budget.fault.…`). */
export function faultSentence(fault: Fault): string {
  switch (fault.code) {
    case 'range':
      return `must be from ${number(fault.min)} to ${number(fault.max)}`;
    case 'digits':
      return fault.digits === 0
        ? 'must be a whole number'
        : `must have at most ${fault.digits} digits after the point`;
    case 'name':
      return `must have 1 to ${fault.max} characters`;
    case 'applicants':
      return `must be 1 to ${fault.max} people`;
    case 'choice':
      return 'must be one of those offered';
  }
}
