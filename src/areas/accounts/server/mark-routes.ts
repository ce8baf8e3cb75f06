/** Routes for viewed and liked listings. */
import { validate as isUuid } from 'uuid';
import { notFound } from '../../../platform/server/http/errors.ts';
import type { Handlers } from '../../../platform/server/http/serve.ts';
import { type Actor, accountOf } from '../../../platform/server/identity/actor.ts';
import { type PageQuery, paged } from '../../../platform/server/list/paged.ts';
import type { PropertyCard } from '../../listings/contract.ts';
import type { AccountsApi } from '../contract.ts';
import type { AccountsParts } from './parts.ts';
import { type MarkKind, noteView, readMarkPage, setLike } from './queries/marks.ts';

type Routes = Pick<
  Handlers<AccountsApi>,
  | 'POST /buyers/view'
  | 'GET /buyers/viewed-properties'
  | 'GET /buyers/liked-properties'
  | 'PUT /properties/{id}/like'
  | 'DELETE /properties/{id}/like'
>;

const listingId = (id: string) => {
  if (!isUuid(id)) throw notFound('Property');
  return id;
};

export function markRoutes({ db, cards }: AccountsParts): Routes {
  async function like(actor: Actor, id: string, liked: boolean) {
    const { user_id } = accountOf(actor);
    const likes = await db.transaction().execute((tx) => setLike(tx, user_id, listingId(id), liked));
    if (likes === null) throw notFound('Property');
    return { _id: id, liked, likes };
  }

  const page = (actor: Actor, kind: MarkKind, query: PageQuery) =>
    paged(query, async (slice) => {
      const { total, rows } = await readMarkPage(db, kind, accountOf(actor).user_id, slice);
      const found = new Map((await cards(rows.map(({ seq }) => seq))).map((card) => [card._id, card]));
      const results = rows.flatMap(({ _id, at }): (PropertyCard & { at: string })[] => {
        const card = found.get(_id);
        return card ? [{ ...card, at: at.toISOString() }] : [];
      });
      return { results, total };
    });

  return {
    'POST /buyers/view': async ({ actor, body }) => {
      const { user_id } = accountOf(actor);
      const view = await db.transaction().execute((tx) => noteView(tx, user_id, listingId(body.id)));
      if (!view) throw notFound('Property');
      return { _id: body.id, viewed_at: view.viewed_at.toISOString(), views: view.views };
    },
    'GET /buyers/viewed-properties': async ({ actor, query }) => {
      const { results, ...rest } = await page(actor, 'viewed', query);
      return { results: results.map(({ at, ...card }) => ({ ...card, viewed_at: at })), ...rest };
    },
    'GET /buyers/liked-properties': async ({ actor, query }) => {
      const { results, ...rest } = await page(actor, 'liked', query);
      return { results: results.map(({ at, ...card }) => ({ ...card, liked_at: at })), ...rest };
    },
    'PUT /properties/{id}/like': ({ actor, params }) => like(actor, params.id, true),
    'DELETE /properties/{id}/like': ({ actor, params }) => like(actor, params.id, false),
  };
}
