/** Listings that wait for an admin. */

import { joinHomes, partHome } from '#areas/listings/server/joined/finder.ts';
import { hiddenOf, lockGroups, noteApart } from '#areas/listings/server/joined/queries.ts';
import { decideHold, holdListing } from '#areas/listings/server/own/holds.ts';
import type { HoldDecision, HoldKind } from '#areas/listings/vocabulary.ts';
import type { AreaDeps } from '#platform/server/area.ts';
import { conflict, idOf, invalid, notFound, stale, unread } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import { paged } from '#platform/server/list/paged.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { messageText } from '#platform/server/text.ts';
import type { AdminApi, HeldPrice, Hold } from '../contract.ts';
import { type Outcome, tellLister } from './mail-jobs.ts';
import {
  readHold,
  readHolds,
  readPairs,
  readPrice,
  readPrices,
  writePriceDecision,
} from './queries/moderation.ts';

/** @throws 400 when there is none and the lister has to know why */
export function reasonOf(field: 'reason' | 'note', text: string | undefined): string {
  const reason = messageText(text ?? '');
  if (reason === '') throw invalid({ [field]: 'is required: the lister is told why' });
  return reason;
}

/** What the lister is told of a decision. */
const OUTCOMES: Record<HoldKind, Record<HoldDecision, Outcome>> = {
  'first-look': { released: 'published', refused: 'refused' },
  changed: { released: 'changed', refused: 'change-refused' },
  held: { released: 'released', refused: 'held' },
  locked: { released: 'released', refused: 'held' },
};

/** @throws 404 when one of them is not there, 409 when they cannot be one */
async function joinPair(tx: Queryable, pair: readonly [string, string], admin: string): Promise<void> {
  const hindrance = await joinHomes(tx, pair, { signs: [], by: admin });
  if (hindrance === 'gone') throw notFound('Property');
  if (hindrance === 'one-source') throw conflict('One source has both of them: they are two homes.');
  if (hindrance !== null) throw conflict('Somebody has said that they are different homes.');
}

/** Parts what is joined, and notes that the two are not one home. @throws 404 when one of them is not there */
async function partPair(tx: Queryable, pair: readonly [string, string], admin: string): Promise<void> {
  const members = await lockGroups(tx, pair);
  const [first, second] = pair;
  if (first === second || !pair.every((id) => members.some(({ _id }) => _id === id)))
    throw notFound('Property');
  const hidden = await hiddenOf(tx, pair);
  if (hidden === null) await noteApart(tx, first, [second], admin);
  else await partHome(tx, hidden, admin);
}

export function moderationRoutes(deps: AreaDeps) {
  const { db } = deps;
  return {
    'GET /moderation/holds': ({ query: { state = 'open', ...query } }) =>
      paged(query, (slice) => readHolds(db, state === 'open', slice)),
    'POST /moderation/holds': ({ actor, body }) => {
      const [listing, reason] = [idOf(body.property, 'Property'), reasonOf('reason', body.reason)];
      return db.transaction().execute(async (tx) => {
        const _id = await holdListing(tx, listing, { reason, admin: actor.user_id });
        await tellLister(deps, tx, { listing, outcome: 'held', reason });
        return { _id };
      });
    },
    'PUT /moderation/holds/{id}': ({ actor, params, body: { decision, note }, ifMatch, request }) => {
      const id = params.id;
      if (request.headers['if-match'] === undefined) throw unread();
      const reason = decision === 'refused' ? reasonOf('note', note) : messageText(note ?? '');
      return db.transaction().execute(async (tx) => {
        const decided = { decision, note: reason, admin: actor.user_id };
        const { kind, listing_id: listing } = await decideHold(tx, id, decided, ifMatch);
        await tellLister(deps, tx, { listing, outcome: OUTCOMES[kind][decision], reason });
        const answer = (await readHold(tx, id)) as Hold;
        return { answer, version: answer.version };
      });
    },
    'GET /moderation/prices': ({ query }) => paged(query, (slice) => readPrices(db, slice)),
    'PUT /moderation/prices': ({ actor, body }) => {
      const { source, source_key, price, currency, decision } = body;
      const note = decision === 'refused' ? reasonOf('note', body.note) : messageText(body.note ?? '');
      return db.transaction().execute(async (tx) => {
        const held = await readPrice(tx, source, source_key);
        if (!held) throw notFound('Price');
        if (held.price !== price || held.currency !== currency) throw stale();
        const admin = actor.user_id;
        await writePriceDecision(tx, { source, source_key, price, currency, decision, note, admin });
        if (decision === 'refused' && held.known)
          await tellLister(deps, tx, { listing: held.known._id, outcome: 'price', reason: note });
        return (await readPrice(tx, source, source_key)) as HeldPrice;
      });
    },
    'GET /moderation/duplicates': ({ query: { state = 'open', ...query } }) =>
      paged(query, (slice) => readPairs(db, state, slice)),
    'PUT /moderation/duplicates': ({ actor, body: { first, second, same = false } }) => {
      const pair = [idOf(first, 'Property'), idOf(second, 'Property')] as const;
      const admin = actor.user_id;
      return db.transaction().execute(async (tx) => {
        await (same ? joinPair : partPair)(tx, pair, admin);
        return { first: pair[0], second: pair[1], same };
      });
    },
  } satisfies Partial<Handlers<AdminApi>>;
}
