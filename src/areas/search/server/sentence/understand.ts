/**
 * A sentence becomes a search: "3 bed house in Mandeville under 40M with a mountain view". A grammar of our own over the
 * criteria of the registry, the gazetteer and a vocabulary of three languages. What is not understood is said, never dropped.
 */

import { CATEGORIES, COMMERCIAL_TYPES, PROPERTY_TYPES } from '#areas/listings/vocabulary.ts';
import { CURRENCIES, type Currency } from '#areas/places/vocabulary.ts';
import type { RateTable } from '#areas/search/criteria/encode.ts';
import { type Criteria, readCriteria } from '#areas/search/criteria.ts';
import { BASE_CURRENCY } from '#platform/contract/money.ts';
import { corrected } from './correct.ts';
import { type Meaning, PHRASES, WORDS } from './phrases.ts';
import { type PlacePhrase, placeAt } from './places.ts';
import { type Quantity, quantityAt, type SaidPrice } from './quantities.ts';
import { Reader, type Token, tokensOf } from './tokens.ts';

export interface UnderstoodSentence {
  criteria: Criteria;
  orderBy?: Meaning['orderBy'];
  order?: Meaning['order'];
  /** Words nothing was made of, as they were typed; neighbours together. */
  unknown: string[];
  /** Words taken for others, as typed and as understood. */
  corrected: { word: string; instead: string }[];
}

export interface SentenceContext {
  rates: RateTable;
  year: number;
  /** Of the search it narrows: what a sum can be a price of, where the sentence does not say. */
  categories?: Criteria['categories'];
}

/** What is gathered on the way through a sentence. */
interface Gathered {
  criteria: Criteria;
  orderBy?: Meaning['orderBy'];
  order?: Meaning['order'];
  price: SaidPrice | null;
  sizes: NonNullable<Quantity['size']>[];
  place: PlacePhrase | null;
  words: string[];
  /** Tokens nothing was made of. */
  unknown: number[];
}

/** Reads a sentence; misspelt words are tried again as what they are nearest to. */
export function understand(sentence: string, context: SentenceContext): UnderstoodSentence {
  const tokens = tokensOf(sentence);
  const first = gather(tokens, context);
  const { tokens: mended, changes } = corrected(tokens, first.unknown);
  const second = changes.length > 0 ? gather(mended, context) : first;
  const used = changes.filter(({ at }) => !second.unknown.includes(at));
  return {
    ...settle(second, context),
    unknown: phrases(sentence, tokens, second.unknown),
    corrected: used.map(({ at, instead }) => ({ word: (tokens[at] as Token).raw, instead })),
  };
}

function gather(tokens: readonly Token[], { year }: SentenceContext): Gathered {
  const reader = new Reader(tokens);
  const context = { spanish: tokens.some(({ text }) => WORDS.spanish.has(text)), year };
  const found: Gathered = { criteria: {}, price: null, sizes: [], place: null, words: [], unknown: [] };
  for (let at = 0; at < tokens.length; ) at = step(reader, at, found, context);
  return found;
}

/** `without a pool`: nothing is made of what is not wanted. @returns the position after it, or `at` */
function skipUnwanted(reader: Reader, at: number, found: Gathered, context: ReadingContext): number {
  const start = reader.skip(at, WORDS.without);
  if (start === at || quantityAt(reader, at, context)) return at;
  const article = WORDS.articles.has(reader.text(start)) ? start + 1 : start;
  const end = reader.skip(article, PHRASES);
  if (end === article) return at;
  for (let token = at; token < end; token++) found.unknown.push(token);
  return end;
}

interface ReadingContext {
  spanish: boolean;
  year: number;
}

/** Takes in what stands at a position: the longest of what it may be. @returns the position after it */
function step(reader: Reader, at: number, found: Gathered, context: ReadingContext): number {
  const unwanted = skipUnwanted(reader, at, found, context);
  if (unwanted > at) return unwanted;
  const phraseEnd = reader.skip(at, PHRASES);
  const place = placeAt(reader, at, found.place);
  const quantity = quantityAt(reader, at, context);
  if (quantity && quantity.end >= phraseEnd && quantity.end >= (place?.end ?? 0)) {
    takeQuantity(found, quantity);
    return quantity.end;
  }
  if (place && place.end > phraseEnd) {
    found.place = place;
    return place.end;
  }
  if (phraseEnd > at) {
    takeMeaning(found, PHRASES.get(reader.text(at, phraseEnd)) as Meaning);
    return phraseEnd;
  }
  const token = reader.tokens[at] as Token;
  if (token.kind !== 'sign' && !WORDS.fillers.has(token.text)) found.unknown.push(at);
  return at + 1;
}

