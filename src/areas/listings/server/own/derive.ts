/** What stands in `properties` of a listing that was entered here, made of its facts and photos. */

import { openFlags } from '#areas/listings/columns.ts';
import { type Facts, hasRooms, pricePeriodOf } from '#areas/listings/facts.ts';
import type { Category } from '#areas/listings/vocabulary.ts';
import { surroundingsOf } from '#areas/places/server/communities.ts';
import { distancesOf } from '#areas/places/server/distances.ts';
import { titleKey } from '#platform/contract/fold.ts';
import type { PropertyColumns } from '../queries.ts';
import { searchDoc } from '../search-doc.ts';
import { placeOf, publicPoint } from './place.ts';
import { type PhotoRow, photoPath } from './queries/photos.ts';

/** Visitors are told what a picture is; a plan stands behind the photos. */
const PLAN = 'Floor plan';

/** As RETS GetObject writes photos, which is how all listings have them. */
function photosText(photos: readonly PhotoRow[]): string {
  const ordered = photos.toSorted(
    (a, b) => Number(a.kind === 'floor-plan') - Number(b.kind === 'floor-plan'),
  );
  return JSON.stringify(
    ordered.map(({ _id, name, kind, caption }) => ({
      headerInfo: {
        location: photoPath(name),
        contentId: _id,
        contentDescription: caption || (kind === 'floor-plan' ? PLAN : ''),
      },
    })),
  );
}

/** Publishing has been allowed: what must be there is. */
export function columnsOf(facts: Facts, photos: readonly PhotoRow[]): PropertyColumns {
  const { category, price, exact, title, description, place, country } = facts;
  const where = { ...placeOf(facts), country, place, address: exact ? facts.address : '' };
  // What it was before it became a home is not said of it.
  const commercial_type = category === 'commercial' ? facts.commercial_type : null;
  const rooms = hasRooms(facts) || category === 'commercial';
  return {
    title,
    title_key: titleKey(title),
    description,
    category: category as Category,
    type: facts.type,
    commercial_type,
    titles: '',
    descriptions: '',
    price: price as number,
    currency: facts.currency,
    price_period: pricePeriodOf(facts),
    bedrooms: rooms ? facts.bedrooms : null,
    bathrooms: rooms ? facts.bathrooms : null,
    parking_spaces: facts.parking_spaces,
    garage: facts.garage,
    basement: facts.basement,
    ...openFlags((name) => facts[name]),
    year_built: rooms ? facts.year_built : null,
    sqft: facts.sqft,
    lot_sqft: facts.lot_sqft,
    features: facts.features,
    ...where,
    // Of the exact pin, also where visitors see only about where it is: a community is larger.
    ...surroundingsOf({ ...where, lat: facts.lat, lng: facts.lng }),
    ...publicPoint(facts),
    approximate: !exact,
    ...distancesOf({ ...where, ...publicPoint(facts), approximate: !exact }),
    address_shown: exact,
    title_type: facts.title_type,
    maintenance_fee: facts.maintenance_fee,
    photos: photosText(photos),
    tours: JSON.stringify(facts.tours),
    search_doc: searchDoc({ title, description, commercial_type, ...where }),
  };
}
