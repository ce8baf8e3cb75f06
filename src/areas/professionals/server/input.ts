import { emailFault, tidyEmail } from '#areas/accounts/rules.ts';
import { invalid, unprocessable } from '#platform/server/http/errors.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { plainLine, plainText } from '#platform/server/text.ts';
import type { ProfessionalDraft } from '../contract.ts';
import { findAgent, type ProfessionalColumns } from './queries.ts';

/** A licence needs both its number and its expiry, or neither. */
function licenceFaults({ licence_number, licence_expires }: ProfessionalColumns): Record<string, string> {
  if (licence_number !== null && licence_expires === null) {
    return { licence_expires: 'is needed with a licence number' };
  }
  if (licence_number === null && licence_expires !== null) {
    return { licence_number: 'is needed with an expiry' };
  }
  return {};
}

async function accountOf(tx: Queryable, account: string): Promise<string | null> {
  if (account === '') return null;
  const found = await findAgent(tx, tidyEmail(account));
  if (!found) throw unprocessable({ account: 'is not the address of an agent registered here' });
  return found;
}

/** Normalizes and checks an admin's input. @throws 400 or 422 naming the field */
export async function readDraft(tx: Queryable, draft: ProfessionalDraft): Promise<ProfessionalColumns> {
  const row: ProfessionalColumns = {
    kind: draft.kind,
    parishes: draft.parishes,
    languages: draft.languages,
    user_id: null,
    name: plainLine(draft.name),
    company: plainLine(draft.company ?? ''),
    email: tidyEmail(draft.email),
    licence_number: plainLine(draft.licence_number ?? '') || null,
    licence_expires: draft.licence_expires ?? null,
    about: plainText(draft.about ?? ''),
  };
  const faults = licenceFaults(row);
  if (row.name === '') faults.name = 'must not be blank';
  if (emailFault(draft.email)) faults.email = 'must be an email address such as ana@example.com';
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return { ...row, user_id: await accountOf(tx, (draft.account ?? '').trim()) };
}
