/** Calls of the professionals' directory and of the admins who keep it. */
import { areaApi } from '#platform/client/area-api.ts';
import type { ProfessionalsApi } from '../contract.ts';

export const api = areaApi<ProfessionalsApi>({
  'GET /professionals/managed': { tags: ['professional'] },
  'POST /professionals': { changes: ['professional', 'waiting'] },
  'PUT /professionals/{id}': { changes: ['professional', 'waiting'] },
  'DELETE /professionals/{id}': { changes: ['professional', 'waiting'] },
});
