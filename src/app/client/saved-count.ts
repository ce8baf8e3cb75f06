import type { GroupsApi } from '../../areas/groups/contract.ts';
import type { SavedSearchesApi } from '../../areas/saved-searches/contract.ts';
import { type RequestContext, request } from '../../platform/client/request.ts';
import { countSaved } from './saved-count-state.ts';

const FEWEST = '10';

export const fetchSavedCount = request(
  countSaved,
  async (_, { call }: RequestContext<SavedSearchesApi & GroupsApi>) => {
    const [filters, groups] = await Promise.all([
      call('GET /filters', { query: { limit: FEWEST } }),
      call('GET /groups', { query: { limit: FEWEST } }),
    ]);
    return { searches: filters.total, groups: groups.total };
  },
);
