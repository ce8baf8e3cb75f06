import type { AreaParts } from '../../../platform/server/area.ts';
import type { ReadCards } from './present.ts';

/** What the area's handlers work with. */
export interface GroupsParts extends AreaParts {
  /** Cards of listings by their number in the search index; deleted ones are left out. */
  cards: ReadCards;
}
