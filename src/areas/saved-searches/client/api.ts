/** What the screens of saved searches read and send; the slice keeps the list of searches (`listCases`). */
import { areaApi } from '#platform/client/area-api.ts';
import type { SavedSearchesApi } from '../contract.ts';

export const api = areaApi<SavedSearchesApi>({
  'GET /watches': { tags: ['watch'] },
  'GET /watches/{id}': { tags: ['watch'] },
  'PUT /watches/{id}': { changes: ['watch'] },
  'DELETE /watches/{id}': { changes: ['watch'] },
});
