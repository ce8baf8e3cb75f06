/** Demo listings for an empty database: invented homes in real places, labelled as a demo by their source. */
import { openFlags } from '#areas/listings/columns.ts';
import type { ListingDraft } from '#areas/listings/server/listing-draft.ts';
import {
  CATEGORIES,
  type Category,
  type CommercialType,
  type PropertyType,
  type Status,
  type TitleType,
} from '#areas/listings/vocabulary.ts';
import { JAMAICA } from '#areas/places/markets/jamaica/market.ts';
import { surroundingsOf } from '#areas/places/server/communities.ts';
import { distancesOf } from '#areas/places/server/distances.ts';
import type { Currency } from '#areas/places/vocabulary.ts';
import { descriptionFor, lotText } from './describe.ts';
import { drawFacts, type Kind, type ListingFacts, SQFT_PER_ACRE, STREETS, TREES } from './listing-facts.ts';
import market from './market.json' with { type: 'json' };
import {
  chooseLeads,
  type PicturedListing,
  type PictureSet,
  photosText,
  SHIPPED_PICTURES,
} from './photos.ts';
import { type Random, randomFrom } from './random.ts';
import { DEMO_TOWNS } from './towns.ts';

/** Jamaican dollars for one US dollar. Only makes round dollar prices; pages convert with the dated rates. */
export const JMD_PER_USD = 159;
/** Monthly rent as a share of a home's worth. */
const RENT_YIELD = 0.0052;

/** Asking prices, in the spread dated public figures give for 2026: houses about J$47.5M in the middle, land about J$19M. */
interface AskingPrice {
  price: number;
  currency: Currency;
  price_period: 'once' | 'month';
  /** What one step of a price change is rounded to. */
  step: number;
}

/** J$ for a square foot of a home in a middling town. */
const PER_SQFT: Partial<Record<ListingFacts['kind'], number>> = market.perSqft;

/** J$ for a square foot of ground; large tracts cost less. */
function groundRate({ kind, town }: ListingFacts, acres: number): number {
  if (kind === 'farm') return 95 / acres ** 0.32;
  if (kind === 'land') return (town.traits.includes('coast') ? 520 : 330) / acres ** 0.3;
  return 1250;
}

function worth(listing: ListingFacts, random: Random): number {
  const { kind, town, sqft, lotSqft, onShore, seaKm, yearBuilt } = listing;
  const acres = Math.max(0.1, (lotSqft ?? 0) / SQFT_PER_ACRE);
  const place = town.price ** (kind === 'farm' ? 0.6 : 1.08);
  const shore = onShore ? 1.75 : seaKm < 0.6 && town.traits.includes('coast') ? 1.12 : 1;
  const age = yearBuilt && yearBuilt > 2017 ? 1.12 : yearBuilt && yearBuilt < 1985 ? 0.9 : 1;
  const chance = Math.exp(random.bell() * 0.23);
  const building = (PER_SQFT[kind] ?? 0) * (sqft ?? 0) * age;
  const ground = PER_SQFT[kind]
    ? Math.min(acres, 1.5) * 5_500_000
    : groundRate(listing, acres) * (lotSqft ?? 0);
  return (building + ground) * place * shore * chance;
}

/** Whether a price is in US dollars: a quarter of all, above all high ones and those by the sea. */
function asksDollars(
  { kind, town, onShore, category }: ListingFacts,
  value: number,
  random: Random,
): boolean {
  const resort = town.traits.includes('resort') ? 0.27 : 0;
  const dear = value > 110e6 ? 0.3 : value > 60e6 ? 0.1 : 0;
  const office = category === 'commercial' && town.traits.includes('urban') ? 0.12 : 0;
  return random.chance(0.065 + resort + dear + office + (onShore ? 0.3 : 0) + (kind === 'villa' ? 0.2 : 0));
}

const STEPS = {
  JMD: {
    once: [
      [20e6, 100_000],
      [60e6, 250_000],
      [Number.POSITIVE_INFINITY, 500_000],
    ],
    month: [[Number.POSITIVE_INFINITY, 5000]],
  },
  USD: {
    once: [
      [400e3, 1000],
      [Number.POSITIVE_INFINITY, 5000],
    ],
    month: [[Number.POSITIVE_INFINITY, 50]],
  },
} as const;

function ask(listing: ListingFacts, random: Random): AskingPrice {
  const leased =
    listing.category === 'for-rent' || (listing.category === 'commercial' && random.chance(0.62));
  const value = worth(listing, random);
  const currency = asksDollars(listing, value, random) ? 'USD' : 'JMD';
  const yielding = RENT_YIELD * (listing.furnished ? 1.22 : 1) * (value > 80e6 ? (80e6 / value) ** 0.25 : 1);
  const amount = (leased ? value * yielding : value) / (currency === 'USD' ? JMD_PER_USD : 1);
  const price_period = leased ? 'month' : 'once';
  const step = STEPS[currency][price_period].find(([limit]) => amount < limit)?.[1] ?? 1;
  return { price: Math.max(step, Math.round(amount / step) * step), currency, price_period, step };
}

