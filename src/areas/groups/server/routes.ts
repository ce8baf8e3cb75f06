/** Routes for groups and their listings (specification, section 7). */
import { validate as isUuid } from 'uuid';
import type { PropertyCard } from '#areas/listings/contract.ts';
import { conflict, invalid, notFound, stale, unprocessable } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import { listHandlers, whoseOf } from '#platform/server/list/list-routes.ts';
import { paged } from '#platform/server/list/paged.ts';
import { readRow } from '#platform/server/list/queries.ts';
import type { GroupsApi } from '../contract.ts';
import { GROUP_LISTINGS_MOST, GROUP_TEXT_MAX, moved, propertyNamed } from '../rules.ts';
import { checkText, type GroupList, NOUN, visibleGroup } from './list.ts';
import { type GroupsDeps, presentGroups, presentListings } from './present.ts';
import {
  countVisibleGroups,
  GROUPS_TABLE,
  holdsHome,
  putListing,
  readListing,
  readListings,
  readOrder,
  readSeq,
  readVisibleGroups,
  removeListing,
  writeNote,
  writeOrder,
} from './queries/groups.ts';

/** The list kit's routes, with reading extended to groups the user is a member of. */
export function listRoutes({ db, secret }: GroupsDeps, list: GroupList) {
  return {
    ...listHandlers('/groups', list),
    'GET /groups': ({ actor, query }) =>
      paged(query, async (slice) => {
        const { user_id } = actor;
        const order = { column: query.orderBy ?? 'created_at', descending: query.order === 'desc' };
        const total = await countVisibleGroups(db, user_id);
        const rows = await readVisibleGroups(db, user_id, { ...slice, ...order });
        return { results: await presentGroups(db, rows, user_id, secret), total };
      }),
    'GET /groups/{id}': async ({ actor, params }) => {
      const row = await visibleGroup(db, actor, params.id);
      const [answer] = await presentGroups(db, [row], actor.user_id, secret);
      if (!answer) throw notFound(NOUN);
      return { answer, version: row.version };
    },
  } satisfies Partial<Handlers<GroupsApi>>;
}

/** The listing to add. @throws 400 when none is named, 422 when it does not exist */
async function knownListing({ db, cards }: GroupsDeps, body: object): Promise<PropertyCard> {
  const id = propertyNamed(body);
  if (id === null) throw invalid({ property: 'must be the id of a listing' });
  const seq = isUuid(id) ? await readSeq(db, id) : null;
  const [card] = seq === null ? [] : await cards([seq]);
  if (!card) throw unprocessable({ property: 'there is no such listing' });
  return card;
}

export function listingRoutes(deps: GroupsDeps, list: GroupList) {
  const { db, cards } = deps;
  return {
    'PUT /groups/add/{id}': async ({ actor, params, body, ifMatch }) => {
      // Ownership is checked before the body, so that a stranger learns nothing about listings.
      const whose = whoseOf(actor, params.id);
      if (!(await readRow(db, GROUPS_TABLE, whose))) throw notFound(NOUN);
      const card = await knownListing(deps, body);
      return list.change({ actor, params, ifMatch }, async (tx, { _id }) => {
        const order = await readOrder(tx, _id);
        if (await holdsHome(tx, _id, card._id)) return undefined;
        if (order.length >= GROUP_LISTINGS_MOST)
          throw conflict(`A group holds at most ${GROUP_LISTINGS_MOST} listings. Take one out first.`);
        await putListing(tx, _id, card._id, card);
        return undefined;
      });
    },
    'DELETE /groups/{id}/listings/{property}': (call) =>
      list.change(call, async (tx, { _id }) => {
        if (!(await removeListing(tx, _id, call.params.property))) throw notFound('Listing');
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
      const whose = whoseOf(actor, params.id);
      const property = params.property;
      const owned = await readRow(db, GROUPS_TABLE, whose);
      if (!(owned && (await readListing(db, whose.id, property)))) throw notFound('Listing');
      const note = checkText('note', body.note, GROUP_TEXT_MAX);
      if (!(await writeNote(db, { group: whose.id, property, note }, ifMatch))) throw stale();
      const row = await readListing(db, whose.id, property);
      const [answer] = row ? await presentListings(db, whose.id, [row], cards) : [];
      if (!answer) throw notFound('Listing');
      return { answer, version: answer.version };
    },
  } satisfies Partial<Handlers<GroupsApi>>;
}
