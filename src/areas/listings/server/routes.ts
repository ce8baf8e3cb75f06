/** Calls on one listing (specification, section 7), and those of listings entered here. */

import { nearestAirport } from '#areas/places/airports.ts';
import type { Router } from '#areas/places/server/router.ts';
import { townCentre } from '#areas/places/town-centre.ts';
import { atMost } from '#platform/contract/at-most.ts';
import { notFound, Refusal } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import { once } from '#platform/server/idempotency/idempotency.ts';
import { paged } from '#platform/server/list/paged.ts';
import type { Database, OpenDatabase, Queryable } from '#platform/server/postgres/database.ts';
import { plainLine } from '#platform/server/text.ts';
import type { ListingsApi, Travel } from '../contract.ts';
import { changeListing, createDraft } from './own/change.ts';
import { checkMine, presentMine, presentOwn } from './own/present.ts';
import { countMine, readMine } from './own/queries/entries.ts';
import { removeOwn, renewOwn, setOwnStatus, undoOwn } from './own/status.ts';
import { readPosition, readShown, type VersionedProperty } from './queries.ts';

/** Travel times of a listing, by the operator's router. */
interface End {
  to: Travel['results'][number]['to'];
  name: string;
  lat: number;
  lng: number;
}

/** From the point visitors see; nothing without one. */
export async function travelOf(db: Database, router: Router | null, id: string): Promise<Travel> {
  const place = await readPosition(db, id);
  if (!place) throw notFound('Property');
  const { country, city, lat, lng } = place;
  if (!router || lat === null || lng === null) return { results: [], credit: '' };
  const [centre, airport] = [townCentre(country, city, lat, lng), nearestAirport(country, lat, lng)];
  const ends: End[] = [
    ...(centre ? [{ to: 'centre' as const, ...centre }] : []),
    ...(airport ? [{ to: 'airport' as const, ...airport }] : []),
  ];
  if (ends.length === 0) return { results: [], credit: '' };
  const trips = await router.trips({ lat, lng }, ends).catch(() => {
    throw new Refusal(503, 'unavailable', 'Travel times cannot be had now; try again in a moment.');
  });
  return {
    results: ends.flatMap(({ to, name }, i) => (trips[i] ? [{ to, name, ...trips[i] }] : [])),
    credit: router.credit,
  };
}

interface ListingRoutesOptions {
  database: OpenDatabase;
  /** Resolves when the search index has followed every change committed so far. */
  search: { caughtUp(): Promise<void> };
  /** Left out: no travel times. */
  router?: Router | null;
}

/** Milliseconds an answer waits for the search index to follow a change. */
const FEED_TIMEOUT_MS = 500;

export function listingRoutes({
  database: { db },
  search,
  router = null,
}: ListingRoutesOptions): Handlers<ListingsApi> {
  /** Does a step in a transaction of its own, and shows the listing after it. */
  async function step(id: string, work: (tx: Queryable) => Promise<void>) {
    await db.transaction().execute(work);
    return showAfter(id);
  }
  async function showAfter(id: string) {
    // So that the next list shows the change, unless the feed is busy.
    await atMost(FEED_TIMEOUT_MS, search.caughtUp());
    return showOwn(db, id);
  }
  return {
    'GET /properties/{id}': async ({ params }) => show(await readShown(db, params.id)),
    'GET /properties/{id}/travel': ({ params }) => travelOf(db, router, params.id),
    'PUT /properties/{id}': async ({ params, body, actor, ifMatch }) => {
      await changeListing(db, params.id, body, actor, ifMatch);
      return showAfter(params.id);
    },
    'POST /properties': async ({ actor, body, idempotency }) => {
      const id = await once(db, actor.user_id, idempotency, (tx) => createDraft(tx, actor, body));
      return (await showOwn(db, id)).answer;
    },
    'GET /properties/mine': async ({ actor, query: { status = null, q, orderBy, order, ...query } }) => {
      const { user_id } = actor;
      const words = plainLine(q ?? '');
      const counts = await countMine(db, user_id, words);
      const total = status ? (counts[status] ?? 0) : Object.values(counts).reduce((sum, n) => sum + n, 0);
      const page = await paged(query, async (slice) => ({
        results: await presentMine(
          db,
          await readMine(db, user_id, { status, words, by: orderBy, order }, slice),
        ),
        total,
      }));
      return { ...page, counts };
    },
    'GET /properties/mine/{id}': async ({ actor, params }) => {
      await checkMine(db, params.id, actor);
      return showOwn(db, params.id);
    },
    'PUT /properties/{id}/status': ({ params, body, actor, ifMatch }) =>
      step(params.id, (tx) => setOwnStatus(tx, params.id, body, actor, ifMatch)),
    'PUT /properties/{id}/undo': async ({ params, actor }) =>
      (await step(params.id, (tx) => undoOwn(tx, params.id, actor))).answer,
    'PUT /properties/{id}/renew': async ({ params, actor }) =>
      (await step(params.id, (tx) => renewOwn(tx, params.id, actor))).answer,
    'DELETE /properties/{id}': async ({ params, actor, ifMatch }) => {
      await db.transaction().execute((tx) => removeOwn(tx, params.id, actor, ifMatch));
      await atMost(FEED_TIMEOUT_MS, search.caughtUp());
      return { _id: params.id };
    },
  };
}

/** @throws 404 unless it was found */
function show(found: VersionedProperty | null) {
  if (!found) throw notFound('Property');
  return { answer: found.property, version: found.version };
}

async function showOwn(db: Database, id: string) {
  const answer = await presentOwn(db, id);
  if (!answer) throw notFound('Property');
  return { answer, version: answer.version };
}
