/** Facts in a listing text that somebody pastes: only what stands there in figures and plain words. */

import type { FactsInput } from '#areas/listings/own-shapes.ts';
import type { Feature, PropertyType } from '#areas/listings/vocabulary.ts';
import { HOME_MARKET } from '#areas/places/markets.ts';
import { placedTowns } from '#areas/places/positions.ts';
import type { Currency } from '#areas/places/vocabulary.ts';
import { fold } from '#platform/contract/fold.ts';

const numberIn = (text: string | undefined): number | null => {
  if (text === undefined) return null;
  const value = Number(text.replace(/[,\s]/g, ''));
  return Number.isFinite(value) && value > 0 ? value : null;
};

const TYPES: [RegExp, PropertyType][] = [
  [/\btown\s?house\b/i, 'townhouse'],
  [/\b(?:apartment|studio|condo|flat|apartamento|appartement)\b/i, 'apartment'],
  [/\bvilla\b/i, 'villa'],
  [/\b(?:house|home|cottage|bungalow|casa|maison)\b/i, 'home'],
  [/\b(?:farm|agricultural)\b/i, 'farm'],
  [/\b(?:residential lot|lot)\b/i, 'lot'],
  [/\b(?:land|acres?)\b/i, 'land'],
];
const FEATURES: [RegExp, Feature][] = [
  [/\b(?:sea|ocean)[- ]?view\b|\bvista al mar\b|\bvue (?:sur la )?mer\b/i, 'view-ocean'],
  [/\bmountain views?\b/i, 'view-mountain'],
  [/\bcity views?\b/i, 'view-city'],
  [/\bbeach\s?-?front\b/i, 'beach-front'],
  [/\bgated\b/i, 'gated-community'],
  [/\bgolf\b/i, 'golf-course-nearby'],
  [/\blandscaped\b/i, 'landscaped'],
  [/\bcul[- ]de[- ]sac\b/i, 'cul-de-sac'],
];
const PRICE = /(US\$|USD|J\$|JMD|\$)\s?([\d,.]+)\s?(million|mill?\b|m\b|k\b)?/i;
const UNITS: Record<string, number> = { m: 1e6, mil: 1e6, mill: 1e6, million: 1e6, k: 1e3 };

function priceIn(text: string): Pick<FactsInput, 'price' | 'currency'> {
  const [, sign = '', figure, unit = ''] = PRICE.exec(text) ?? [];
  const amount = numberIn(figure?.replace(/[.,]$/, ''));
  if (amount === null) return {};
  const currency: Currency = /^us/i.test(sign) ? 'USD' : /^j/i.test(sign) ? 'JMD' : HOME_MARKET.currency;
  return { price: amount * (UNITS[unit.toLowerCase()] ?? 1), currency };
}

/** A town of the home market that the text names. */
function placeIn(text: string): Pick<FactsInput, 'place' | 'lat' | 'lng'> {
  const said = ` ${fold(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const town = placedTowns(HOME_MARKET)
    .filter(({ name }) => said.includes(` ${fold(name).replace(/[^\p{L}\p{N}]+/gu, ' ')} `))
    .sort((a, b) => b.name.length - a.name.length)[0];
  return town ? { place: town.name, lat: town.lat, lng: town.lng } : {};
}

const whole = (text: string, pattern: RegExp): number | undefined => {
  const found = numberIn(pattern.exec(text)?.[1]);
  return found === null ? undefined : Math.round(found);
};

const SQFT_AN_ACRE = 43_560;

function sizesIn(text: string): Pick<FactsInput, 'sqft' | 'lot_sqft'> {
  const lot = whole(text, /([\d,]{3,})\s*(?:sq\.?\s?ft\.?|square feet)\s*(?:lot|of land)/i);
  const acres = numberIn(/([\d.]+)\s*acres?\b/i.exec(text)?.[1]);
  const sqft = whole(text, /([\d,]{3,})\s*(?:sq\.?\s?ft\.?|square feet)(?!\s*(?:lot|of land))/i);
  return {
    ...(sqft && { sqft }),
    ...((lot ?? acres) && { lot_sqft: lot ?? Math.round((acres ?? 0) * SQFT_AN_ACRE) }),
  };
}

/** @returns facts that were found; the words themselves become the description */
export function readPasted(text: string): FactsInput {
  const [title = '', ...rest] = text.trim().split(/\n+/);
  const type = TYPES.find(([pattern]) => pattern.test(text))?.[1];
  const isRent = /\b(?:for rent|to let|per month|a month|monthly|alquiler|à louer)\b/i.test(text);
  const bathrooms = numberIn(/([\d.]+)\s*-?\s*bath/i.exec(text)?.[1]);
  const bedrooms = whole(text, /(\d+)\s*-?\s*bed/i);
  const features = FEATURES.filter(([pattern]) => pattern.test(text)).map(([, feature]) => feature);
  return {
    category: isRent ? 'for-rent' : 'for-sale',
    ...(type && { type }),
    ...(title.length <= 120 && { title }),
    description: (title.length <= 120 && rest.length > 0 ? rest.join('\n\n') : text.trim()).slice(0, 20_000),
    ...(bedrooms !== undefined && bedrooms <= 200 && { bedrooms }),
    ...(bathrooms !== null && bathrooms <= 100 && { bathrooms: Math.round(bathrooms * 2) / 2 }),
    ...sizesIn(text),
    ...priceIn(text),
    ...placeIn(text),
    ...(features.length > 0 && { features }),
  };
}
