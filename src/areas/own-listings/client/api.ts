/** Calls of the screens of own listings. */
import type { DocumentsApi } from '#areas/documents/contract.ts';
import type { ListingsApi } from '#areas/listings/contract.ts';
import { areaApi } from '#platform/client/area-api.ts';
import type { RequestContext } from '#platform/client/request.ts';
import type { OwnListingsApi } from '../contract.ts';

type Calls = OwnListingsApi & ListingsApi & DocumentsApi;
export type Context = RequestContext<Calls>;

const step = { changes: ['own-listings'] };

export const api = areaApi<Calls>({
  'GET /properties/mine': { tags: ['own-listings'] },
  'GET /properties/destinations': { tags: ['own-listings'] },
  'PUT /properties/destinations': step,
  'PUT /properties/{id}/destinations': step,
  'POST /properties': step,
  'PUT /properties/{id}/status': step,
  'PUT /properties/{id}/undo': step,
  'PUT /properties/{id}/renew': step,
  'DELETE /properties/{id}': step,
  // The one being edited is kept by its screen (`useOwnListing`); what its facts decide is asked again.
  'PUT /properties/{id}': { changes: ['own-facts'] },
  'GET /properties/mine/{id}/comparables': { tags: ['own-facts'] },
  'GET /properties/mine/{id}/audience': { tags: ['own-facts'] },
});
