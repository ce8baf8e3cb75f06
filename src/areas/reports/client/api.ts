import { areaApi } from '#platform/client/area-api.ts';
import type { AbuseReportsApi } from '../contract.ts';

export const api = areaApi<AbuseReportsApi>({
  'GET /reports': { tags: ['report'] },
  'PUT /reports/{id}': { changes: ['report', 'waiting'] },
  'GET /reports/rules': { tags: ['report-rules'] },
  'PUT /reports/rules': { changes: ['report-rules'] },
});
