/** Calls of the screens of operation. A decision of any area that takes something off a queue `changes` what is `waiting`. */
import type { ContentApi } from '#areas/content/contract.ts';
import { areaApi } from '#platform/client/area-api.ts';
import type { OperationsApi } from '../contract.ts';

export const api = areaApi<OperationsApi>({
  'GET /operations/overview': { tags: ['waiting'] },
  'GET /operations/rates': { tags: ['rate'] },
  'PUT /operations/rates': { changes: ['rate', 'waiting'] },
  'GET /operations/failed-jobs': { tags: ['failed-job'] },
  'POST /operations/failed-jobs/retry': { changes: ['failed-job', 'waiting'] },
});
export const contentApi = areaApi<ContentApi>({});
