/** Rows as they go over the wire. */

import { asDocumentLists } from '#areas/documents/server/lists.ts';
import { readLists } from '#areas/documents/server/queries.ts';
import type { PropertyCard } from '#areas/listings/contract.ts';
import type { NoteHappening } from '#areas/listings/server/happening.ts';
import { readAnswerTimes } from '#areas/listings/server/queries.ts';
import type { AreaDeps } from '#platform/server/area.ts';
import type { Spool } from '#platform/server/files/spool.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { type AccountActor, checkFactor } from '#platform/server/identity/actor.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import type { Application } from '../contract.ts';
import { isWaiting, type Side } from '../rules.ts';
import { type ApplicationRow, type Requester, readApplication, readEvents } from './queries/applications.ts';
import { readOpenings } from './queries/correspondents.ts';

export interface ApplicationsDeps extends AreaDeps {
  spool: Spool;
  note: NoteHappening;
  /** Cards of listings by their number in the search index, in that order; deleted ones are left out. */
  cards: (seqs: readonly number[]) => Promise<PropertyCard[]>;
}

const grouped = <T>(rows: readonly T[], keyOf: (row: T) => string) => {
  const groups = Map.groupBy(rows, keyOf);
  return (key: string): readonly T[] => groups.get(key) ?? [];
};

function asApplication(row: ApplicationRow, side: Side) {
  const { user_id: _user, property_id, seq: _seq, agent_id: _agent, proved_email, ...rest } = row;
  return {
    ...rest,
    side,
    waits_for_address: row.status === 'submitted' && proved_email === null,
    email_proved: proved_email === row.email,
    property: property_id,
    created_at: row.created_at,
    updated_at: row.updated_at,
    submitted_at: row.submitted_at,
  };
}

/** Applications with their documents, history, openings and answer times: five queries for all of them together. */
export async function present(
  db: Queryable,
  cards: ApplicationsDeps['cards'],
  rows: readonly ApplicationRow[],
  side: Side,
): Promise<Application[]> {
  const ids = rows.map(({ _id }) => _id);
  const documents = grouped(await readLists(db, 'application', ids), ({ owner }) => owner);
  const events = grouped(await readEvents(db, ids), ({ application_id }) => application_id);
  const openings = grouped(await readOpenings(db, ids), ({ application_id }) => application_id);
  const seqs = [...new Set(rows.flatMap(({ seq }) => seq ?? []))];
  const listings = new Map((await cards(seqs)).map((card) => [card._id, card]));
  const waiting = side === 'applicant' ? rows.filter(({ status }) => isWaiting(status)) : [];
  const answers = await readAnswerTimes(db, [...new Set(waiting.flatMap(({ agent_id }) => agent_id ?? []))]);
  return rows.map((row) => ({
    ...asApplication(row, side),
    agent_answers: (isWaiting(row.status) && answers.get(row.agent_id ?? '')) || null,
    listing: listings.get(row.property_id ?? '') ?? null,
    ...asDocumentLists(documents(row._id)),
    history: events(row._id).map(({ status, at, side: by, message }) => ({ status, side: by, message, at })),
    openings: openings(row._id).map(({ s3_key, document_name, opened_by, at }) => ({
      s3_key,
      document: document_name,
      by: opened_by,
      at,
    })),
  }));
}

export function requesterOf(actor: AccountActor): Requester {
  const { user_id, roles } = actor;
  return { user_id, isAdmin: roles.includes('Admin') };
}

export interface AccessibleApplication {
  row: ApplicationRow;
  side: Side;
}

/** @throws 404 for everybody but the applicant and the agent of the listing */
export async function findAccessible(db: Queryable, actor: AccountActor, id: string) {
  const requester = requesterOf(actor);
  for (const side of ['applicant', 'agent'] as const) {
    if (side === 'agent') checkFactor(actor);
    const row = await readApplication(db, side, requester, id);
    if (row) return { row, side };
  }
  throw notFound('Application');
}
