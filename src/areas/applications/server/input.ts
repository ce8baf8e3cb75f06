/** Reads the fields applicants fill in: normalised, or refused with a sentence for each field. */
import { validate as isUuid } from 'uuid';
import { EMAIL_MAX, emailFault, NAME_MAX, nameFault, tidyEmail, tidyName } from '#areas/accounts/rules.ts';
import { isPhone } from '#platform/contract/phone.ts';
import { invalid } from '#platform/server/http/errors.ts';
import type { ApplicationInput } from '../contract.ts';
import type { ApplicantValues } from './queries/applications.ts';

type Faults = Record<string, string>;

const NAME_FAULTS = {
  required: 'is required',
  'too-long': `must have at most ${NAME_MAX} characters`,
  characters: 'must be made of letters; emoji and invisible characters are not taken',
  reserved: 'must not be the name of this service',
};
const EMAIL_FAULTS = {
  required: 'is required',
  'too-long': `must have at most ${EMAIL_MAX} characters`,
  malformed: 'must be an e-mail address such as ana@example.com',
};

/** One line: without control characters, and outer or doubled spaces. */
const tidyLine = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
/** Several lines. */
const tidyText = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim();

function readContact(
  { first_name, last_name, email }: ApplicationInput,
  faults: Faults,
  isDraft: boolean,
): ApplicantValues {
  const values: ApplicantValues = {};
  for (const [field, name] of Object.entries({ first_name, last_name }) as [
    'first_name',
    string | undefined,
  ][]) {
    if (name === undefined) continue;
    const fault = nameFault(name);
    if (fault && !(isDraft && fault === 'required')) faults[field] = NAME_FAULTS[fault];
    values[field] = tidyName(name);
  }
  if (email !== undefined) {
    const fault = emailFault(email);
    // A draft is kept while somebody is still typing.
    if (fault && !isDraft) faults.email = EMAIL_FAULTS[fault];
    values.email = fault && isDraft ? tidyLine(email).slice(0, EMAIL_MAX) : tidyEmail(email);
  }
  return values;
}

/** @returns the columns to write. @throws 400 naming each invalid field */
export function readApplicant(input: ApplicationInput, isDraft: boolean): ApplicantValues {
  const faults: Faults = {};
  const contact = readContact(input, faults, isDraft);
  const {
    type,
    phone,
    employment,
    employer,
    monthly_income,
    income_currency,
    household,
    move_in_on,
    message,
  } = input;
  const tidyPhone = phone === undefined ? undefined : tidyLine(phone);
  if (tidyPhone && !isDraft && !isPhone(tidyPhone)) faults.phone = 'must be a telephone number';
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return {
    ...contact,
    type,
    phone: tidyPhone,
    employment,
    monthly_income,
    income_currency,
    household,
    move_in_on,
    employer: employer === undefined ? undefined : tidyLine(employer),
    message: message === undefined ? undefined : tidyText(message),
  };
}

/** The id of the home applied for. @throws 400 when it cannot be one */
export function readProperty(id: string | null | undefined): string | null {
  if (id === undefined || id === null) return null;
  if (!isUuid(id)) throw invalid({ property: 'names a home that is not there' });
  return id;
}
