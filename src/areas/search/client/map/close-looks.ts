/** Places that a map of a whole country shows close up as well, where its sea would be empty. */
import { HOME_COUNTRY, HOME_MARKET } from '#areas/places/markets.ts';
import { findMetroArea } from '#areas/places/metro-areas.ts';
import { townBySlug } from '#areas/places/places.ts';
import type { Box } from '#areas/places/vocabulary.ts';
import type { PlaceCriteria } from '#areas/search/address.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import type { Camera, Size } from './camera.ts';
import { placeBox } from './place-box.ts';
import { isWhole } from './whole-land.ts';

export interface CloseLook {
  slug: string;
  name: string;
  place: PlaceCriteria;
  box: Box;
}

/** As many find room beside each other. */
const MOST = 4;
/** Pixels: with fewer, the country itself needs the room. */
const LEAST_WIDTH = 700;
const LEAST_HEIGHT = 620;
/** What they cover at the foot of a map. */
export const CLOSE_LOOKS_HEIGHT = 128;
/** Closer than this the map shows such a place itself. */
const LAST_ZOOM = 9.6;

function lookAt(slug: string): CloseLook[] {
  const country = HOME_COUNTRY;
  const metro = findMetroArea(slug, country);
  const town = metro ? undefined : townBySlug(slug, country);
  const place = { country, ...(metro ? { metro_area: slug } : { region: town?.region, city: slug }) };
  const name = metro?.name ?? town?.name;
  const box = placeBox(place);
  return name && box ? [{ slug, name, place, box }] : [];
}

const LOOKS = HOME_MARKET.wellKnown.slice(0, MOST).flatMap(lookAt);

export const closeLooksOf = (criteria: Criteria): readonly CloseLook[] =>
  isWhole(criteria) && criteria.country === HOME_COUNTRY ? LOOKS : [];

/** Whether a map of that size, looking so, has room for them. */
export const hasRoom = ({ width, height }: Size, { zoom }: Pick<Camera, 'zoom'>): boolean =>
  width >= LEAST_WIDTH && height >= LEAST_HEIGHT && zoom < LAST_ZOOM;
