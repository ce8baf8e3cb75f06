/** The calls about groups themselves and their listings (specification, section 7). */
import { validate as isUuid } from 'uuid';
import { DEFAULT_PAGE_SIZE, pageSpan } from '../../../platform/contract/paging.ts';
import { conflict, invalid, notFound, stale, unprocessable } from '../../../platform/server/errors.ts';
import { accountOf } from '../../../platform/server/identity.ts';
import { listHandlers, whoseOf } from '../../../platform/server/list/list-routes.ts';
import { readRow } from '../../../platform/server/list/queries.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { PropertyCard } from '../../properties/contract.ts';
import type { GroupsApi } from '../contract.ts';
import { GROUP_LISTINGS_MOST, GROUP_TEXT_MAX, moved, propertyNamed } from '../rules.ts';
import { checkText, type GroupList, listingId, NOUN, visibleGroup } from './list.ts';
import type { GroupsParts } from './parts.ts';
import { presentGroups, presentListings } from './present.ts';
import { countVisibleGroups, GROUPS_TABLE, readVisibleGroups } from './queries/groups.ts';
import {
  putListing,
  readListing,
  readListings,
  readOrder,
  readSeq,
  takeListing,
  writeNote,
  writeOrder,
} from './queries/listings.ts';

type ListRoutes = Pick<
  Handlers<GroupsApi>,
  | 'POST /groups'
  | 'GET /groups'
  | 'GET /groups/{id}'
  | 'PUT /groups/{id}'
  | 'DELETE /groups/{id}'
  | 'PUT /groups/restore/{id}'
>;
type ListingRoutes = Pick<
  Handlers<GroupsApi>,
  | 'PUT /groups/add/{id}'
  | 'DELETE /groups/{id}/listings/{property}'
  | 'PUT /groups/{id}/order'
  | 'GET /groups/{id}/listings'
  | 'PUT /groups/{id}/listings/{property}'
>;

/** The kit's calls; what a member sees is added to what one owns. */
export function listRoutes({ db, secret }: GroupsParts, list: GroupList): ListRoutes {
  return {
    ...listHandlers('/groups', list),
    'GET /groups': async ({ actor, query }) => {
      const { user_id } = accountOf(actor);
      const page = Number(query.page ?? 1);
      const limit = Number(query.limit ?? DEFAULT_PAGE_SIZE);
      const span = pageSpan(page, limit);
      const slice = { limit, offset: span.startIndex, column: query.orderBy ?? 'created_at' };
      const total = await countVisibleGroups(db, user_id);
      const rows = await readVisibleGroups(db, user_id, { ...slice, descending: query.order === 'desc' });
      return { results: await presentGroups(db, rows, user_id, secret), total, page, limit, ...span };
    },
    'GET /groups/{id}': async ({ actor, params }) => {
      const row = await visibleGroup(db, actor, params.id);
      const [answer] = await presentGroups(db, [row], accountOf(actor).user_id, secret);
      if (!answer) throw notFound(NOUN);
      return { answer, version: row.version };
    },
  };
}

/** What is to be added. @throws 400 without a listing, 422 when there is none like it */
async function knownListing({ db, cards }: GroupsParts, body: object): Promise<PropertyCard> {
  const id = propertyNamed(body);
  if (id === null) throw invalid({ property: 'must be the id of a listing' });
  const seq = isUuid(id) ? await readSeq(db, id) : null;
  const [card] = seq === null ? [] : await cards([seq]);
  if (!card) throw unprocessable({ property: 'there is no such listing' });
  return card;
}

export function listingRoutes(parts: GroupsParts, list: GroupList): ListingRoutes {
  const { db, cards } = parts;
  return {
    'PUT /groups/add/{id}': async ({ actor, params, body, ifMatch }) => {
      // Whose group it is comes first: a stranger learns nothing about the body.
      const whose = whoseOf(NOUN, actor, params.id);
      if (!(await readRow(db, GROUPS_TABLE, whose))) throw notFound(NOUN);
      const card = await knownListing(parts, body);
      return list.change({ actor, params, ifMatch }, async (tx, { _id }) => {
        const order = await readOrder(tx, _id);
        if (order.includes(card._id)) return undefined;
        if (order.length >= GROUP_LISTINGS_MOST)
          throw conflict(`A group holds at most ${GROUP_LISTINGS_MOST} listings. Take one out first.`);
        await putListing(tx, _id, card._id, card);
        return undefined;
      });
    },
    'DELETE /groups/{id}/listings/{property}': (call) =>
      list.change(call, async (tx, { _id }) => {
        if (!(await takeListing(tx, _id, listingId(call.params.property)))) throw notFound('Listing');
        return undefined;
      }),
    'PUT /groups/{id}/order': (call) =>
      list.change(call, async (tx, { _id }) => {
        const property = call.body.property.toLowerCase();
        const before = call.body.before?.toLowerCase() ?? null;
        const order = await readOrder(tx, _id);
        const next = moved(order, property, before);
        if (!next) {
          const field = order.includes(property) ? 'before' : 'property';
          throw unprocessable({ [field]: 'is not in the group' });
        }
        await writeOrder(tx, _id, next);
        return undefined;
      }),
    'GET /groups/{id}/listings': async ({ actor, params }) => {
      const { _id } = await visibleGroup(db, actor, params.id);
      return { results: await presentListings(db, _id, await readListings(db, _id), cards) };
    },
    'PUT /groups/{id}/listings/{property}': async ({ actor, params, body, ifMatch }) => {
      const whose = whoseOf(NOUN, actor, params.id);
      const property = listingId(params.property);
      const owned = await readRow(db, GROUPS_TABLE, whose);
      if (!(owned && (await readListing(db, whose.id, property)))) throw notFound('Listing');
      const note = checkText('note', body.note, GROUP_TEXT_MAX);
      if (!(await writeNote(db, { group: whose.id, property, note }, ifMatch))) throw stale();
      const row = await readListing(db, whose.id, property);
      const [answer] = row ? await presentListings(db, whose.id, [row], cards) : [];
      if (!answer) throw notFound('Listing');
      return { answer, version: answer.version };
    },
  };
}
