/** How an application goes on: sent, read, asked about, decided, withdrawn. */
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../../platform/server/database.ts';
import { conflict, invalid, notFound, stale } from '../../../platform/server/errors.ts';
import type { ApplicationInput } from '../contract.ts';
import { isOpen, isRemovable, needsMessage, type Side, stepsFrom } from '../rules.ts';
import type { Status } from '../vocabulary.ts';
import { type GivenPapers, readApplicant, readGivenPapers, readProperty } from './input.ts';
import { tellBothSides } from './mail/post.ts';
import type { ApplicationsParts } from './parts.ts';
import {
  type ApplicationRow,
  type Asker,
  bringBack,
  countApplications,
  hideApplication,
  insertDraft,
  insertEvent,
  readApplication,
  readDraftOf,
  readHome,
  readPerson,
  setStatus,
  updateValues,
} from './queries/applications.ts';
import { replacePapers } from './queries/paper-lists.ts';

/** More are a fault of a program. */
const MOST_APPLICATIONS = 200;

type Parts = Pick<ApplicationsParts, 'jobs'>;

/** @throws 404; 412 when it was changed since the caller read it */
export async function lockOne(
  tx: Queryable,
  side: Side,
  asker: Asker,
  id: string,
  ifMatch?: number,
): Promise<ApplicationRow> {
  const row = await readApplication(tx, side, asker, id, true);
  if (!row) throw notFound('Application');
  if (ifMatch !== undefined && ifMatch !== row.version) throw stale();
  return row;
}

/** The draft for this home: the one there is, or a new one. @returns its id */
async function draftFor(tx: Queryable, user_id: string, said: ApplicationInput): Promise<string> {
  const property_id = readProperty(said.property);
  const home = property_id === null ? null : await readHome(tx, property_id);
  if (property_id !== null && !home) throw invalid({ property: 'names a home that is not there' });
  const known = await readDraftOf(tx, user_id, property_id);
  if (known) return known;
  if ((await countApplications(tx, user_id)) >= MOST_APPLICATIONS) {
    throw conflict(`You have ${MOST_APPLICATIONS} applications, which is the most. Remove one first.`);
  }
  const _id = uuidv7();
  // Two at once for one home: the other one's draft is this one.
  if (await insertDraft(tx, { _id, user_id, property_id, property_title: home?.title ?? '' })) return _id;
  return (await readDraftOf(tx, user_id, property_id)) ?? _id;
}

async function store(
  tx: Queryable,
  id: string,
  said: ApplicationInput,
  given: GivenPapers,
  isDraft: boolean,
) {
  await updateValues(tx, id, readApplicant(said, isDraft));
  await replacePapers(tx, { application_id: id }, given.fields, given.papers);
}

/** Keeps what is filled in so far. @returns its id */
export async function keepDraft(tx: Queryable, user_id: string, said: ApplicationInput): Promise<string> {
  const given = await readGivenPapers(tx, user_id, said);
  const id = await draftFor(tx, user_id, said);
  await store(tx, id, said, given, true);
  return id;
}

/** What was left out of an application is the account's. */
async function completed(tx: Queryable, user_id: string, row: ApplicationRow): Promise<ApplicationInput> {
  const person = await readPerson(tx, user_id);
  return {
    first_name: row.first_name || person?.first_name,
    last_name: row.last_name || person?.last_name,
    email: row.email || person?.email,
    phone: row.phone,
  };
}

/** Sends an application: the draft for this home becomes it, and with that is cleared. @returns its id */
export async function submit(
  parts: Parts,
  tx: Queryable,
  asker: Asker,
  said: ApplicationInput,
): Promise<string> {
  const { user_id } = asker;
  const given = await readGivenPapers(tx, user_id, said);
  readApplicant(said, false);
  const id = await draftFor(tx, user_id, said);
  await store(tx, id, said, given, false);
  const row = await lockOne(tx, 'applicant', asker, id);
  await updateValues(tx, id, readApplicant(await completed(tx, user_id, row), false));
  await step(parts, tx, row, 'applicant', 'submitted', '');
  return id;
}

/** Corrects an application that is not in review. */
export async function correct(
  tx: Queryable,
  asker: Asker,
  id: string,
  said: ApplicationInput,
  ifMatch?: number,
): Promise<void> {
  const row = await lockOne(tx, 'applicant', asker, id, ifMatch);
  if (!isOpen(row.status)) throw conflict('The agent is reading this application; it cannot be changed now.');
  const given = await readGivenPapers(tx, asker.user_id, said);
  await store(tx, id, said, given, row.status === 'draft');
}

/** Takes an application to its next step, notes it, and writes to both sides. */
export async function step(
  parts: Parts,
  tx: Queryable,
  row: ApplicationRow,
  side: Side,
  status: Status,
  message: string,
): Promise<void> {
  if (!stepsFrom(row.status, side).includes(status)) {
    throw conflict(`An application that is ${row.status} cannot become ${status}.`);
  }
  if (needsMessage(status) && message.trim() === '')
    throw invalid({ message: 'is required: say what, or why' });
  if (!(await setStatus(tx, row._id, status)))
    throw conflict('You have an application for this home already.');
  const event = await insertEvent(tx, { application_id: row._id, status, side, message: message.trim() });
  const again = status === 'submitted' && row.status === 'more-asked';
  await tellBothSides(parts, tx, row._id, again ? 'sent-again' : (status as never), event);
}

/** Hides an application for a day, after which it is gone. */
export async function remove(tx: Queryable, asker: Asker, id: string, ifMatch?: number): Promise<void> {
  const row = await lockOne(tx, 'applicant', asker, id, ifMatch);
  if (!isRemovable(row.status)) {
    throw conflict('An application that is being read or was approved cannot be removed.');
  }
  await hideApplication(tx, id);
}

/** @throws 404 when there is nothing to bring back */
export async function restore(tx: Queryable, asker: Asker, id: string): Promise<void> {
  if (await bringBack(tx, asker.user_id, id)) return;
  await lockOne(tx, 'applicant', asker, id);
}
