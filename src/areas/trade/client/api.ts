import { areaApi } from '#platform/client/area-api.ts';
import type { TradeApi } from '../contract.ts';

export const api = areaApi<TradeApi>({
  'GET /offices': { tags: ['office'] },
  'GET /offices/named': {},
  'POST /offices': { changes: ['office'] },
  'GET /offices/mine': { tags: ['office'] },
  'PUT /offices/mine': { changes: ['office'] },
  'POST /offices/invitations': { changes: ['office'] },
  'DELETE /offices/invitations/{id}': { changes: ['office'] },
  'POST /offices/join': { changes: ['office'] },
  'PUT /offices/members/{id}': { changes: ['office'] },
  'DELETE /offices/members/{id}': { changes: ['office', 'office-listing', 'lead'] },
  'GET /offices/leads': { tags: ['lead'] },
  'GET /offices/listings': { tags: ['office-listing'] },
  'PUT /offices/listings/{id}': { changes: ['office', 'office-listing', 'lead'] },
  'GET /offices/contacts/{slug}': { tags: ['claim'] },
  'POST /offices/claims': { changes: ['claim', 'office', 'lead'] },
  'PUT /offices/contacts/{slug}/account': { changes: ['claim', 'office'] },
  'DELETE /offices/contacts/{slug}/account': { changes: ['claim', 'lead'] },
  'DELETE /offices/contacts/{slug}': {},
  'GET /professionals/managed': { tags: ['professional'] },
  'POST /professionals': { changes: ['professional', 'waiting'] },
  'PUT /professionals/{id}': { changes: ['professional', 'waiting'] },
  'DELETE /professionals/{id}': { changes: ['professional', 'waiting'] },
});
