/** Calls of conversations, leads, questions and contact data; messages on their way are in the slice. */
import { areaApi } from '#platform/client/area-api.ts';
import type { ConversationsApi } from '../contract.ts';

export const api = areaApi<ConversationsApi>({
  'GET /chat/conversations': { tags: ['conversation', 'unread'] },
  'GET /chat/conversations/{id}': { tags: ['conversation'] },
  'PUT /chat/conversations/{id}/block': { changes: ['conversation', 'lead'] },
  'GET /chat/events': { changes: ['conversation', 'lead'] },
  'GET /leads': { tags: ['lead'] },
  'GET /leads/counts': { tags: ['lead'] },
  'GET /leads/{id}': { tags: ['lead'] },
  'PUT /leads/{id}': { changes: ['lead'] },
  'POST /leads/{id}/answers': { changes: ['lead'] },
  'PUT /leads/{id}/agent': { changes: ['lead'] },
  'GET /leads/saved-answers': { tags: ['saved-answer'] },
  'PUT /leads/saved-answers': { changes: ['saved-answer'] },
  'GET /leads/interests': { tags: ['interest'] },
  'PUT /leads/interests/{id}': { changes: ['interest', 'conversation'] },
  'DELETE /leads/interests/{id}': { changes: ['interest', 'conversation'] },
  'POST /contacts/questions': { changes: ['conversation'] },
  'POST /contacts/{id}/questions': { changes: ['conversation'] },
  'GET /contacts/me': { tags: ['contact'] },
  'PUT /contacts/me': { changes: ['contact'] },
  'GET /contacts/questions': { tags: ['question'] },
  'PUT /contacts/questions/{id}': { changes: ['question', 'waiting'] },
});
