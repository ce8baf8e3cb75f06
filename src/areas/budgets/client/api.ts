/** What the screens of budgets read; the slice keeps it (`listCases`). */
import { areaApi } from '#platform/client/area-api.ts';
import type { BudgetsApi } from '../contract.ts';

export const api = areaApi<BudgetsApi>({});
