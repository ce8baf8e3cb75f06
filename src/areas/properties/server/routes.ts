/** The calls of the properties area (specification, section 7). */
import { setTimeout as wait } from 'node:timers/promises';
import { pageSpan } from '../../../platform/contract/paging.ts';
import type { Database, OpenDatabase } from '../../../platform/server/database.ts';
import { notFound, Refusal, stale } from '../../../platform/server/errors.ts';
import type { Actor } from '../../../platform/server/identity.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { Neighbour, PropertiesApi, PropertyChange } from '../contract.ts';
import { insertWords, noteHistory } from './import/queries.ts';
import {
  lockProperty,
  readPosition,
  readProperty,
  type VersionedProperty,
  writeProperty,
} from './queries.ts';
import {
  readClusterQuestion,
  readCriteriaStrictly,
  readId,
  readNearQuestion,
  readPageQuestion,
} from './rules.ts';
import { changedColumns, mayChange, tidyChange } from './rules-change.ts';
import type { FoundNeighbour, Origin, SearchService } from './search/service.ts';

export interface PropertiesParts {
  database: OpenDatabase;
  search: SearchService;
}

/** More pins than this tell nobody anything; the cheapest are sent, and how many there are. */
const MOST_POINTS = 5000;

export function propertiesRoutes({ database: { db }, search }: PropertiesParts): Handlers<PropertiesApi> {
  return {
    'GET /properties': async ({ query }) => {
      await untilReady(search);
      const { criteria, paging } = readPageQuestion(query, search);
      const { seqs, ...found } = await search.page(criteria, paging);
      const { page, limit } = paging;
      return { results: await search.cards(seqs), ...found, page, limit, ...pageSpan(page, limit) };
    },
    'GET /properties/map': async ({ query }) => {
      await untilReady(search);
      return search.points(readCriteriaStrictly(query, search), MOST_POINTS);
    },
    'POST /properties/cluster': async ({ body }) => {
      await untilReady(search);
      const { criteria, zoom } = readClusterQuestion(body, search);
      return search.clusters(criteria, zoom);
    },
    'GET /properties/near': async ({ query }) => {
      await untilReady(search);
      const { criteria, id, limit } = readNearQuestion(query, search);
      const origin = await originOf(db, id, criteria);
      return { results: origin ? await neighbours(search, await search.near(origin, criteria, limit)) : [] };
    },
    'GET /properties/stats': async ({ query }) => {
      await untilReady(search);
      return search.stats(readCriteriaStrictly(query, search));
    },
    'GET /properties/rates': async () => {
      await untilReady(search);
      return { rates: [...search.rates()] };
    },
    'GET /properties/{id}': ({ params }) => showProperty(db, params.id),
    'PUT /properties/{id}': async ({ params, body, actor, ifMatch }) => {
      await changeProperty(db, params.id, tidyChange(body), actor, ifMatch);
      // Whoever changes a listing finds it changed in the next list, unless the feed is busy.
      await atMost(FEED_PATIENCE_MS, search.caughtUp());
      return showProperty(db, params.id);
    },
  };
}

/** A server that has just started builds its index first; much longer than this, something is wrong. */
const BUILD_PATIENCE_MS = 10_000;
const FEED_PATIENCE_MS = 500;

/** Waits for `work`, but no longer than `ms`. */
async function atMost(ms: number, work: Promise<void>): Promise<void> {
  const pause = new AbortController();
  const timeOut = wait(ms, undefined, { signal: pause.signal }).catch(() => {});
  await Promise.race([work, timeOut]).finally(() => pause.abort());
}

async function untilReady(search: SearchService): Promise<void> {
  if (!search.ready) await atMost(BUILD_PATIENCE_MS, search.built);
  if (!search.ready) throw new Refusal(503, 'unavailable', 'The search is starting; try again in a moment.');
}

async function showProperty(db: Database, id: string) {
  const known = readId(id);
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
  const known = readId(id);
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

/** Where to look around: the point given, else the listing's own; null when that has none. */
async function originOf(
  db: Database,
  id: string | null | undefined,
  { lat, lng }: { lat?: number; lng?: number },
): Promise<Origin | null> {
  if (id === undefined) return { lat: lat as number, lng: lng as number };
  const position = id === null ? null : await readPosition(db, id);
  if (!position || id === null) throw notFound('Property');
  const point = { lat: lat ?? position.lat, lng: lng ?? position.lng };
  return point.lat === null || point.lng === null ? null : { lat: point.lat, lng: point.lng, except: id };
}

async function neighbours(search: SearchService, found: FoundNeighbour[]): Promise<Neighbour[]> {
  const cards = await search.cards(found.map(({ seq }) => seq));
  const distances = new Map(found.map(({ _id, distance_m }) => [_id, distance_m]));
  return cards.map((card) => ({ ...card, distance_m: distances.get(card._id) ?? 0 }));
}
