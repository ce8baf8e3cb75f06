/** Finds towns and communities anywhere in the Caribbean by what people write. */

import { fold } from '#platform/contract/fold.ts';
import { distanceMm } from '../distance.ts';
import jamaicanRows from '../geography/jamaica/places.json' with { type: 'json' };
import { placeSlug } from '../market.ts';
import { findMarket, SURVEYED_COUNTRY } from '../markets.ts';
import { placedTowns } from '../positions.ts';
import rows from './gazetteer.json' with { type: 'json' };
import otherNames from './other-names.json' with { type: 'json' };

/** What people call places of Jamaica besides their names. */

/** As people write it, with the name it stands for. Accents, case, hyphens and `St.` make no difference. */
const OTHER_NAMES: Readonly<Record<string, string>> = otherNames.towns;

/**
 * Kingston's postal districts that lie in Saint Andrew, each with a place in its middle. The city's other
 * districts are the parish of Kingston, or straddle the border: there the parish as written counts.
 */
const DISTRICTS_OF_SAINT_ANDREW: Readonly<Record<number, string>> = {
  5: 'New Kingston',
  6: 'Liguanea',
  7: 'Mona',
  8: 'Constant Spring',
  10: 'Half Way Tree',
  19: 'Havendale',
  20: 'Washington Gardens',
};

export interface FoundTown {
  lat: number;
  lng: number;
  /** Town slug; in a market only of the towns the product has pages for. */
  city: string | null;
  /** Slug of the first-level division, where it is known. */
  region: string | null;
  name: string;
  /** A postal area rather than a town: what lies in it has a community of its own. */
  postal?: true;
}

/** `whole`: the text or a part of it is the name, which does not merely stand among its words. */
export type NamedTown = FoundTown & { whole: boolean };

/** What tells places of one name apart. */
export interface Hints {
  /** Slug of the division the place should lie in. */
  region?: string | null;
  near?: { lat: number; lng: number } | null;
}

type Row = [name: string, lat: number, lng: number, region: string | null];
/** `c` is a community, `p` a place in one, `n` a neighbourhood. */
type JamaicanRow = [name: string, lat: number, lng: number, region: string, kind: string];

interface Names {
  /** By spelling; of several with one name those with pages come first, then the larger. */
  all: Map<string, FoundTown[]>;
  /** Names well known enough to be taken for a place among other words. */
  known: Map<string, FoundTown[]>;
}

const SHORT_FORMS: Record<string, string> = {
  st: 'saint',
  ste: 'sainte',
  mt: 'mount',
  ft: 'fort',
  pt: 'point',
};

/** `St. Ann's, Upper` → `saint anns upper`: what two spellings of a place have in common. */
export function spelling(text: string): string {
  const words =
    fold(text)
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => SHORT_FORMS[word] ?? word).join(' ');
}

function add(index: Map<string, FoundTown[]>, name: string, town: FoundTown): void {
  const key = spelling(name);
  const same = index.get(key);
  if (!same) index.set(key, [town]);
  // A town with a page stands for the source's place of that name in its division.
  else if (!same.some(({ region }) => region === town.region)) same.push(town);
}

const rowsByCountry = new Map(Object.entries(rows as unknown as Record<string, Row[]>));

function townsOf(country: string): FoundTown[] {
  const market = findMarket(country);
  const named = (market ? placedTowns(market) : []).map(({ name, lat, lng, slug, region }) => ({
    name,
    lat,
    lng,
    city: slug,
    region,
  }));
  const listed = (rowsByCountry.get(country) ?? []).map(([name, lat, lng, region]) => ({
    name,
    lat,
    lng,
    region,
    city: market ? null : placeSlug(name),
  }));
  return [...named, ...listed];
}

function indexed(towns: readonly FoundTown[]): Map<string, FoundTown[]> {
  const index = new Map<string, FoundTown[]>();
  for (const town of towns) add(index, town.name, town);
  return index;
}

/** Jamaica has 2,572 names of its own, most of them hamlets, and names that only people use. */
function namesOfJamaica(): Names {
  const all = indexed(townsOf(SURVEYED_COUNTRY));
  const known = indexed(townsOf(SURVEYED_COUNTRY));
  for (const [name, lat, lng, region, kind] of jamaicanRows as JamaicanRow[]) {
    const town = { name, lat, lng, region, city: null };
    add(all, name, town);
    if (kind === 'c') add(known, name, town);
  }
  const first = (name: string) => all.get(spelling(name))?.[0];
  for (const [other, name] of Object.entries(OTHER_NAMES))
    for (const town of all.get(spelling(name)) ?? [])
      for (const index of [all, known]) add(index, other, town);
  const midtown = first('Half Way Tree') as FoundTown;
  // Letters to most of Saint Andrew go to Kingston.
  for (const index of [all, known]) {
    for (const post of ['Kingston', 'Kgn'])
      add(index, post, { ...midtown, name: 'Kingston', city: null, postal: true });
    for (let number = 1; number <= 20; number++)
      for (const town of district(number, first)) {
        add(index, `Kingston ${number}`, town);
        add(index, `Kgn ${number}`, town);
        add(index, `Kingston${number}`, town);
      }
  }
  return { all, known };
}

