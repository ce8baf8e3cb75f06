/** Calls of the contact card, of agents' own contact data, and of the questions that name nobody. */
import { areaApi } from '#platform/client/area-api.ts';
import type { ContactsApi } from '../contract.ts';

export const api = areaApi<ContactsApi>({
  'GET /contacts/me': { tags: ['contact'] },
  'PUT /contacts/me': { changes: ['contact'] },
  'GET /contacts/questions': { tags: ['question'] },
  'PUT /contacts/questions/{id}': { changes: ['question', 'waiting'] },
});
