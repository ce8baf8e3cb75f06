import { areaApi } from '#platform/client/area-api.ts';
import type { ViewingsApi } from '../contract.ts';

const times = { changes: ['viewing', 'free-times'] };

export const api = areaApi<ViewingsApi>({
  'GET /viewings': { tags: ['viewing'] },
  'GET /viewings/{id}': { tags: ['viewing'] },
  'GET /viewings/free/{id}': { tags: ['free-times'] },
  'POST /viewings': times,
  'PUT /viewings/{id}/time': times,
  'PUT /viewings/{id}/state': times,
  'PUT /viewings/{id}/offer': { changes: ['viewing'] },
  'PUT /viewings/{id}/came': { changes: ['viewing'] },
  'GET /viewings/settings': { tags: ['viewing-settings'] },
  'PUT /viewings/settings': { changes: ['viewing-settings', 'free-times'] },
  'GET /viewings/calendar-address': { tags: ['calendar-address'] },
  'POST /viewings/calendar-address': { changes: ['calendar-address'] },
  'GET /viewings/homes': {},
  'GET /viewings/open-houses': { tags: ['open-house'] },
  'POST /viewings/open-houses': { changes: ['open-house', 'free-times'] },
  'DELETE /viewings/open-houses/{id}': { changes: ['open-house', 'viewing', 'free-times'] },
});
