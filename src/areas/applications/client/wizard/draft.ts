/** A draft: from what the server keeps, and as it is sent. */

import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Application, ApplicationInput } from '#areas/applications/contract.ts';
import { type ApplicationType, type Employment, INCOME_CURRENCIES } from '#areas/applications/vocabulary.ts';
import type { Document, DocumentInputs, DocumentLists } from '#areas/documents/contract.ts';
import { DOCUMENT_FIELDS, type DocumentField, isListField } from '#areas/documents/vocabulary.ts';
import { newIdempotencyKey, uniqueId } from '#platform/client/idempotency-key.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import { BASE_CURRENCY } from '#platform/contract/money.ts';
import { type Draft, draftChanged, type Entry, type Values, type WithApplication } from '../state.ts';

export const useApplicationDispatch = () => useDispatch<Dispatch<WithApplication>>();
export const useDraft = (): Draft | null =>
  useSelector(({ application }: WithApplication) => application.draft);

/** Whether the session ended while the draft was filled in. */
export const useSignedOut = (): boolean =>
  useSelector(({ application }: WithApplication) => application.signedOut);

export function useChange() {
  const dispatch = useApplicationDispatch();
  return useCallback((change: Partial<Values>) => void dispatch(draftChanged(change)), [dispatch]);
}

/** Who is here, as far as a form needs to know. */
export interface Person {
  first_name: string;
  last_name: string;
  email: string;
}

const EMPTY: Values = {
  ...{
    first_name: '',
    last_name: '',
    email: '',
    phone: '',
    employment: '',
    employer: '',
    monthly_income: '',
  },
  income_currency: BASE_CURRENCY,
  household: '',
  move_in_on: '',
  message: '',
};

const entryOf = (field: DocumentField, file: Document): Entry => ({
  id: uniqueId(),
  field,
  name: file.name,
  size: file.size,
  state: 'done',
  sent: file.size,
  left: null,
  fault: null,
  kind: file.kind,
  issued_on: file.issued_on,
  expires_on: file.expires_on,
  stored: file,
});

export const entriesOf = (lists: DocumentLists): Entry[] =>
  DOCUMENT_FIELDS.flatMap((field) => [lists[field] ?? []].flat().map((file) => entryOf(field, file)));

export function newDraft(property: string, type: ApplicationType, person: Person | null): Draft {
  const { first_name = '', last_name = '', email = '' } = person ?? {};
  return {
    owner: null,
    property,
    type,
    entries: [],
    once: newIdempotencyKey(),
    correcting: null,
    saved_at: null,
    changed: false,
    revision: 0,
    values: { ...EMPTY, first_name, last_name, email },
  };
}

const textOf = (value: string | number | null) => (value === null ? '' : String(value));

/** A sum as its field shows it: `150,000`. */
export const sumText = (sum: number | null): string =>
  sum === null ? '' : sum.toLocaleString('en', { maximumFractionDigits: 2 });

/** What the last application says that holds for the next one as well: not the home, the day and the message. */
export function valuesOfLast(last: Application): Partial<Values> {
  const { phone, employment, employer, monthly_income, income_currency, household } = last;
  return {
    phone,
    employer,
    employment: textOf(employment),
    monthly_income: sumText(monthly_income),
    income_currency: income_currency ?? BASE_CURRENCY,
    household: textOf(household),
  };
}

/** What the server kept, to go on with; `correcting` when it was sent already. */
export function draftFrom(application: Application): Draft {
  const { first_name, last_name, email, phone, employer, message, move_in_on } = application;
  const { _id, version, status } = application;
  return {
    ...newDraft(application.property ?? '', application.type, null),
    values: {
      first_name,
      last_name,
      email,
      phone,
      employer,
      message,
      employment: textOf(application.employment),
      monthly_income: sumText(application.monthly_income),
      income_currency: application.income_currency ?? BASE_CURRENCY,
      household: textOf(application.household),
      move_in_on: textOf(move_in_on),
    },
    entries: entriesOf(application),
    correcting: status === 'draft' ? null : { _id, version, status },
    saved_at: application.updated_at,
  };
}

/** The documents that are there; every field is said, so that one taken away goes. */
export function documentsOf(entries: readonly Entry[]): DocumentInputs {
  const said = DOCUMENT_FIELDS.map((field) => {
    const documents = entries
      .filter((entry) => entry.field === field && entry.stored !== null)
      .map(({ stored, kind, issued_on, expires_on }) => ({
        s3_key: stored?.s3_key ?? '',
        kind,
        issued_on,
        expires_on,
      }));
    return [field, isListField(field) ? documents : (documents[0] ?? null)] as const;
  });
  return Object.fromEntries(said);
}

/** A sum as people write it: `150,000`, `150 000` and `J$150,000` are the same. */
export function readSum(text: string): number | null {
  const digits = text.replace(/^\s*(?:J|US)?\$/i, '').replace(/[\s,]/g, '');
  return digits === '' || !/^\d{1,12}(\.\d{1,2})?$/.test(digits) ? null : Number(digits);
}

const isCurrency = (text: string): text is (typeof INCOME_CURRENCIES)[number] =>
  (INCOME_CURRENCIES as readonly string[]).includes(text);

/** As it goes to the server. */
export function inputOf({ property, type, values, entries }: Draft, isNew: boolean): ApplicationInput {
  const { employment, monthly_income, income_currency, household, move_in_on, ...texts } = values;
  const income = readSum(monthly_income);
  const people = Number.parseInt(household, 10);
  return {
    ...(isNew && { property }),
    ...texts,
    type,
    employment: (employment || null) as Employment | null,
    monthly_income: income,
    income_currency: income !== null && isCurrency(income_currency) ? income_currency : null,
    household: people >= 1 && people <= 50 ? people : null,
    move_in_on: /^\d{4}-\d{2}-\d{2}$/.test(move_in_on) ? move_in_on : null,
    ...documentsOf(entries),
  };
}
