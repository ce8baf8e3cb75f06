/** Requests that count visits. A failure is not reported, and nothing waits for them. */
import { type RequestContext, request } from '#platform/client/request.ts';
import type { DashboardApi } from '../contract.ts';
import type { VisitSource } from '../vocabulary.ts';

type Context = RequestContext<DashboardApi>;

export const countListing = request(
  'visits/listing',
  (body: { property: string; from: VisitSource }, { call }: Context) =>
    call('POST /visits/listings', { body }, { keepalive: true }),
);
export const countSearch = request(
  'visits/search',
  (body: { criteria: string; found: string[] }, { call }: Context) =>
    call('POST /visits/searches', { body }, { keepalive: true }),
);
