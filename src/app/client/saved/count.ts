import type { GroupsApi } from '../../../areas/groups/contract.ts';
import type { SavedSearchesApi } from '../../../areas/saved-searches/contract.ts';
import { request } from '../../../platform/client/thunk.ts';
import type { SavedCounts } from './count-state.ts';

type Api = SavedSearchesApi & GroupsApi;
const FEWEST = '10';

export const fetchSavedCount = request<Api, undefined, SavedCounts>('saved/count', async (_, call) => {
  const [filters, groups] = await Promise.all([
    call('GET /filters', { query: { limit: FEWEST } }),
    call('GET /groups', { query: { limit: FEWEST } }),
  ]);
  return { searches: filters.total, groups: groups.total };
});
