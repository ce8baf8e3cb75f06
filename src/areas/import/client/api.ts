/** Calls of the screens that bring listings: as files, and from sources. */
import type { ImportsApi } from '#areas/import/contract.ts';
import type { OutgoingApi } from '#areas/import/outgoing-contract.ts';
import type { SourcesApi } from '#areas/import/sources-contract.ts';
import type { TradeApi } from '#areas/trade/contract.ts';
import { areaApi } from '#platform/client/area-api.ts';

const FILE = { tags: ['listing-file'] };
const CHANGES_FILE = { changes: ['listing-file'] };

/** What is made of a file is asked for once all its calls are done. */
export const filesApi = areaApi<ImportsApi>({
  'GET /imports': FILE,
  'GET /imports/{id}': FILE,
  'GET /imports/{id}/rows': FILE,
  'PUT /imports/{id}': CHANGES_FILE,
  'DELETE /imports/{id}': CHANGES_FILE,
  'PUT /imports/{id}/rows/{number}': CHANGES_FILE,
});

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
