/** Calls of the screens with listings that wait for an admin. */
import { areaApi } from '#platform/client/area-api.ts';
import type { ModerationApi } from '../contract.ts';

export const api = areaApi<ModerationApi>({
  'GET /moderation/holds': { tags: ['hold'] },
  'POST /moderation/holds': { changes: ['hold', 'duplicate', 'waiting'] },
  'PUT /moderation/holds/{id}': { changes: ['hold', 'waiting'] },
  'GET /moderation/prices': { tags: ['held-price'] },
  'PUT /moderation/prices': { changes: ['held-price', 'waiting'] },
  'GET /moderation/duplicates': { tags: ['duplicate'] },
  'PUT /moderation/duplicates': { changes: ['duplicate', 'waiting'] },
});
