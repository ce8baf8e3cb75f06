/** Steps of an application: saved, sent, reviewed, decided, withdrawn, removed. */

import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import { EMAIL_MAX, emailFault, nameFault, tidyEmail, tidyName } from '#areas/accounts/rules.ts';
import { EMAIL_FAULTS, NAME_FAULTS } from '#areas/accounts/server/input.ts';
import { lockPerson } from '#areas/accounts/server/queries/sides.ts';
import { readListUpdate } from '#areas/documents/server/lists.ts';
import { type ListUpdate, readLists, saveLists } from '#areas/documents/server/queries.ts';
import { DOCUMENT_FIELDS } from '#areas/documents/vocabulary.ts';
import { isPhone } from '#platform/contract/phone.ts';
import { conflict, invalid, notFound, stale, unprocessable } from '#platform/server/http/errors.ts';
import type { Precondition } from '#platform/server/http/serve.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import type { ApplicationInput } from '../contract.ts';
import {
  isOpen,
  isRemovable,
  kindFaults,
  lacking,
  missingFaults,
  needsMessage,
  type Side,
  stepsFrom,
  takesDocuments,
} from '../rules.ts';
import { DEFAULT_TYPE, type Status } from '../vocabulary.ts';
import { notifyAgent, notifyBothSides } from './mail/mail-jobs.ts';
import type { ApplicationsDeps } from './present.ts';
import {
  type ApplicantValues,
  type ApplicationRow,
  countApplications,
  hasRunning,
  hideApplication,
  insertDraft,
  insertEvent,
  type Requester,
  readAnyApplication,
  readApplication,
  readDraftOf,
  readListing,
  readPerson,
  readReader,
  restoreApplication,
  setStatus,
  updateValues,
} from './queries/applications.ts';
import { readOpenings } from './queries/correspondents.ts';

/** Reads the fields applicants fill in: normalised, or refused with a sentence for each field. */

type Faults = Record<string, string>;

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

