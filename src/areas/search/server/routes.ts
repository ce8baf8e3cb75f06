/** Search calls over listings (specification, section 7). */
import { pageSpan } from '../../../platform/contract/paging.ts';
import { notFound, Refusal } from '../../../platform/server/http/errors.ts';
import type { Handlers } from '../../../platform/server/http/serve.ts';
import type { Database, OpenDatabase } from '../../../platform/server/postgres/database.ts';
import { atMost } from '../../../platform/server/process/at-most.ts';
import { readPosition } from '../../listings/server/queries.ts';
import type { Neighbour, SearchApi } from '../contract.ts';
import type { FoundNeighbour, Origin, SearchService } from './engine/service.ts';
import { readClusterQuery, readCriteriaStrictly, readNearQuery, readPageQuery } from './rules.ts';
import { writtenPage } from './written.ts';

interface SearchRoutesOptions {
  database: OpenDatabase;
  search: SearchService;
}

/** Most pins in one answer: the cheapest are sent, with the count of all. */
const MOST_POINTS = 5000;

export function searchRoutes({ database: { db }, search }: SearchRoutesOptions): Handlers<SearchApi> {
  return {
    'GET /properties': async ({ query }) => {
      await untilReady(search);
      const { criteria, paging } = readPageQuery(query, search);
      const { seqs, ...found } = await search.page(criteria, paging);
      const { page, limit } = paging;
      const cards = await search.cardTexts(seqs);
      return writtenPage(cards, { ...found, page, limit, ...pageSpan(page, limit) });
    },
    'GET /properties/map': async ({ query }) => {
      await untilReady(search);
      return search.points(readCriteriaStrictly(query, search), MOST_POINTS);
    },
    'POST /properties/cluster': async ({ body }) => {
      await untilReady(search);
      const { criteria, zoom } = readClusterQuery(body, search);
      return search.clusters(criteria, zoom);
    },
    'GET /properties/near': async ({ query }) => {
      await untilReady(search);
      const { criteria, id, limit } = readNearQuery(query, search);
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
  };
}

/** How long a request waits for the first index of a server that has just started. */
const BUILD_TIMEOUT_MS = 10_000;

async function untilReady(search: SearchService): Promise<void> {
  if (!search.ready) await atMost(BUILD_TIMEOUT_MS, search.built);
  if (!search.ready) throw new Refusal(503, 'unavailable', 'The search is starting; try again in a moment.');
}

/** Where to look around: the point of the query, else the listing's own; null when that has none. */
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
