/** Routes for viewed and liked listings. */
import type { PropertyCard } from '#areas/listings/contract.ts';
import { idOf, notFound } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import { type Actor, accountOf } from '#platform/server/identity/actor.ts';
import { paged } from '#platform/server/list/paged.ts';
import type { AccountsApi } from '../contract.ts';
import { changeSince } from '../like-change.ts';
import type { LikedListing } from '../marks.ts';
import type { AccountsParts } from './parts.ts';
import { LIKED_ORDER, type LikedRow, readLikedPage } from './queries/likes.ts';
import { noteView, readViewedPage, setLike } from './queries/marks.ts';

type Routes = Pick<
  Handlers<AccountsApi>,
  | 'POST /buyers/view'
  | 'GET /buyers/viewed-properties'
  | 'GET /buyers/liked-properties'
  | 'PUT /properties/{id}/like'
  | 'DELETE /properties/{id}/like'
>;

/** What happened to a liked listing since; null also when its history does not reach back so far. */
function changeOf({ was, left, changed_at }: LikedRow, now: PropertyCard): LikedListing['change'] {
  const kind = was && changed_at ? changeSince(was, now, left) : null;
  if (!(was && changed_at && kind)) return null;
  const isPrice = kind === 'price_drop' || kind === 'price_rise';
  return { kind, at: changed_at, price_then: isPrice ? was.price : null };
}

export function markRoutes({ db, cards }: AccountsParts): Routes {
  async function like(actor: Actor, id: string, liked: boolean) {
    const { user_id } = accountOf(actor);
    const likes = await db.transaction().execute((tx) => setLike(tx, user_id, id, liked));
    if (likes === null) throw notFound('Property');
    return { _id: id, liked, likes };
  }

  /** Cards of the rows that have one, each with what `fields` adds. */
  async function withCards<Row extends { seq: number; _id: string }, Fields extends object>(
    rows: readonly Row[],
    fields: (row: Row, card: PropertyCard) => Fields,
  ): Promise<(PropertyCard & Fields)[]> {
    const found = new Map((await cards(rows.map(({ seq }) => seq))).map((card) => [card._id, card]));
    return rows.flatMap((row) => {
      const card = found.get(row._id);
      return card ? [{ ...card, ...fields(row, card) }] : [];
    });
  }

  return {
    'POST /buyers/view': async ({ actor, body }) => {
      const { user_id } = accountOf(actor);
      const view = await db.transaction().execute((tx) => noteView(tx, user_id, idOf(body.id, 'Property')));
      if (!view) throw notFound('Property');
      return { _id: body.id, viewed_at: view.viewed_at, views: view.views };
    },
    'GET /buyers/viewed-properties': ({ actor, query }) =>
      paged(query, async (slice) => {
        const { total, results: rows } = await readViewedPage(db, accountOf(actor).user_id, slice);
        return { total, results: await withCards(rows, ({ at }) => ({ viewed_at: at })) };
      }),
    'GET /buyers/liked-properties': ({ actor, query }) =>
      paged(query, async (slice) => {
        const { orderBy = 'liked_at', order = LIKED_ORDER[orderBy] } = query;
        const sorted = { ...slice, column: orderBy, descending: order === 'desc' };
        const { total, results: rows } = await readLikedPage(db, accountOf(actor).user_id, sorted);
        const fields = (row: LikedRow, card: PropertyCard) => ({
          liked_at: row.at,
          change: changeOf(row, card),
        });
        return { total, results: await withCards(rows, fields) };
      }),
    'PUT /properties/{id}/like': ({ actor, params }) => like(actor, params.id, true),
    'DELETE /properties/{id}/like': ({ actor, params }) => like(actor, params.id, false),
  };
}
