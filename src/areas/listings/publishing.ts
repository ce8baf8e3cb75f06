/** What a listing needs before it goes on the market, and how good it is. For both sides. */
import { BASE_CURRENCY, convert, type Rates } from '#platform/contract/money.ts';
import { type FactName, type Facts, hasRooms, needsTitle, pricePeriodOf } from './facts.ts';
import { isForbidden, type WordingFault, wordingFaults } from './text-check.ts';

/** Why a fact is not good enough; `missing` when it is not there. */
type Problem = 'missing' | 'too-low' | 'sea' | 'short' | 'past' | WordingFault;
/** Fact → what keeps the listing off the market. */
export type Problems = Partial<Record<FactName, Problem>>;

/** Jamaican dollars below which a price is a slip of the finger. */
const LEAST_PRICE = { once: 100_000, month: 1_000 } as const;
const LEAST_DESCRIPTION = 40;

const priceProblem = (facts: Facts, rates: Rates): Problem | null => {
  if (facts.price === null) return 'missing';
  const worth = convert(facts.price, facts.currency, BASE_CURRENCY, rates);
  return worth !== null && worth < LEAST_PRICE[pricePeriodOf(facts)] ? 'too-low' : null;
};

const forbidden = (text: string): Problem | null => wordingFaults(text).find(isForbidden) ?? null;

function titleProblem({ title }: Facts): Problem | null {
  return title.trim() === '' ? 'missing' : forbidden(title);
}

function descriptionProblem({ description }: Facts): Problem | null {
  if (description.trim() === '') return 'missing';
  return forbidden(description) ?? (description.trim().length < LEAST_DESCRIPTION ? 'short' : null);
}

interface ProblemContext {
  rates: Rates;
  /** Whether a point lies off the land of its country; the server knows the borders. */
  isAtSea?: (facts: Facts) => boolean;
}

/** What keeps a listing off the market. @returns nothing when it may go there */
export function problemsOf(facts: Facts, { rates, isAtSea }: ProblemContext): Problems {
  const rooms = hasRooms(facts);
  const found: Partial<Record<FactName, Problem | null>> = {
    category: facts.category === null ? 'missing' : null,
    type: facts.type === null && facts.category !== 'commercial' ? 'missing' : null,
    place: facts.place.trim() === '' ? 'missing' : forbidden(facts.place),
    address: forbidden(facts.address),
    lat: facts.lat === null || facts.lng === null ? 'missing' : isAtSea?.(facts) ? 'sea' : null,
    bedrooms: rooms && facts.bedrooms === null ? 'missing' : null,
    bathrooms: rooms && facts.bathrooms === null ? 'missing' : null,
    lot_sqft:
      ['land', 'lot', 'farm'].includes(facts.type ?? '') && facts.lot_sqft === null ? 'missing' : null,
    title_type: needsTitle(facts) && facts.title_type === 'unknown' ? 'missing' : null,
    price: priceProblem(facts, rates),
    title: titleProblem(facts),
    description: descriptionProblem(facts),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null)) as Problems;
}

export const QUALITY_PARTS = [
  'photos',
  'title_type',
  'lat',
  'sqft',
  'description',
  'bedrooms',
  'features',
  'floor-plan',
  'year_built',
  'captions',
] as const;
type QualityPart = (typeof QUALITY_PARTS)[number];

export interface PhotoFacts {
  kind: 'photo' | 'floor-plan';
  caption: string;
}

/** A gallery of this many is looked at to its end. */
const GOOD_PHOTOS = 6;
const GOOD_DESCRIPTION = 200;
const GOOD_FEATURES = 3;

export interface Quality {
  /** Slats that are filled, of ten. */
  score: number;
  /** What is still to be added, the most useful first. */
  next: QualityPart[];
}

/** How much of what buyers look for is there; what a kind of home cannot have counts as there. */
export function qualityOf(facts: Facts, photos: readonly PhotoFacts[]): Quality {
  const pictures = photos.filter(({ kind }) => kind === 'photo');
  const rooms = hasRooms(facts);
  const isThere: Record<QualityPart, boolean> = {
    photos: pictures.length >= GOOD_PHOTOS,
    title_type: !needsTitle(facts) || facts.title_type !== 'unknown',
    lat: facts.lat !== null && facts.place !== '',
    sqft: rooms || facts.category === 'commercial' ? facts.sqft !== null : facts.lot_sqft !== null,
    description: facts.description.trim().length >= GOOD_DESCRIPTION,
    bedrooms: rooms ? facts.bedrooms !== null && facts.bathrooms !== null : facts.category !== null,
    features: facts.features.length >= GOOD_FEATURES,
    'floor-plan': (!rooms && facts.category !== null) || photos.some(({ kind }) => kind === 'floor-plan'),
    year_built: (!rooms && facts.category !== null) || facts.year_built !== null,
    captions: pictures.length > 0 && pictures.every(({ caption }) => caption.trim() !== ''),
  };
  const next = QUALITY_PARTS.filter((part) => !isThere[part]);
  return { score: QUALITY_PARTS.length - next.length, next };
}