/** A postal district of Kingston; where its parish is not told by its number, it may be either. */
function district(number: number, first: (name: string) => FoundTown | undefined): FoundTown[] {
  const name = `Kingston ${number}`;
  const middle = DISTRICTS_OF_SAINT_ANDREW[number];
  if (middle) return [{ ...(first(middle) as FoundTown), name, city: null, postal: true }];
  const [kingston, saintAndrew] = [first('Kingston') as FoundTown, first('Half Way Tree') as FoundTown];
  return [
    { ...kingston, name },
    { ...saintAndrew, name, city: null, postal: true },
  ];
}

const indexes = new Map<string, Names>();

function namesOf(country: string): Names {
  const made = indexes.get(country);
  if (made) return made;
  const all = country === SURVEYED_COUNTRY ? undefined : indexed(townsOf(country));
  const names = all ? { all, known: all } : namesOfJamaica();
  indexes.set(country, names);
  return names;
}

/** Names of a country well known enough to be taken for a place among other words, by spelling. */
export const wellKnown = (country: string): ReadonlyMap<string, readonly FoundTown[]> =>
  namesOf(country).known;

/** The longest known name among the words, the earliest of equally long ones. */
function within(text: string, index: Names['known']): FoundTown[] | null {
  const words = spelling(text).split(' ').slice(0, MOST_WORDS);
  for (let length = Math.min(words.length, LONGEST_NAME); length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      const found = index.get(words.slice(start, start + length).join(' '));
      if (found) return found;
    }
  }
  return null;
}
/** An address longer than this names its town early. */
const MOST_WORDS = 40;
const LONGEST_NAME = 6;

/** The place in the division asked for, else the nearest, else the best known. */
function choose(towns: readonly FoundTown[], { region, near }: Hints): FoundTown | null {
  const own = region ? towns.find((town) => town.region === region) : undefined;
  if (own || !near || towns.length === 1) return own ?? towns[0] ?? null;
  const far = ({ lat, lng }: FoundTown) => distanceMm(near.lat, near.lng, lat, lng);
  return towns.toSorted((a, b) => far(a) - far(b))[0] ?? null;
}

interface Candidates {
  towns: readonly FoundTown[];
  whole: boolean;
}

/** Texts of one country remembered: a file repeats its towns. */
const CACHED_TEXTS = 5000;
const texts = new Map<string, Map<string, Candidates | null>>();

function candidates(text: string, country: string): Candidates | null {
  const cache = texts.get(country) ?? new Map<string, Candidates | null>();
  texts.set(country, cache);
  const cached = cache.get(text);
  if (cached !== undefined) return cached;
  const found = search(text, country);
  if (cache.size >= CACHED_TEXTS) cache.clear();
  cache.set(text, found);
  return found;
}

function search(text: string, country: string): Candidates | null {
  const { all, known } = namesOf(country);
  for (const part of [text, ...text.split(/[,;/()|]| - /)]) {
    const towns = all.get(spelling(part));
    if (towns) return { towns, whole: true };
  }
  const towns = within(text, known);
  return towns && { towns, whole: false };
}

/**
 * Looks a town up as people write it: accents, case and `St.` do not matter, and it may stand among other
 * words (`Maraval, Port of Spain`: the first part that is a known place wins).
 * @param country slug
 */
export function placeTown(town: string, country: string, hints: Hints = {}): NamedTown | null {
  const found = candidates(town, country);
  const chosen = found && choose(found.towns, hints);
  return chosen && { ...chosen, whole: found.whole };
}

/** What people of Jamaica call a place besides its name. */
export const otherNamesOf = (name: string): string[] =>
  Object.entries(OTHER_NAMES).flatMap(([other, known]) => (known === name ? [other] : []));
/** Names that begin like a text, those with pages and the larger first; for whoever types a place. */
export function placesLike(text: string, country: string, most: number): FoundTown[] {
  const start = spelling(text);
  if (start === '') return [];
  const seen = new Set<string>();
  const found: FoundTown[] = [];
  const { known, all } = namesOf(country);
  for (const index of [known, all])
    for (const [name, towns] of index) {
      if (!name.startsWith(start)) continue;
      for (const town of towns) {
        const key = `${town.name} ${town.region}`;
        if (seen.has(key)) continue;
        seen.add(key);
        found.push(town);
        if (found.length === most) return found;
      }
    }
  return found;
}
