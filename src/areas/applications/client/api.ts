/** Calls of the screens of applications and of the own documents. The slice keeps the own list (`listCases`). */
import type { DocumentsApi } from '#areas/documents/contract.ts';
import { areaApi } from '#platform/client/area-api.ts';
import type { ApplicationsApi } from '../contract.ts';

/** An agent's opening is noted, and shows. */
const opening = { changes: ['application'] };

export const api = areaApi<ApplicationsApi & DocumentsApi>({
  'GET /applications': {},
  'GET /applications/inbox': { tags: ['application'] },
  'GET /applications/{id}': { tags: ['application'] },
  'PUT /applications/status/{id}': { changes: ['application'] },
  'GET /applications/{id}/document': opening,
  'GET /applications/{id}/pdf': opening,
  'GET /documents': { tags: ['wallet'] },
  'PUT /documents/{id}': { changes: ['wallet'] },
  'DELETE /documents/{id}': { changes: ['wallet'] },
});
