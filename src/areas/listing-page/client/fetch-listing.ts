import { typesLike } from '#areas/listings/client/kit/kind.ts';
import { fetchProperty, type WithProperty } from '#areas/listings/client/kit/state.ts';
import type { Property } from '#areas/listings/contract.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import { SEARCHABLE_STATUSES } from '#areas/listings/vocabulary.ts';
import { HOME_COUNTRY, HOME_MARKET } from '#areas/places/markets.ts';
import { findCountry } from '#areas/places/places.ts';
import { NEWEST_FIRST, type SearchQuery } from '#areas/search/address.ts';
import { fetchNear, fetchPage, fetchStats } from '#areas/search/client/kit/requests.ts';
import type { WithSearch } from '#areas/search/client/kit/state.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { type Failure, isMissing, outcomeOf } from '#platform/client/failure.ts';
import type { Outcome, ScreenContext } from '#platform/client/screen.ts';
import { enterPlace, type WithSettings } from '#platform/client/settings.ts';
import { areasOf, ENOUGH_TO_COMPARE } from './comparison.ts';

export type ListingScreenState = WithProperty & WithSearch & WithSettings;
type Context = Pick<ScreenContext<ListingScreenState>, 'dispatch' | 'getState'>;

export const NEARBY = 6;
/** The smallest page there is (specification, section 9). */
const ALTERNATIVES = 10;

/** What is offered when there is no such listing, or nothing is near it. */
export function newestListings(criteria: Criteria): SearchQuery {
  return { criteria, page: 1, limit: ALTERNATIVES, ...NEWEST_FIRST };
}
export const NEWEST = newestListings({ categories: ['for-sale'], country: HOME_COUNTRY });

/** Similar listings in the widest area that is still its own: its division where one is known, else the country. */
export function alternativesTo(listing: Property): SearchQuery {
  const { category, country, region } = listing;
  return newestListings({
    categories: [category],
    ...typesLike(listing),
    country,
    ...(region && { region }),
  });
}

/** Whether this is what the listing asked for last was answered: nobody has gone on to another one. */
function isLatest({ getState }: Context, answer: Property | Failure | undefined): boolean {
  const { property, error } = getState().property.one;
  return answer === property || answer === error;
}

/** Compares in the smallest area that has enough similar listings. */
async function compare(context: Context, listing: Property): Promise<void> {
  const { dispatch } = context;
  for (const { criteria } of areasOf(listing)) {
    if (!isLatest(context, listing)) return;
    const { total } = await dispatch(fetchStats(criteria)).unwrap();
    if (total >= ENOUGH_TO_COMPARE) return;
  }
}

/** Neighbours of a place on the map; listings without one have the newest of their division. */
function offerOthers({ dispatch }: Context, listing: Property): Promise<unknown> {
  if (listing.lat === null) return dispatch(fetchPage(alternativesTo(listing)));
  const criteria = { categories: [listing.category], ...typesLike(listing) };
  return dispatch(fetchNear({ _id: listing._id, criteria, limit: NEARBY }));
}

const isGone = ({ status }: Property) => !SEARCHABLE_STATUSES.includes(status);

/**
 * Loads a listing and what stands around it. A withdrawn one answers 410: its owner took it back, so search
 * engines should forget it at once; it answers 200 again if it returns. Sold and let ones stay readable.
 */
export async function fetchListingScreen(context: Context, id: string): Promise<Outcome | undefined> {
  const { dispatch } = context;
  const answer = await dispatch(fetchProperty(id));
  if (fetchProperty.rejected.match(answer)) {
    if (!isMissing(answer.payload) || !isLatest(context, answer.payload)) return outcomeOf(answer.payload);
    await dispatch(fetchPage(NEWEST));
    return { status: 404 };
  }
  const listing = answer.payload;
  if (!isLatest(context, listing)) return undefined;
  // Another source has the same home, and leads.
  if (listing._id !== id.toLowerCase()) return { status: 301, location: propertyPath(listing._id) };
  dispatch(enterPlace((findCountry(listing.country) ?? HOME_MARKET).currency));
  // What stands around is no reason to fail the page; each part shows its own error.
  await Promise.all([
    offerOthers(context, listing),
    isGone(listing) || compare(context, listing).catch(() => undefined),
  ]);
  return listing.status === 'withdrawn' ? { status: 410 } : undefined;
}

export { isGone };
