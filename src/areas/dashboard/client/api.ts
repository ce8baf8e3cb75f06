import { areaApi } from '#platform/client/area-api.ts';
import type { DashboardApi } from '../contract.ts';

export const api = areaApi<DashboardApi>({
  'GET /dashboard': { tags: ['lead'] },
  'GET /dashboard/listings': { tags: ['lead'] },
});
