/** Calls of admins' screens. A decision of any area that takes something off a queue `changes` what is `waiting`. */
import type { EditorialApi } from '#areas/editorial/contract.ts';
import { areaApi } from '#platform/client/area-api.ts';
import type { AdminApi } from '../contract.ts';

export const api = areaApi<AdminApi>({
  'GET /moderation/holds': { tags: ['hold'] },
  'POST /moderation/holds': { changes: ['hold', 'duplicate', 'waiting'] },
  'PUT /moderation/holds/{id}': { changes: ['hold', 'waiting'] },
  'GET /moderation/prices': { tags: ['held-price'] },
  'PUT /moderation/prices': { changes: ['held-price', 'waiting'] },
  'GET /moderation/duplicates': { tags: ['duplicate'] },
  'PUT /moderation/duplicates': { changes: ['duplicate', 'waiting'] },
  'GET /reports': { tags: ['report'] },
  'PUT /reports/{id}': { changes: ['report', 'waiting'] },
  'GET /reports/rules': { tags: ['report-rules'] },
  'PUT /reports/rules': { changes: ['report-rules'] },
  'GET /operations/overview': { tags: ['waiting'] },
  'GET /operations/rates': { tags: ['rate'] },
  'PUT /operations/rates': { changes: ['rate', 'waiting'] },
  'GET /operations/failed-jobs': { tags: ['failed-job'] },
  'POST /operations/failed-jobs/retry': { changes: ['failed-job', 'waiting'] },
});
export const contentApi = areaApi<EditorialApi>({});