function takeQuantity(found: Gathered, { criteria, price, size }: Quantity): void {
  Object.assign(found.criteria, criteria);
  if (size) found.sizes.push(size);
  if (!price) return;
  const { min = found.price?.min, max = found.price?.max } = price;
  found.price = {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    currency: price.currency ?? found.price?.currency,
    monthly: price.monthly || (found.price?.monthly ?? false),
  };
}

const joined = <T extends string>(order: readonly T[], a: readonly T[] = [], b: readonly T[] = []): T[] =>
  order.filter((value) => a.includes(value) || b.includes(value));

function takeMeaning(found: Gathered, { criteria = {}, orderBy, order, search }: Meaning): void {
  const { criteria: known } = found;
  const { type, commercial_type, categories, features, title_type, status, ...rest } = criteria;
  if (type) known.type = joined(PROPERTY_TYPES, known.type, type);
  if (commercial_type)
    known.commercial_type = joined(COMMERCIAL_TYPES, known.commercial_type, commercial_type);
  if (categories) known.categories = joined(CATEGORIES, known.categories, categories);
  if (features) known.features = [...new Set([...(known.features ?? []), ...features])];
  if (title_type) known.title_type = narrower(known.title_type, title_type);
  if (status) known.status = status;
  Object.assign(known, rest);
  if (orderBy) Object.assign(found, { orderBy, order });
  if (search && !found.words.includes(search)) found.words.push(search);
}

/** "Registered title" says less than "title": the fewer values count. */
const narrower = <T>(a: T[] | undefined, b: T[]): T[] => (a && a.length < b.length ? a : b);

function settle(found: Gathered, context: SentenceContext) {
  const { criteria, place, words, orderBy, order } = found;
  const whole: Criteria = { ...criteria, ...place?.criteria };
  // Commercial property is rented and sold alike.
  if (whole.categories?.includes('commercial')) whole.categories = ['commercial'];
  settleLand(whole, found.sizes);
  settlePrice(whole, found.price, context);
  if (words.length > 0) whole.search = words.join(' ');
  // What is out of bounds is no criterion.
  return { criteria: readCriteria(whole).criteria, ...(orderBy && { orderBy, order }) };
}

const LAND: readonly string[] = ['farm', 'land', 'lot'];

/** Square feet are those of the home, unless only land is wanted; acres are always those of the land. */
function settleLand(criteria: Criteria, sizes: Gathered['sizes']): void {
  const land = criteria.type?.every((type) => LAND.includes(type)) ?? false;
  for (const { min, max, land: ofLand } of sizes) {
    const name = ofLand || land ? 'lot' : 'sqft';
    if (min !== undefined) criteria[`${name}_min`] = min;
    if (max !== undefined) criteria[`${name}_max`] = max;
  }
  if (sizes.some((size) => size.land) && !criteria.type && criteria.bedrooms === undefined)
    criteria.type = joined(PROPERTY_TYPES, ['farm', 'land', 'lot']);
}

/** Below, in the base currency, nothing is sold: what is named is a rent, or in other dollars. */
const LEAST_SALE = 1_000_000;
/** Below, no rent is in Jamaican dollars. */
const LEAST_RENT = 20_000;

function settlePrice(criteria: Criteria, price: SaidPrice | null, context: SentenceContext): void {
  if (!price) return;
  const { min, max, monthly } = price;
  const least = max ?? min ?? 0;
  const { categories = context.categories } = criteria;
  const bought =
    categories?.[0] === 'for-sale' || (criteria.type?.every((type) => LAND.includes(type)) ?? false);
  const known = CURRENCIES.find((code) => code === price.currency);
  const foreign = least < (bought && !monthly ? LEAST_SALE : LEAST_RENT);
  const currency: Currency = known ?? (foreign ? 'USD' : BASE_CURRENCY);
  if (min !== undefined) criteria.price_min = min;
  if (max !== undefined) criteria.price_max = max;
  if (currency !== BASE_CURRENCY) criteria.currency = currency;
  const worth = least * (context.rates.get(currency) ?? 1);
  if (!criteria.categories && (monthly || (!categories && !bought && worth < LEAST_SALE)))
    criteria.categories = ['for-rent'];
}

/** Tokens as phrases of the sentence: neighbours together. */
function phrases(sentence: string, tokens: readonly Token[], unknown: readonly number[]): string[] {
  const runs: [from: number, to: number][] = [];
  for (const at of unknown) {
    const last = runs.at(-1);
    const between = last && tokens.slice(last[1] + 1, at);
    if (last && between?.every(({ text }) => WORDS.fillers.has(text))) last[1] = at;
    else runs.push([at, at]);
  }
  return runs.map(([from, to]) => {
    const [first, last] = [tokens[from] as Token, tokens[to] as Token];
    return sentence.slice(first.start, last.start + last.raw.length);
  });
}
