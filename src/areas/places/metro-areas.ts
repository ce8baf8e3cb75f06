/** Cities that are more than the division in their middle. Which communities belong to one, the server knows. */
import type { Box } from './vocabulary.ts';

export interface MetroArea {
  /** In criteria and columns: `metro_area=kingston`. */
  slug: string;
  /** In addresses, where the slug alone is the division. */
  segment: string;
  name: string;
  country: string;
  /** The division in its middle; its name in a sentence, or typed into a search, means the city first. */
  division: string;
  box: Box;
}

export const METRO_AREAS: readonly MetroArea[] = [
  {
    slug: 'kingston',
    segment: 'kingston-and-saint-andrew',
    name: 'Kingston and Saint Andrew',
    country: 'jamaica',
    division: 'kingston',
    box: [-76.862, 17.925, -76.701, 18.073],
  },
];

/** The metropolitan area of that slug; with a country, only if it lies there. */
export const findMetroArea = (slug: string | undefined, country?: string): MetroArea | undefined =>
  METRO_AREAS.find((area) => area.slug === slug && (country === undefined || area.country === country));

export const metroAreaAt = (segment: string, country: string): MetroArea | undefined =>
  METRO_AREAS.find((area) => area.segment === segment && area.country === country);

/** The metropolitan area that a division is the middle of. */
export const metroAreaAround = (
  division: string | undefined,
  country: string | undefined,
): MetroArea | undefined =>
  METRO_AREAS.find((area) => area.division === division && area.country === country);
