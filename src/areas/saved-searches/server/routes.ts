/** Routes of saved searches (specification, section 7). */

import { notFound } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import { accountOf } from '#platform/server/identity/actor.ts';
import { listHandlers, whoseOf } from '#platform/server/list/list-routes.ts';
import { paged } from '#platform/server/list/paged.ts';
import type { SavedSearchesApi } from '../contract.ts';
import type { FilterKit } from './list.ts';
import {
  type FilterRow,
  markSeen,
  readByLink,
  readOneSubscribed,
  readSubscribed,
  setSubscribed,
} from './queries/filters.ts';
import { readUnsubscribeToken } from './unsubscribe.ts';

export function savedSearchesRoutes(kit: FilterKit, secret: string): Handlers<SavedSearchesApi> {
  const { db, list } = kit;
  const showRow = (row: FilterRow | null) => {
    if (!row) throw notFound(list.noun);
    return kit.show(db, row);
  };
  return {
    ...listHandlers('/filters', kit),
    'PUT /filters/subscribe/{id}': async ({ actor, params, body }) =>
      showRow(await setSubscribed(db, whoseOf(actor, params.id), body?.subscribed)),
    'PUT /filters/seen/{id}': async ({ actor, params }) =>
      showRow(await markSeen(db, whoseOf(actor, params.id))),
    'GET /filters/unsubscribe/{token}': async ({ params }) => {
      const id = readUnsubscribeToken(secret, params.token);
      const found = id && (await readByLink(db, id));
      if (!found) throw notFound(list.noun);
      return found;
    },
    'GET /buyers/subscribe': ({ actor, query }) =>
      paged(query, async (slice) => {
        const { results, total } = await readSubscribed(db, accountOf(actor).user_id, slice);
        return { results: await list.present(db, results), total };
      }),
    'GET /buyers/subscribe/{id}': async ({ actor, params }) => {
      const row = await readOneSubscribed(db, whoseOf(actor, params.id));
      return { answer: await showRow(row), version: row?.version ?? 0 };
    },
  };
}
