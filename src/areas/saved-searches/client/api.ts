/** What the screens of saved searches read; the slice keeps the list (`listCases`). */
import { areaApi } from '#platform/client/area-api.ts';
import type { SavedSearchesApi } from '../contract.ts';

export const api = areaApi<SavedSearchesApi>({});
