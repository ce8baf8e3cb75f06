/** Cities that people mean more by than the division of their name. Which communities belong to one, the server knows. */
import type { Box } from './vocabulary.ts';

export interface MetroArea {
  slug: string;
  name: string;
  country: string;
  /** The division whose name it shares: who means that alone says so. */
  division: string;
  /** Of its communities. */
  box: Box;
}

export const METRO_AREAS: readonly MetroArea[] = [
  {
    slug: 'kingston',
    name: 'Kingston',
    country: 'jamaica',
    division: 'kingston',
    box: [-76.862, 17.925, -76.701, 18.073],
  },
];

/** The metropolitan area of that slug; with a country, only if it lies there. */
export const findMetroArea = (slug: string | undefined, country?: string): MetroArea | undefined =>
  METRO_AREAS.find((area) => area.slug === slug && (country === undefined || area.country === country));
