/** The description assistant: plain sentences from the facts, and nothing that is not among them. */

import { type Facts, hasRooms, pricePeriodOf } from '#areas/listings/facts.ts';
import type { Feature, PropertyType, TitleType } from '#areas/listings/vocabulary.ts';
import { FLAGS, type Flag } from '#areas/search/criteria/registry.ts';
import { type Language, tagOf } from '#platform/contract/locales.ts';
import { formatMoney } from '#platform/contract/money.ts';

import phrases from './phrases.json' with { type: 'json' };

/** By plural category of the language. */
interface Counted {
  one: string;
  other: string;
}

interface Phrases {
  /** In a sentence, with its article: "a house". */
  kinds: Record<PropertyType | 'commercial', string>;
  forSale: string;
  forRent: string;
  /** `{kind}`, `{place}` and `{offer}` are put in. */
  opening: string;
  bedrooms: Counted;
  bathrooms: Counted;
  parking: Counted;
  /** `{list}` of rooms. */
  rooms: string;
  /** `{sqft}` */
  size: string;
  /** `{sqft}` */
  lot: string;
  /** `{year}` */
  built: string;
  /** What it has, in the order of the registry. */
  has: Record<Exclude<Flag['name'], 'basement'>, string> & { basement?: string };
  /** `{list}` of features. */
  around: string;
  features: Partial<Record<Feature, string>>;
  titles: Partial<Record<TitleType, string>>;
  /** `{fee}` */
  fee: string;
  /** `{day}` */
  from: string;
}

const PHRASES = phrases satisfies Partial<Record<Language, Phrases>>;

export const DESCRIBED_LANGUAGES = Object.keys(PHRASES) as Language[];
const phrasesOf = (language: Language): Phrases => PHRASES[language as keyof typeof PHRASES] ?? PHRASES.en;

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

const counted = (count: number, words: Counted, tag: string) =>
  `${count} ${new Intl.PluralRules(tag).select(count) === 'one' ? words.one : words.other}`;

interface Writer {
  phrases: Phrases;
  tag: string;
  number: (value: number) => string;
  list: (parts: string[]) => string;
}

function opening(facts: Facts, { phrases }: Writer): string | null {
  const kind = facts.category === 'commercial' ? 'commercial' : facts.type;
  if (!kind || facts.place === '') return null;
  const offer = pricePeriodOf(facts) === 'month' ? phrases.forRent : phrases.forSale;
  return fill(phrases.opening, { kind: phrases.kinds[kind], offer, place: facts.place });
}

function rooms(facts: Facts, { phrases, list, tag }: Writer): string | null {
  const { bedrooms, bathrooms, parking_spaces } = facts;
  const parts = [
    hasRooms(facts) && bedrooms ? counted(bedrooms, phrases.bedrooms, tag) : null,
    hasRooms(facts) && bathrooms ? counted(bathrooms, phrases.bathrooms, tag) : null,
    parking_spaces ? counted(parking_spaces, phrases.parking, tag) : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : fill(phrases.rooms, { list: list(parts) });
}

function around({ features }: Facts, { phrases, list }: Writer): string | null {
  const parts = features.flatMap((feature) => phrases.features[feature] ?? []);
  return parts.length === 0 ? null : fill(phrases.around, { list: list(parts) });
}

function terms(facts: Facts, { phrases, tag }: Writer): (string | null)[] {
  const { maintenance_fee, currency, available_from, title_type, category } = facts;
  const day = available_from && new Date(`${available_from}T12:00:00Z`);
  return [
    category === 'for-sale' ? (phrases.titles[title_type] ?? null) : null,
    maintenance_fee ? fill(phrases.fee, { fee: formatMoney(maintenance_fee, currency, tag) }) : null,
    day
      ? fill(phrases.from, { day: day.toLocaleDateString(tag, { dateStyle: 'long', timeZone: 'UTC' }) })
      : null,
  ];
}

/** Two or three paragraphs; empty where next to nothing is known. */
export function describe(facts: Facts, language: Language): string {
  const phrases = phrasesOf(language);
  const tag = tagOf(language);
  const writer: Writer = {
    phrases,
    tag,
    number: (value) => value.toLocaleString(tag),
    list: (parts) => new Intl.ListFormat(tag, { type: 'conjunction' }).format(parts),
  };
  const { sqft, lot_sqft, year_built } = facts;
  const first = [
    opening(facts, writer),
    rooms(facts, writer),
    sqft ? fill(phrases.size, { sqft: writer.number(sqft) }) : null,
    lot_sqft ? fill(phrases.lot, { sqft: writer.number(lot_sqft) }) : null,
  ];
  const second = [
    around(facts, writer),
    hasRooms(facts) && year_built ? fill(phrases.built, { year: String(year_built) }) : null,
    ...FLAGS.map(({ name }) => (facts[name] && phrases.has[name]) || null),
  ];
  return [first, second, terms(facts, writer)]
    .map((sentences) => sentences.filter((sentence) => sentence !== null).join(' '))
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

/** A title from the facts: `3-bedroom house in Runaway Bay`. */
export function suggestTitle(facts: Facts, language: Language): string {
  const phrases = phrasesOf(language);
  const kind = facts.category === 'commercial' ? 'commercial' : facts.type;
  if (!kind || facts.place === '') return '';
  const name = phrases.kinds[kind];
  const where = fill(phrases.opening, { kind: '', offer: '', place: facts.place }).trim().replace(/\.$/, '');
  const rooms =
    hasRooms(facts) && facts.bedrooms
      ? `, ${counted(facts.bedrooms, phrases.bedrooms, tagOf(language))}`
      : '';
  const bare = name.replace(/^(?:An?)\s+/, '');
  return `${bare.charAt(0).toUpperCase()}${bare.slice(1)} ${where.replace(/\s+/g, ' ')}${rooms}`;
}