/** Strata fee a month, in the price's currency. */
function maintenanceFee({ sqft, town }: ListingFacts, currency: Currency, random: Random): number {
  const fee = (sqft ?? 800) * random.between(14, 30) * Math.sqrt(town.price);
  return currency === 'USD' ? Math.round(fee / JMD_PER_USD / 5) * 5 : Math.round(fee / 500) * 500;
}

/** Titles and addresses, as agents who waste no words write them: `3-bed house, Mandeville`. */

/** What a listing is called, plainly. */
const NOUNS: Record<Kind, string> = market.nouns;

/** What is worth saying after the noun. */
function details({
  features,
  gated,
  scheme,
  furnished,
  yearBuilt,
  lotSqft,
  bedrooms,
  onShore,
  kind,
}: ListingFacts): string[] {
  const ground = bedrooms === 0;
  const all: [boolean, string][] = [
    [onShore, 'on the beach'],
    [features.includes('view-ocean') && !onShore, 'with sea view'],
    [features.includes('view-mountain'), 'facing the hills'],
    [features.includes('view-city'), 'above the city lights'],
    [features.includes('view-river'), 'near the river'],
    [features.includes('golf-course-nearby'), 'by the golf course'],
    [furnished, 'with furniture'],
    [gated && !ground, `at ${scheme}`],
    [(lotSqft ?? 0) > 9000 && !ground, `on ${lotText(lotSqft ?? 0)}`],
    [ground && kind !== 'land' && lotSqft !== null, `of ${lotText(lotSqft ?? 0)}`],
    [kind === 'land' && lotSqft !== null, `of ${lotText(lotSqft ?? 0)}`],
    [yearBuilt !== null && yearBuilt < 1960, `from ${yearBuilt}`],
    [features.includes('highway-access'), 'close to the highway'],
    [features.includes('cul-de-sac'), 'in a cul-de-sac'],
  ];
  return all.filter(([holds]) => holds).map(([, text]) => text);
}

/** Beyond so many tries with what is special about it, the street tells a listing apart. */
const TRIES = 6;

/** A title no other listing has yet. */
function titleFor(listing: ListingFacts, taken: Set<string>, random: Random): string {
  const { bedrooms, kind, town } = listing;
  const noun = bedrooms > 0 ? `${bedrooms}-bed ${NOUNS[kind]}` : NOUNS[kind];
  const special = details(listing);
  for (let tries = 0; ; tries++) {
    const street = `, ${random.pick(TREES)} ${random.pick(STREETS)}`;
    const detail = tries > 0 && tries < TRIES && special.length > 0 ? ` ${random.pick(special)}` : '';
    const title = `${noun}${tries < TRIES ? detail : street}, ${town.name}`;
    if (taken.has(title)) continue;
    taken.add(title);
    return title;
  }
}

function addressFor({ gated, scheme, kind, town }: ListingFacts, random: Random): string {
  const tree = random.pick(TREES);
  if (kind === 'land' || kind === 'farm') return `${tree} District, ${town.name}`;
  const number = random.int(1, 98);
  if (kind === 'apartment') return `Apt ${random.int(1, 48)}, ${scheme}, ${town.name}`;
  if (gated && kind !== 'lot') return `Unit ${random.int(1, 48)}, ${scheme}, ${town.name}`;
  return `${kind === 'lot' ? 'Lot ' : ''}${number} ${tree} ${random.pick(STREETS)}, ${town.name}`;
}

/** When a listing came on the market and what has happened to it since. */

const DAY = 86_400_000;
/** Listings on show came on the market within so many days. */
const SPREAD_DAYS = 200;
/** All but the newest came so much earlier than drawn: on every card of a first page "New" would say nothing. */
const EARLIER_DAYS = 3.2;
/** Drawn days within which a listing is one of the newest, some eight of all. */
const NEWEST_DAYS = 0.1;

interface MarketHistory {
  listed_at: string;
  status: Status;
  price: number;
  history: ListingDraft['history'];
}

function drawStatus(leased: boolean, days: number, random: Random): Status {
  if (days < 14) return random.chance(0.02) ? 'under-offer' : 'active';
  return random.weighted<Status>([
    ['active', 86],
    ['under-offer', 7],
    [leased ? 'let' : 'sold', 4],
    ['withdrawn', 3],
  ]);
}

/** Moments between listing and now at which the price was changed, oldest first. */
function changes(days: number, random: Random): number[] {
  if (days < 9 || !random.chance(0.24)) return [];
  const recent = random.between(1, Math.min(28, days - 4));
  const latest = random.chance(0.55) ? recent : random.between(3, days - 4);
  const earlier = latest + 20 < days - 5 && random.chance(0.2) ? [random.between(latest + 12, days - 4)] : [];
  return [...earlier, latest];
}

