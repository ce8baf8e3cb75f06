/** Calls of the agents' leads, and of telling an agent that one is interested. */
import { areaApi } from '#platform/client/area-api.ts';
import type { LeadsApi } from '../contract.ts';

export const api = areaApi<LeadsApi>({
  'GET /leads': { tags: ['lead'] },
  'GET /leads/counts': { tags: ['lead'] },
  'GET /leads/events': { changes: ['lead'] },
  'GET /leads/{id}': { tags: ['lead'] },
  'PUT /leads/{id}': { changes: ['lead'] },
  'POST /leads/{id}/answers': { changes: ['lead'] },
  'PUT /leads/{id}/agent': { changes: ['lead'] },
  'GET /leads/saved-answers': { tags: ['saved-answer'] },
  'PUT /leads/saved-answers': { changes: ['saved-answer'] },
  'GET /leads/interests': { tags: ['interest'] },
  'PUT /leads/interests/{id}': { changes: ['interest'] },
  'DELETE /leads/interests/{id}': { changes: ['interest'] },
});
