/** The calls of saved searches (specification, section 7). */
import { DEFAULT_PAGE_SIZE, pageSpan } from '../../../platform/contract/paging.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { accountOf } from '../../../platform/server/identity.ts';
import { listHandlers, whoseOf } from '../../../platform/server/list/list-routes.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { SavedSearchesApi } from '../contract.ts';
import type { FilterKit } from './list.ts';
import {
  type FilterRow,
  markSeen,
  readByLink,
  readOneSubscribed,
  readSubscribed,
  setSubscribed,
} from './queries.ts';
import { readUnsubscribeToken } from './unsubscribe.ts';

export function savedSearchesRoutes(kit: FilterKit, secret: string): Handlers<SavedSearchesApi> {
  const { db, list } = kit;
  const shown = (row: FilterRow | null) => {
    if (!row) throw notFound(list.noun);
    return kit.show(db, row);
  };
  return {
    ...listHandlers('/filters', kit),
    'PUT /filters/subscribe/{id}': async ({ actor, params, body }) =>
      shown(await setSubscribed(db, whoseOf(list.noun, actor, params.id), body?.subscribed)),
    'PUT /filters/seen/{id}': async ({ actor, params }) =>
      shown(await markSeen(db, whoseOf(list.noun, actor, params.id))),
    'GET /filters/unsubscribe/{token}': async ({ params }) => {
      const id = readUnsubscribeToken(secret, params.token);
      const found = id && (await readByLink(db, id));
      if (!found) throw notFound(list.noun);
      return found;
    },
    'GET /buyers/subscribe': async ({ actor, query }) => {
      const [page, limit] = [Number(query.page ?? 1), Number(query.limit ?? DEFAULT_PAGE_SIZE)];
      const span = pageSpan(page, limit);
      const { rows, total } = await readSubscribed(db, accountOf(actor).user_id, limit, span.startIndex);
      return { results: await list.present(db, rows), total, page, limit, ...span };
    },
    'GET /buyers/subscribe/{id}': async ({ actor, params }) => {
      const row = await readOneSubscribed(db, whoseOf(list.noun, actor, params.id));
      return { answer: await shown(row), version: row?.version ?? 0 };
    },
  };
}
