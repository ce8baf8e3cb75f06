/**
 * A budget as it is typed, and as it stands in an address: each field by its name, so that a plain form without scripts
 * sends the same. Fields of the second applicant end in 2.
 */

import { BASE_CURRENCY } from '#platform/contract/money.ts';
import type { Applicant, BudgetDraft } from '../contract.ts';
import { draftFaults, EXAMPLE, type Fault, NEW_APPLICANT } from '../draft.ts';
import {
  APPLICANT_FIGURES,
  BUDGET_CURRENCIES,
  BUDGET_KINDS,
  type BudgetCurrency,
  type BudgetKind,
  MOST_APPLICANTS,
} from '../vocabulary.ts';

export const SUMS = ['income', 'debts', 'savings', 'upkeep'] as const;
export const RATES = ['years', 'bank_rate', 'bank_share', 'bank_deposit'] as const;
export const FLAGS = ['abroad', 'public_sector', 'disability', 'used'] as const;
const WORDS = ['name', 'currency', 'kind', 'applicants'] as const;

/** Text by field; a flag is `on` or empty. Untouched fields are missing. */
export type Values = Readonly<Record<string, string>>;

const applicantNames = ['week', 'weeks', 'age', ...FLAGS] as const;
const PEOPLE = Array.from({ length: MOST_APPLICANTS }, (_, index) => index + 1);
const FIELDS = new Set<string>([
  ...WORDS,
  ...SUMS,
  ...RATES,
  ...PEOPLE.flatMap((person) => applicantNames.map((name) => `${name}${person}`)),
]);

/** Reads `350,000`, `350.000`, `1 250,50` and `J$ 5`; what is no number is not a number. */
export function readSum(text: string): number {
  const plain = text.replace(/^\s*(?:J|US)?\$/i, '').replace(/[\s\u00a0\u202f']/g, '');
  if (/^\d{1,3}(?:,\d{3})+$|^\d{1,3}(?:\.\d{3})+$/.test(plain)) return Number(plain.replace(/[.,]/g, ''));
  const point = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  return readRate(
    point < 0 ? plain : `${plain.slice(0, point).replace(/[.,]/g, '')}.${plain.slice(point + 1)}`,
  );
}

/** Reads `8.25` and `8,25`. */
function readRate(text: string): number {
  const plain = text.trim().replace(',', '.').replace(/\s*%$/, '');
  return /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN;
}

const fieldValue = (
  values: Values,
  name: string,
  otherwise: number | null,
  read: (text: string) => number,
) => {
  const text = values[name];
  if (text === undefined) return otherwise;
  return text.trim() === '' && otherwise === null ? null : read(text);
};

/** @param usual gross a week, unless it is said */
function applicantOf(values: Values, person: number, usual: number): Applicant {
  const flags = FLAGS.map((flag) => [flag, values[`${flag}${person}`] === 'on']);
  return {
    ...NEW_APPLICANT,
    ...Object.fromEntries(flags),
    week: fieldValue(values, `week${person}`, usual, readSum) as number,
    weeks: fieldValue(values, `weeks${person}`, NEW_APPLICANT.weeks, readSum) as number,
    age: fieldValue(values, `age${person}`, null, readRate),
  };
}

function applicantsIn({ applicants }: Values): number {
  const count = Number(applicants ?? 1);
  return PEOPLE.includes(count) ? count : 1;
}

const MONTHS = 12;
const WEEKS = 52;

/** Gross a week of each who pays, from a typed income of all a month: nobody is asked for it twice. */
function usualWeek({ income }: Values, currency: BudgetCurrency, people: number): number {
  const month = currency === BASE_CURRENCY && income !== undefined ? readSum(income) : Number.NaN;
  if (!(month > 0)) return NEW_APPLICANT.week;
  return Math.min(Math.round((month * MONTHS) / WEEKS / people), APPLICANT_FIGURES.week.max);
}

const among = <T extends string>(allowed: readonly T[], value: string | undefined, otherwise: T): T =>
  allowed.find((one) => one === value) ?? otherwise;

/** @param base values of untouched fields */
export function draftOf(values: Values, base: BudgetDraft = EXAMPLE): BudgetDraft {
  const numbers = [
    ...SUMS.map((name) => [name, fieldValue(values, name, base[name], readSum)]),
    ...RATES.map((name) => [name, fieldValue(values, name, base[name], readRate)]),
  ];
  const currency = among<BudgetCurrency>(BUDGET_CURRENCIES, values.currency, base.currency);
  const people = applicantsIn(values);
  const week = usualWeek(values, currency, people);
  return {
    ...base,
    ...Object.fromEntries(numbers),
    name: values.name ?? base.name,
    currency,
    kind: among<BudgetKind>(BUDGET_KINDS, values.kind, base.kind),
    applicants: PEOPLE.slice(0, people).map((person) => applicantOf(values, person, week)),
  };
}

/** A number in Jamaican notation, in every language; `readSum` reads it back. */
const writeSum = (sum: number) => sum.toLocaleString('en-US', { maximumFractionDigits: 2 });

export function valuesOf(draft: BudgetDraft): Values {
  const texts: [string, string][] = [
    ['name', draft.name],
    ['currency', draft.currency],
    ['kind', draft.kind],
    ['applicants', String(draft.applicants.length)],
    ...SUMS.map((name): [string, string] => [name, writeSum(draft[name])]),
    ...RATES.map((name): [string, string] => [name, String(draft[name])]),
  ];
  draft.applicants.forEach((one, index) => {
    const person = index + 1;
    texts.push([`week${person}`, writeSum(one.week)], [`weeks${person}`, String(one.weeks)]);
    texts.push([`age${person}`, one.age === null ? '' : String(one.age)]);
    for (const flag of FLAGS) texts.push([`${flag}${person}`, one[flag] ? 'on' : '']);
  });
  return Object.fromEntries(texts);
}

/** Values in the query of an address; other parameters are ignored. */
export const readValues = (search: string): Values =>
  Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => FIELDS.has(name)));

/** Query with the touched fields only, to keep the address short. */
export function writeValues(values: Values): string {
  const query = new URLSearchParams(
    Object.entries(values).filter(([name, text]) => FIELDS.has(name) && text !== ''),
  );
  return query.toString();
}

/** Form field of a fault's path: `applicants.1.weeks` is `weeks2`. */
const fieldOf = (field: string): string =>
  field.replace(/^applicants\.(\d)\.(\w+)$/, (_, index: string, name: string) => name + (Number(index) + 1));

export function faultsIn(draft: BudgetDraft, named: boolean): Record<string, Fault> {
  const faults = draftFaults(named ? draft : { ...draft, name: 'any' });
  return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [fieldOf(field), fault]));
}
