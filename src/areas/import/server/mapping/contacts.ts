/** The agent and the office that a row names for its listing. */
import { hash } from 'node:crypto';
import { emailFault, tidyEmail } from '#areas/accounts/rules.ts';
import type { SourceContact, SourceContacts } from '#areas/listings/server/listing-draft.ts';
import { fold } from '#platform/contract/fold.ts';
import { readNumber } from '#platform/contract/phone.ts';
import { LIMITS } from './limits.ts';
import type { Field } from './mapping.ts';
import { webAddress } from './photos.ts';
import type { RowValues } from './row-values.ts';

type Kind = keyof SourceContacts;

/** What somebody without a key is known by: of a record that is removed nothing readable stays. */
export const keylessId = (name: string, email: string): string =>
  hash('sha256', `${fold(name)} ${email}`, 'base64url');

/** Their numbers and addresses are taken when they are whole; a word in their place is not known. */
function contactOf(values: RowValues, row: unknown, kind: Kind): SourceContact | null {
  const line = (field: Field, limit: number = LIMITS.name) => values.line(row, field, limit);
  const name = line(`${kind}_name`);
  if (name === '') return null;
  const written = line(`${kind}_email`);
  const email = emailFault(written) === null ? tidyEmail(written) : '';
  const key = line(`${kind}_key`, LIMITS.contactKey);
  return {
    // People of one office may share its address.
    key: key === '' ? keylessId(name, email) : key,
    name,
    email,
    phone: readNumber(line(`${kind}_phone`)) ?? '',
    licence: kind === 'agent' ? line('agent_licence') : '',
    address: kind === 'office' ? line('office_address', LIMITS.address) : '',
    photo: webAddress(line(`${kind}_photo`, LIMITS.photoAddress))?.href ?? '',
  };
}

/** Who the row says offers its listing; an agent the source does not let be shown is not known. */
export const readContacts = (values: RowValues, row: unknown): SourceContacts => ({
  agent: values.allows(row, 'display_agent') ? contactOf(values, row, 'agent') : null,
  office: contactOf(values, row, 'office'),
});
