/** Rows as they go over the wire. */
import type { Queryable } from '../../../platform/server/database.ts';
import type { Application, Paper, PaperLists } from '../contract.ts';
import type { Side } from '../rules.ts';
import { isListField, PAPER_FIELDS } from '../vocabulary.ts';
import type { ApplicationsParts } from './parts.ts';
import { type ApplicationRow, readEvents, readOpenings } from './queries/applications.ts';
import { asStored } from './queries/files.ts';
import { type PaperListRow, readApplicationPapers } from './queries/paper-lists.ts';

const asPaper = (row: PaperListRow): Paper => ({
  ...asStored(row),
  ...{ kind: row.kind, issued_on: row.issued_on, expires_on: row.expires_on },
});

export function asPaperLists(rows: readonly PaperListRow[]): PaperLists {
  const entries = PAPER_FIELDS.map((field) => {
    const papers = rows.filter((row) => row.field === field).map(asPaper);
    return [field, isListField(field) ? papers : (papers[0] ?? null)] as const;
  });
  return Object.fromEntries(entries) as PaperLists;
}

const grouped = <T>(rows: readonly T[], keyOf: (row: T) => string) => {
  const groups = Map.groupBy(rows, keyOf);
  return (key: string): readonly T[] => groups.get(key) ?? [];
};

function asApplication(row: ApplicationRow, side: Side) {
  const { user_id: _user, property_id, seq: _seq, agent_id: _agent, ...rest } = row;
  return {
    ...rest,
    side,
    property: property_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
  };
}

/** Applications with their papers, history and openings: four questions for all of them together. */
export async function present(
  db: Queryable,
  cards: ApplicationsParts['cards'],
  rows: readonly ApplicationRow[],
  side: Side,
): Promise<Application[]> {
  const ids = rows.map(({ _id }) => _id);
  const papers = grouped(await readApplicationPapers(db, ids), ({ owner }) => owner);
  const events = grouped(await readEvents(db, ids), ({ application_id }) => application_id);
  const openings = grouped(await readOpenings(db, ids), ({ application_id }) => application_id);
  const seqs = [...new Set(rows.flatMap(({ seq }) => seq ?? []))];
  const listings = new Map((await cards(seqs)).map((card) => [card._id, card]));
  return rows.map((row) => ({
    ...asApplication(row, side),
    listing: listings.get(row.property_id ?? '') ?? null,
    ...asPaperLists(papers(row._id)),
    history: events(row._id).map(({ status, at, side: by, message }) => ({
      ...{ status, side: by, message },
      at: at.toISOString(),
    })),
    openings: openings(row._id).map(({ s3_key, paper_name, opened_by, at }) => ({
      ...{ s3_key, paper: paper_name, by: opened_by },
      at: at.toISOString(),
    })),
  }));
}
