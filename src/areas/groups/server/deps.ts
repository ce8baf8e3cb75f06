import type { AreaDeps } from '#platform/server/area.ts';
import type { ReadCards } from './present.ts';

export interface GroupsDeps extends AreaDeps {
  /** Cards of listings by their number in the search index; deleted ones are left out. */
  cards: ReadCards;
}
