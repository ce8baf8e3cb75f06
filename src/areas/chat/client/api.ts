/** Calls of the lists of chat: what is kept of a conversation that is open is in the slice. */
import { areaApi } from '#platform/client/area-api.ts';
import type { ChatApi } from '../contract.ts';

export const api = areaApi<ChatApi>({
  'GET /chat/conversations': { tags: ['conversation'] },
});