function readContact({ first_name, last_name, email }: ApplicationInput, faults: Faults, isDraft: boolean) {
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
function readApplicant(input: ApplicationInput, isDraft: boolean): ApplicantValues {
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
function readProperty(id: string | null | undefined): string | null {
  if (id === undefined || id === null) return null;
  if (!isUuid(id)) throw invalid({ property: 'names a home that is not there' });
  return id;
}

/** Of one person, drafts included. */
const MAX_APPLICATIONS = 200;

type StepDeps = Pick<ApplicationsDeps, 'jobs' | 'note'>;

/** @throws 404; 412 when it was changed since the caller read it */
export async function lockOne(tx: Queryable, side: Side, requester: Requester, id: string, ifMatch?: number) {
  const row = await readApplication(tx, side, requester, id, true);
  if (!row) throw notFound('Application');
  if (ifMatch !== undefined && ifMatch !== row.version) throw stale();
  return row;
}

/** The draft for this home: the one there is, or a new one. @returns its id */
async function draftFor(tx: Queryable, user_id: string, input: ApplicationInput): Promise<string> {
  const property_id = readProperty(input.property);
  const listing = property_id === null ? null : await readListing(tx, property_id);
  if (property_id !== null && !listing) throw invalid({ property: 'names a home that is not there' });
  const known = await readDraftOf(tx, user_id, property_id);
  if (known) return known;
  if ((await countApplications(tx, user_id)) >= MAX_APPLICATIONS) {
    throw conflict(`You have ${MAX_APPLICATIONS} applications, which is the most. Remove one first.`);
  }
  const _id = uuidv7();
  // Two at once for one home: the other one's draft is this one.
  const { type = DEFAULT_TYPE } = input;
  if (await insertDraft(tx, { _id, user_id, property_id, property_title: listing?.title ?? '', type }))
    return _id;
  return (await readDraftOf(tx, user_id, property_id)) ?? _id;
}

async function store(
  tx: Queryable,
  id: string,
  input: ApplicationInput,
  lists: ListUpdate,
  isDraft: boolean,
) {
  await updateValues(tx, id, readApplicant(input, isDraft));
  await saveLists(tx, { kind: 'application', id }, lists);
}

/** @throws 412 when the draft for this home is not the one the caller has read */
async function checkDraft(
  tx: Queryable,
  requester: Requester,
  input: ApplicationInput,
  { ifMatch, ifExists }: Precondition,
): Promise<void> {
  const id = ifExists && (await readDraftOf(tx, requester.user_id, readProperty(input.property)));
  if (id) await lockOne(tx, 'applicant', requester, id, ifMatch);
  else if (ifExists) throw stale();
}

const ALREADY = 'You have an application for this home already.';

/** Saves the draft for this home. @returns its id @throws 409 for a home one has applied for: it could never be sent */
export async function saveDraft(
  tx: Queryable,
  requester: Requester,
  input: ApplicationInput,
  precondition: Precondition,
): Promise<string> {
  const { user_id } = requester;
  const lists = await readListUpdate(tx, user_id, input);
  await checkDraft(tx, requester, input, precondition);
  const id = await draftFor(tx, user_id, input);
  // Asked after the draft is locked: an application that is being sent has either become visible, or waits for it.
  const property_id = readProperty(input.property);
  if (property_id !== null && (await hasRunning(tx, user_id, property_id))) throw conflict(ALREADY);
  await store(tx, id, input, lists, true);
  return id;
}

/** Name and address that an application leaves out come from the account. */
async function fillFromAccount(tx: Queryable, user_id: string, row: ApplicationRow) {
  const person = await readPerson(tx, user_id);
  return {
    first_name: row.first_name || person?.first_name,
    last_name: row.last_name || person?.last_name,
    email: row.email || person?.email,
    phone: row.phone,
  };
}

/** @throws 409 for a home whose listing names nobody, or whose agent's licence has run out */
async function checkIsRead(tx: Queryable, property_id: string | null): Promise<void> {
  const reader = property_id === null ? null : await readReader(tx, property_id);
  if (reader === 'nobody') throw conflict('This listing names no agent: nobody would read the application.');
  if (reader === 'expired')
    throw conflict("The agent's licence has run out: no applications until it is renewed.");
}

/** Sends an application: the draft for this home becomes it, and with that is cleared. @returns its id */
export async function submit(deps: StepDeps, tx: Queryable, requester: Requester, input: ApplicationInput) {
  const { user_id } = requester;
  const lists = await readListUpdate(tx, user_id, input);
  readApplicant(input, false);
  if (readProperty(input.property) === null)
    throw unprocessable({ property: 'is required: the home you apply for' });
  const id = await draftFor(tx, user_id, input);
  await checkIsRead(tx, readProperty(input.property));
  await store(tx, id, input, lists, false);
  const row = await lockOne(tx, 'applicant', requester, id);
  await updateValues(tx, id, readApplicant(await fillFromAccount(tx, user_id, row), false));
  await step(deps, tx, row, 'applicant', 'submitted', '', input.documents_later);
  return id;
}

const refuse = (faults: Record<string, string>) => {
  if (Object.keys(faults).length > 0) throw unprocessable(faults);
};

/** @throws 422 naming each list with a document of another list's kind, and unless they come later what is missing */
async function checkDocuments(tx: Queryable, { _id, type }: ApplicationRow, later: boolean): Promise<void> {
  const documents = await readLists(tx, 'application', [_id]);
  refuse({ ...(!later && missingFaults(type, documents)), ...kindFaults(documents) });
}

/** While the agent reads, only documents that are missing may be added. */
async function checkAddsDocuments(tx: Queryable, row: ApplicationRow, input: ApplicationInput) {
  const counts = Map.groupBy(await readLists(tx, 'application', [row._id]), ({ field }) => field);
  const isLacking = lacking(row.type, (field) => counts.get(field)?.length ?? 0).length > 0;
  const onlyDocuments = Object.keys(input).every((name) => DOCUMENT_FIELDS.some((field) => field === name));
  if (!takesDocuments(row.status, isLacking) || !onlyDocuments)
    throw conflict('The agent is reading this application; only missing documents can be added now.');
}

/** Corrects an application that is not in review, and adds documents that are missing to one that is. */
export async function correct(
  deps: StepDeps,
  tx: Queryable,
  requester: Requester,
  id: string,
  input: ApplicationInput,
  ifMatch?: number,
): Promise<void> {
  const row = await lockOne(tx, 'applicant', requester, id, ifMatch);
  if (!isOpen(row.status)) await checkAddsDocuments(tx, row, input);
  const lists = await readListUpdate(tx, requester.user_id, input);
  if (row.status !== 'draft') refuse(kindFaults(lists.documents));
  await store(tx, id, input, lists, row.status === 'draft');
  if (row.status === 'in-review') await notifyAgent(deps, tx, id, 'sent-again');
}

/** Writes down a step in the conversation about the home, unless the applicant's address may be another's. */
export async function noteStep(
  { note }: Pick<ApplicationsDeps, 'note'>,
  tx: Queryable,
  { _id, user_id, property_id, agent_id, proved_email }: ApplicationRow,
  { status, side, message }: { status: Status; side: Side; message: string },
): Promise<void> {
  if (property_id === null || proved_email === null) return;
  const from = side === 'agent' ? 'agent' : 'buyer';
  await note(tx, {
    ...{ kind: 'application', step: status, from, about: _id, body: message },
    ...{ property: property_id, agent: agent_id, person: user_id },
  });
}

/** Takes an application to its next step, notes it, and writes to both sides. */
export async function step(
  deps: StepDeps,
  tx: Queryable,
  found: ApplicationRow,
  side: Side,
  status: Status,
  message: string,
  documentsLater = true,
): Promise<void> {
  // One of two tells the agent: whoever sends it, or whoever proves the address at this moment and waits.
  if (status === 'submitted') await lockPerson(tx, found.user_id);
  const row = (status === 'submitted' && (await readAnyApplication(tx, found._id))) || found;
  if (!stepsFrom(row.status, side).includes(status)) {
    throw conflict(`An application that is ${row.status} cannot become ${status}.`);
  }
  if (message.trim() === '' && needsMessage(status, (await readOpenings(tx, [row._id])).length > 0))
    throw invalid({ message: 'is required: say what, or why' });
  // Who sends again was asked for something; what else is missing, the agent knows.
  if (status === 'submitted') await checkDocuments(tx, row, documentsLater || row.status === 'more-asked');
  if (!(await setStatus(tx, row._id, status))) throw conflict(ALREADY);
  const event = await insertEvent(tx, { application_id: row._id, status, side, message: message.trim() });
  const again = status === 'submitted' && row.status === 'more-asked';
  const said = status === 'submitted' && !again ? row.message : message.trim();
  await noteStep(deps, tx, row, { status, side, message: said });
  await notifyBothSides(deps, tx, row._id, again ? 'sent-again' : (status as never), event);
}

/** Hides an application for a day, after which it is gone. */
export async function remove(tx: Queryable, requester: Requester, id: string, ifMatch?: number) {
  const row = await lockOne(tx, 'applicant', requester, id, ifMatch);
  if (!isRemovable(row.status)) {
    throw conflict('An application that is being read or was approved cannot be removed.');
  }
  await hideApplication(tx, id);
}

/** @throws 404 when there is nothing to bring back */
export async function restore(tx: Queryable, requester: Requester, id: string): Promise<void> {
  if (await restoreApplication(tx, requester.user_id, id)) return;
  await lockOne(tx, 'applicant', requester, id);
}
