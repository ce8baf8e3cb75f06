/** Calls on one listing (specification, section 7). */

import { notFound, stale } from '../../../platform/server/http/errors.ts';
import type { Handlers } from '../../../platform/server/http/serve.ts';
import type { Actor } from '../../../platform/server/identity/actor.ts';
import type { Database, OpenDatabase } from '../../../platform/server/postgres/database.ts';
import { atMost } from '../../../platform/server/process/at-most.ts';
import { readUuid } from '../../../platform/server/text.ts';
import type { ListingsApi, PropertyChange } from '../contract.ts';
import { lockProperty, readProperty, type VersionedProperty, writeProperty } from './queries.ts';
import { changedColumns, mayChange, tidyChange } from './rules-change.ts';
import { insertWords, noteHistory } from './write/queries.ts';

interface ListingRoutesOptions {
  database: OpenDatabase;
  /** Resolves when the search index has followed every change committed so far. */
  search: { caughtUp(): Promise<void> };
}

/** Milliseconds an answer waits for the search index to follow a change. */
const FEED_TIMEOUT_MS = 500;

export function listingRoutes({ database: { db }, search }: ListingRoutesOptions): Handlers<ListingsApi> {
  return {
    'GET /properties/{id}': ({ params }) => showProperty(db, params.id),
    'PUT /properties/{id}': async ({ params, body, actor, ifMatch }) => {
      await changeProperty(db, params.id, tidyChange(body), actor, ifMatch);
      // So that the next list shows the change, unless the feed is busy.
      await atMost(FEED_TIMEOUT_MS, search.caughtUp());
      return showProperty(db, params.id);
    },
  };
}

async function showProperty(db: Database, id: string) {
  const known = readUuid(id);
  const found: VersionedProperty | null = known ? await readProperty(db, known) : null;
  if (!found) throw notFound('Property');
  return { answer: found.property, version: found.version };
}

async function changeProperty(
  db: Database,
  id: string,
  change: PropertyChange,
  actor: Actor,
  ifMatch: number | undefined,
): Promise<void> {
  const known = readUuid(id);
  if (!known) throw notFound('Property');
  await db.transaction().execute(async (tx) => {
    const listing = await lockProperty(tx, known);
    if (!listing || !mayChange(actor, listing)) throw notFound('Property');
    if (ifMatch !== undefined && ifMatch !== listing.version) throw stale();
    const { columns, words } = changedColumns(listing, change);
    if (words.length > 0) await insertWords(tx, words.sort());
    await writeProperty(tx, known, columns);
    await noteHistory(tx, [known]);
  });
}
