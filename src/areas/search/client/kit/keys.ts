/** What is asked of the search, and what its answers are kept by. */

import type { OrderBy } from '#areas/listings/vocabulary.ts';
import type { Box } from '#areas/places/vocabulary.ts';
import { type Criteria, writeCriteria } from '#areas/search/criteria.ts';
import type { Order, PageSize } from '#platform/contract/paging.ts';
import type { Camera, Size } from '../map/camera.ts';

export interface SearchQuery {
  criteria: Criteria;
  page: number;
  limit: PageSize;
  order: Order;
  orderBy: OrderBy;
}

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

export const criteriaKey = (criteria: Criteria): string =>
  new URLSearchParams(writeCriteria(criteria)).toString();

export const searchKey = ({ criteria, page, limit, order, orderBy }: SearchQuery): string =>
  new URLSearchParams({
    ...writeCriteria(criteria),
    page: `${page}`,
    limit: `${limit}`,
    order,
    orderBy,
  }).toString();

export const spotKey = ({ criteria, box }: SpotQuery): string => `${criteriaKey(criteria)} ${box.join()}`;
