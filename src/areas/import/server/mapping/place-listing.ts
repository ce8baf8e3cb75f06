/** Where a listing lies: country, division and town as slugs, and its point, given or looked up. */

import { findDivision, findMarket } from '../../../places/markets.ts';
import { placeSlug } from '../../../places/place-slug.ts';
import { COUNTRIES, findCountry } from '../../../places/places.ts';
import { type FoundTown, placeTown } from '../../../places/server/gazetteer.ts';
import type { Note } from './row-values.ts';

/** Place fields of a row; absent texts are empty, absent numbers null. */
interface PlaceInput {
  country: string;
  region: string;
  city: string;
  place: string;
  lat: number | null;
  lng: number | null;
}

interface ListingPlace {
  country: string;
  region: string | null;
  city: string | null;
  place: string;
  lat: number | null;
  lng: number | null;
  approximate: boolean;
}

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** More spellings than this are no countries. */
const CACHED_COUNTRIES = 1000;
const countries = new Map<string, string>();
/** `JM`, `Jamaica`, `jamaica` → `jamaica`; countries beyond the market by their English names. */
function countrySlug(text: string): string {
  const known = countries.get(text);
  if (known !== undefined) return known;
  const code = text.toUpperCase();
  const slug = placeSlug(text.replaceAll('&', ' and '));
  const ours = COUNTRIES.find((country) => country.code === code || country.slug === slug);
  const named = /^[A-Z]{2}$/.test(code) ? regionNames.of(code) : undefined;
  const found = ours?.slug ?? (named ? placeSlug(named) : slug);
  if (countries.size >= CACHED_COUNTRIES) countries.clear();
  countries.set(text, found);
  return found;
}

/** What is written around a division's name: `Parish of …`, `… Regional Corporation`. */
const DIVISION_WORDS =
  /^(parish|region|borough|city|municipality)-of-|-(parish|region|borough|(city|borough|regional)-corporation)$/g;

/** `St. Ann`, `Saint Ann Parish` → `saint-ann`; outside the markets the slug as it is. */
function regionSlug(text: string, country: string): string | null {
  const slug = placeSlug(text);
  const market = findMarket(country);
  if (!market) return slug || null;
  const plain = slug.replace(DIVISION_WORDS, '').replace(/^st-/, 'saint-');
  return findDivision(plain, country)?.slug ?? market.aliases[plain] ?? null;
}

/** Degrees to seven decimals, a centimetre. */
const degrees = (value: number) => Math.round(value * 1e7) / 1e7;

/** The given point, if it can be one; a doubtful one is noted and not used, never guessed at. */
function pointOf({ lat, lng }: PlaceInput, country: string, note: Note): { lat: number; lng: number } | null {
  if (lat === null && lng === null) return null;
  const inWorld = lat !== null && lng !== null && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  if (!inWorld || (lat === 0 && lng === 0)) {
    note('coordinates incomplete or out of range, left out');
    return null;
  }
  const box = findCountry(country)?.box;
  if (box && !(lng >= box[0] && lat >= box[1] && lng <= box[2] && lat <= box[3])) {
    const reversed = lat >= box[0] && lng >= box[1] && lat <= box[2] && lng <= box[3];
    note(`coordinates outside their country${reversed ? ' (reversed)' : ''}, left out`);
    return null;
  }
  return { lat: degrees(lat), lng: degrees(lng) };
}

/** The town, unless the row of a market says another division than the one it lies in. */
function townOf(input: PlaceInput, country: string, region: string | null): FoundTown | null {
  const name = input.city || input.place;
  const found = name === '' ? null : placeTown(name, country);
  const market = findMarket(country);
  if (found === null || !market || region === null || found.region === null) return found;
  const own = found.region;
  const agree =
    own === region || market.mixedUp.some((group) => group.includes(own) && group.includes(region));
  return agree ? found : null;
}

export function placeListing(input: PlaceInput, note: Note): ListingPlace {
  const country = countrySlug(input.country);
  const named = input.region === '' ? null : regionSlug(input.region, country);
  const town = townOf(input, country, named);
  const point = pointOf(input, country, note);
  const region = findMarket(country) ? (town?.region ?? named) : (named ?? town?.region ?? null);
  return {
    country,
    region,
    city: town?.city ?? null,
    place: input.place || input.city || (town?.name ?? ''),
    lat: point?.lat ?? town?.lat ?? null,
    lng: point?.lng ?? town?.lng ?? null,
    approximate: point === null && town !== null,
  };
}