/** Draws the history of a listing, which ends with its asking price. */
function drawHistory(
  { price, currency, price_period, step }: AskingPrice,
  now: Date,
  random: Random,
): MarketHistory {
  const days = SPREAD_DAYS * random.next() ** 1.5;
  // Later than another, it stays so; none is older than the spread.
  const listed = days + EARLIER_DAYS * Math.min(1, days / NEWEST_DAYS) * (1 - days / SPREAD_DAYS);
  const moment = (daysAgo: number) =>
    new Date(Math.floor((now.getTime() - daysAgo * DAY) / 1000) * 1000).toISOString();
  const status = drawStatus(price_period === 'month', days, random);
  const steps = changes(days, random);
  // Backwards from today's price: before a reduction it was higher; one in seven changes was a rise.
  let before = price;
  const prices = steps.toReversed().map(() => {
    const factor = random.chance(0.86) ? 1 + random.between(0.03, 0.11) : 1 - random.between(0.02, 0.05);
    before = Math.max(step, Math.round((before * factor) / step) * step);
    return before;
  });
  const quoted = [...prices.toReversed(), price];
  const entry = (daysAgo: number, at: number, state: Status) => ({
    at: moment(daysAgo),
    price: at,
    currency: currency as Currency,
    status: state,
  });
  const history = [listed, ...steps].map((daysAgo, i) => entry(daysAgo, quoted[i] as number, 'active'));
  const last = steps.at(-1) ?? days;
  if (status !== 'active') history.push(entry(random.between(0, last * 0.8), price, status));
  return { listed_at: moment(listed), status, price, history: history.length > 1 ? history : [] };
}

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
/** A unit of a plaza is a shop. */
const commercialTypeOf = ({ kind }: ListingFacts): CommercialType | null =>
  COMMERCIAL.has(kind) ? ((kind === 'plaza' ? 'shop' : kind) as CommercialType) : null;
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

/** Any other open flag is known of one home in eight. */
const drawOtherFlags = ({ bedrooms }: ListingFacts, random: Random) =>
  openFlags(() => (bedrooms > 0 && random.chance(0.12)) || null);

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
    commercial_type: commercialTypeOf(listing),
    titles: '',
    descriptions: '',
    tours: [],
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

/** The orders lists are shown in, as indices: by date and price within a category and of land, and the newest of all. */
function listOrders(drafts: readonly WithoutPhotos[]): number[][] {
  const all = drafts.map((draft, i) => ({ i, draft })).filter(({ draft }) => draft.status === 'active');
  const newest = all.toSorted((a, b) => Date.parse(b.draft.listed_at) - Date.parse(a.draft.listed_at));
  const byPrice = all.toSorted((a, b) => inDollars(a.draft) - inDollars(b.draft));
  const within = (order: typeof all) => [
    ...CATEGORIES.map((category) => order.filter(({ draft }) => draft.category === category)),
    order.filter(({ draft }) => isLand(draft)),
  ];
  return [newest, ...[newest, byPrice].flatMap(within)].map((order) => order.map(({ i }) => i));
}

const LAND: readonly (PropertyType | null)[] = ['lot', 'land', 'farm'];
const isLand = ({ type }: WithoutPhotos) => LAND.includes(type);

const inDollars = ({ price, currency }: WithoutPhotos) =>
  (price ?? 0) / (currency === 'USD' ? 1 : JMD_PER_USD);

/**
 * Makes demo listings: the same `seed` gives the same homes, with dates counted back from `now`.
 * @param now moment the listings are fresh at
 */
export function demoListings(
  now: Date,
  count = DEFAULT_COUNT,
  seed = DEFAULT_SEED,
  pictures: PictureSet = SHIPPED_PICTURES,
): ListingDraft[] {
  const random = randomFrom(seed);
  const flagRandom = randomFrom(seed + 1);
  const otherRandom = randomFrom(seed + 2);
  const titles = new Set<string>();
  const listings: ListingFacts[] = [];
  const drafts = Array.from({ length: count }, (_, i) => {
    const listing = drawFacts(random.weighted(CATEGORY_SHARES), DEMO_TOWNS, now.getUTCFullYear(), random);
    listings.push(listing);
    return draftOf(`YD-${FIRST_KEY + i}`, listing, ask(listing, random), now, titles, random);
  });
  const pictured = listings.map((listing, i) => ({
    ...listing,
    hasPool: / pool\b/.test(drafts[i]?.description ?? ''),
  }));
  const leads = chooseLeads(pictures, pictured, listOrders(drafts), random);
  return drafts.map((draft, i) => ({
    ...draft,
    ...drawOtherFlags(listings[i] as ListingFacts, otherRandom),
    ...drawOpenFlags(listings[i] as ListingFacts, draft.description, flagRandom),
    photos: photosText(
      pictures,
      draft.source_key,
      pictured[i] as PicturedListing,
      leads[i] as (typeof leads)[number],
      random,
    ),
  }));
}
