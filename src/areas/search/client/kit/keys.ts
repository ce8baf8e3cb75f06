/** What is asked of the search, and what its answers are kept by. */

import type { Box } from '#areas/places/vocabulary.ts';
import { formatCriteria, pageQuery, type SearchQuery } from '#areas/search/address.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import type { Camera, Size } from '../map/camera.ts';

/** The same criteria on a map, whose listings are gathered into clusters. */
export interface MapQuery {
  criteria: Criteria;
  camera: Camera;
  /** The map's size, for which the camera holds. */
  size: Size;
  /** Whose listings are wanted: what the camera sees, or more. */
  boundingBox: Box;
}

/** The listings at one place of a map. */
export interface SpotQuery {
  criteria: Criteria;
  box: Box;
}

export const searchKey = (search: SearchQuery): string => new URLSearchParams(pageQuery(search)).toString();

export const spotKey = ({ criteria, box }: SpotQuery): string => `${formatCriteria(criteria)} ${box.join()}`;
