/** Calls of the screens of sources. */
import type { OutgoingApi } from '#areas/import/outgoing-contract.ts';
import type { SourcesApi } from '#areas/import/sources-contract.ts';
import type { TradeApi } from '#areas/trade/contract.ts';
import { areaApi } from '#platform/client/area-api.ts';
import { type RequestContext, request } from '#platform/client/request.ts';

const CHANGES = { changes: ['source'] };

export const api = areaApi<SourcesApi & OutgoingApi>({
  'GET /feed-tokens': { tags: ['feed-token'] },
  'POST /feed-tokens': { changes: ['feed-token'] },
  'DELETE /feed-tokens/{id}': { changes: ['feed-token'] },
  'GET /sources': { tags: ['source'] },
  'GET /sources/mine': { tags: ['source'] },
  'GET /sources/{id}': { tags: ['source'] },
  'GET /sources/{id}/runs': { tags: ['source'] },
  'POST /sources': CHANGES,
  'PUT /sources/{id}': CHANGES,
  'DELETE /sources/{id}': CHANGES,
  'PUT /sources/{id}/pause': CHANGES,
  'PUT /sources/{id}/assistants': CHANGES,
  'POST /sources/{id}/runs': CHANGES,
  'POST /sources/{id}/release': CHANGES,
  'POST /sources/{id}/confirm': CHANGES,
});
export const officesApi = areaApi<TradeApi>({});

export const fetchRejected = request(
  'sources/rejected',
  (params: { id: string; run: string }, { call }: RequestContext<SourcesApi>): Promise<Blob> =>
    call('GET /sources/{id}/runs/{run}/rejected', { params }),
);
