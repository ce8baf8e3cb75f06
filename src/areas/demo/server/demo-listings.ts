/** Demo listings for an empty database: invented homes in real places, labelled as a demo by their source. */

import { openFlags } from '#areas/listings/columns.ts';
import type { ListingDraft } from '#areas/listings/server/listing-draft.ts';
import { CATEGORIES, type Category, type PropertyType, type TitleType } from '#areas/listings/vocabulary.ts';
import { JAMAICA } from '#areas/places/markets/jamaica/market.ts';
import { surroundingsOf } from '#areas/places/server/communities.ts';
import { distancesOf } from '#areas/places/server/distances.ts';
import { titleKey } from '#platform/contract/fold.ts';
import { descriptionFor } from './describe.ts';
import { drawHistory } from './history.ts';
import { drawFacts, type ListingFacts } from './listing-facts.ts';
import { chooseLeads, photosText } from './photos.ts';
import { type AskingPrice, ask, JMD_PER_USD, maintenanceFee } from './prices.ts';
import { type Random, randomFrom } from './random.ts';
import { addressFor, titleFor } from './titles.ts';
import { DEMO_TOWNS } from './towns.ts';

export const DEMO_SOURCE = 'demo';
const DEFAULT_COUNT = 1400;
const DEFAULT_SEED = 876;
const FIRST_KEY = 10_001;

const CATEGORY_SHARES: readonly (readonly [Category, number])[] = [
  ['for-sale', 68],
  ['for-rent', 22],
  ['commercial', 10],
];

const COMMERCIAL = new Set(['shop', 'plaza', 'warehouse', 'office']);
const typeOf = ({ kind }: ListingFacts) => (COMMERCIAL.has(kind) ? null : (kind as PropertyType));

function titleTypeOf(listing: ListingFacts, leased: boolean, random: Random): TitleType {
  if (leased) return random.chance(0.7) ? 'unknown' : 'registered';
  const shares: Record<string, [strata: number, common: number, unknown: number]> = {
    apartment: [0.93, 0, 0.03],
    townhouse: [0.7, 0.02, 0.03],
    farm: [0, 0.3, 0.08],
    land: [0, 0.22, 0.06],
  };
  const [strata, common, unknown] = shares[listing.kind] ?? [
    0,
    listing.town.traits.includes('urban') ? 0.05 : 0.16,
    0.05,
  ];
  return random.weighted<TitleType>([
    ['strata', strata],
    ['common-law', common],
    ['unknown', unknown],
    ['registered', 1 - strata - common - unknown],
  ]);
}

/** Flags that sources often leave unknown. Drawn with a random sequence of their own, so that homes do not change. */
function drawOpenFlags({ category, bedrooms, furnished }: ListingFacts, description: string, random: Random) {
  const pets = random.weighted([
    [true, 0.35],
    [false, 0.3],
    [null, 0.35],
  ]);
  if (category !== 'for-rent')
    return { furnished: (bedrooms > 0 && random.chance(0.12)) || null, pets_allowed: null };
  return { furnished, pets_allowed: description.includes('Pets by agreement') || pets };
}

type WithoutPhotos = Omit<ListingDraft, 'photos'>;

function draftOf(
  key: string,
  listing: ListingFacts,
  asking: AskingPrice,
  now: Date,
  titles: Set<string>,
  random: Random,
): WithoutPhotos {
  const leased = asking.price_period === 'month';
  const title_type = titleTypeOf(listing, leased, random);
  const facts = { listing, leased, registered: title_type === 'registered', thisYear: now.getUTCFullYear() };
  const { town, point } = listing;
  const where = { country: JAMAICA.slug, region: town.region, city: town.slug, lat: point[1], lng: point[0] };
  return {
    source_key: key,
    title: titleFor(listing, titles, random),
    description: descriptionFor(facts, random),
    category: listing.category,
    type: typeOf(listing),
    commercial_type: null,
    titles: '',
    descriptions: '',
    ...drawHistory(asking, now, random),
    currency: asking.currency,
    price_period: asking.price_period,
    bedrooms: listing.bedrooms || null,
    bathrooms: listing.bathrooms || null,
    parking_spaces: listing.parking || null,
    garage: listing.garage,
    basement: listing.basement,
    ...openFlags(() => null),
    year_built: listing.yearBuilt,
    sqft: listing.sqft,
    lot_sqft: listing.lotSqft,
    features: listing.features,
    ...where,
    ...surroundingsOf(where),
    ...distancesOf({ ...where, approximate: false }),
    place: town.name,
    address: addressFor(listing, random),
    approximate: false,
    address_shown: true,
    valuation_shown: true,
    comments_shown: true,
    listed_known: true,
    title_type,
    maintenance_fee: title_type === 'strata' ? maintenanceFee(listing, asking.currency, random) : null,
  };
}

/** The orders lists are shown in, as indices: by title, date and price within a category, and the newest of all. */
function listOrders(drafts: readonly WithoutPhotos[]): number[][] {
  const all = drafts.map((draft, i) => ({ i, draft, title: titleKey(draft.title) }));
  const newest = all.toSorted((a, b) => Date.parse(b.draft.listed_at) - Date.parse(a.draft.listed_at));
  const byTitle = all.toSorted((a, b) => (a.title < b.title ? -1 : 1));
  const byPrice = all.toSorted((a, b) => inDollars(a.draft) - inDollars(b.draft));
  const within = (order: typeof all) =>
    CATEGORIES.map((category) => order.filter(({ draft }) => draft.category === category));
  return [newest, ...[byTitle, newest, byPrice].flatMap(within)].map((order) => order.map(({ i }) => i));
}

const inDollars = ({ price, currency }: WithoutPhotos) =>
  (price ?? 0) / (currency === 'USD' ? 1 : JMD_PER_USD);

/**
 * Makes demo listings: the same `seed` gives the same homes, with dates counted back from `now`.
 * @param now moment the listings are fresh at
 */
export function demoListings(now: Date, count = DEFAULT_COUNT, seed = DEFAULT_SEED): ListingDraft[] {
  const random = randomFrom(seed);
  const flagRandom = randomFrom(seed + 1);
  const titles = new Set<string>();
  const listings: ListingFacts[] = [];
  const drafts = Array.from({ length: count }, (_, i) => {
    const listing = drawFacts(random.weighted(CATEGORY_SHARES), DEMO_TOWNS, now.getUTCFullYear(), random);
    listings.push(listing);
    return draftOf(`YD-${FIRST_KEY + i}`, listing, ask(listing, random), now, titles, random);
  });
  const leads = chooseLeads(listings, listOrders(drafts), random);
  return drafts.map((draft, i) => ({
    ...draft,
    ...drawOpenFlags(listings[i] as ListingFacts, draft.description, flagRandom),
    photos: photosText(
      draft.source_key,
      listings[i] as ListingFacts,
      leads[i] as (typeof leads)[number],
      random,
    ),
  }));
}
