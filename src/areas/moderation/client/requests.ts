/** Requests of the screens with listings that wait for an admin. */

import type { HoldDecision } from '#areas/listings/vocabulary.ts';
import { type RequestContext, request } from '#platform/client/request.ts';
import type { HeldPrice, ModerationApi } from '../contract.ts';
import type { HOLD_QUEUES, PriceDecision } from '../vocabulary.ts';

type Context = RequestContext<ModerationApi>;

export const fetchHolds = request(
  'moderation/holds',
  ({ state, page }: { state: (typeof HOLD_QUEUES)[number]; page: number }, { call }: Context) =>
    call('GET /moderation/holds', { query: { state, page: String(page) } }),
);
export const fetchPrices = request('moderation/prices', ({ page }: { page: number }, { call }: Context) =>
  call('GET /moderation/prices', { query: { page: String(page) } }),
);
export const fetchPairs = request('moderation/pairs', ({ page }: { page: number }, { call }: Context) =>
  call('GET /moderation/duplicates', { query: { page: String(page) } }),
);

interface HoldInput {
  id: string;
  version: number;
  decision: HoldDecision;
  note: string;
}
export const decideHold = request(
  'moderation/decide-hold',
  ({ id, version, ...body }: HoldInput, { call }: Context) =>
    call('PUT /moderation/holds/{id}', { params: { id }, body }, { ifMatch: version }),
);
export const holdListing = request(
  'moderation/hold',
  (body: { property: string; reason: string }, { call }: Context) => call('POST /moderation/holds', { body }),
);
export const decidePrice = request(
  'moderation/decide-price',
  (
    { price: held, decision, note }: { price: HeldPrice; decision: PriceDecision; note: string },
    { call }: Context,
  ) => {
    const { source, source_key, price, currency } = held;
    return call('PUT /moderation/prices', { body: { source, source_key, price, currency, decision, note } });
  },
);
export const tellApart = request(
  'moderation/different',
  (body: { first: string; second: string }, { call }: Context) =>
    call('PUT /moderation/duplicates', { body }),
);
