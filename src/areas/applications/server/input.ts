/** Reads what applicants say: tidy, or refused with a sentence for each field. */
import { validate as isUuid } from 'uuid';
import type { Queryable } from '../../../platform/server/database.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { EMAIL_MAX, emailFault, NAME_MAX, nameFault, tidyEmail, tidyName } from '../../accounts/rules.ts';
import type { ApplicationInput, PaperInputs } from '../contract.ts';
import { isListField, MOST_PAPERS, PAPER_FIELDS, type PaperField } from '../vocabulary.ts';
import type { ApplicantValues } from './queries/applications.ts';
import { readPapers } from './queries/files.ts';
import type { ListedPaper } from './queries/paper-lists.ts';

type Faults = Record<string, string>;

const NAME_FAULTS = {
  required: 'is required',
  'too-long': `must have at most ${NAME_MAX} characters`,
  characters: 'must be made of letters; emoji and invisible characters are not taken',
};
const EMAIL_FAULTS = {
  required: 'is required',
  'too-long': `must have at most ${EMAIL_MAX} characters`,
  malformed: 'must be an e-mail address such as ana@example.com',
};
const PHONE = /^[+\d][\d ()./-]{4,30}$/;

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

function readWho(
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

/** The columns of what was said. @throws 400 naming each field that cannot be kept */
export function readApplicant(said: ApplicationInput, isDraft: boolean): ApplicantValues {
  const faults: Faults = {};
  const who = readWho(said, faults, isDraft);
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
  } = said;
  const tidyPhone = phone === undefined ? undefined : tidyLine(phone);
  if (tidyPhone && !isDraft && !PHONE.test(tidyPhone)) faults.phone = 'must be a telephone number';
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return {
    ...who,
    ...{ type, phone: tidyPhone, employment, monthly_income, income_currency, household, move_in_on },
    employer: employer === undefined ? undefined : tidyLine(employer),
    message: message === undefined ? undefined : tidyText(message),
  };
}

/** The home applied for. @throws 400 when it cannot be one */
export function readProperty(given: string | null | undefined): string | null {
  if (given === undefined || given === null) return null;
  if (!isUuid(given)) throw invalid({ property: 'names a home that is not there' });
  return given;
}

type Given = Exclude<PaperInputs[PaperField], undefined>;
/** Empty objects are skipped (specification, section 5). */
const listOf = (given: Given) => [given ?? []].flat().filter((paper) => Object.keys(paper).length > 0);

function listed(field: PaperField, given: Given, faults: Faults): ListedPaper[] {
  const papers = listOf(given);
  const most = isListField(field) ? MOST_PAPERS : 1;
  if (papers.length > most) faults[field] = most === 1 ? 'takes one paper' : `takes at most ${most} papers`;
  return papers.flatMap(({ s3_key, kind = null, issued_on = null, expires_on = null }, i) => {
    if (s3_key === undefined) {
      faults[`${field}.${i}.s3_key`] = 'is missing; upload the file first';
      return [];
    }
    if (issued_on !== null && expires_on !== null && expires_on < issued_on) {
      faults[`${field}.${i}.expires_on`] = 'is before the day it was issued';
    }
    return [{ field, s3_key, kind, issued_on, expires_on }];
  });
}

export interface GivenPapers {
  fields: PaperField[];
  papers: ListedPaper[];
}

/** The papers that were said, each one the person's own. @throws 400: somebody else's `s3_key` is like none at all */
export async function readGivenPapers(
  db: Queryable,
  user_id: string,
  said: PaperInputs,
): Promise<GivenPapers> {
  const fields = PAPER_FIELDS.filter((field) => said[field] !== undefined);
  const faults: Faults = {};
  const papers = fields.flatMap((field) => listed(field, said[field] as Given, faults));
  const keys = papers.map(({ s3_key }) => s3_key);
  const own = new Set((await readPapers(db, user_id, keys)).map(({ s3_key }) => s3_key));
  for (const { field, s3_key } of papers)
    if (!own.has(s3_key)) faults[field] = 'names a file that is not there';
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return { fields, papers };
}
