/** Where the markets' divisions and towns lie: for maps, distances and the server. Names and addresses do without. */
import type { Market, MarketPositions, PlacedDivision, PlacedTown, Town } from './market.ts';
import { POSITIONS as JAMAICA } from './markets/jamaica/positions.ts';
import { POSITIONS as TRINIDAD_AND_TOBAGO } from './markets/trinidad-and-tobago/positions.ts';
import { findDivision, MARKETS } from './markets.ts';
import { townsOf } from './places.ts';

const POSITIONS: Readonly<Record<string, MarketPositions>> = {
  jamaica: JAMAICA,
  'trinidad-and-tobago': TRINIDAD_AND_TOBAGO,
};

interface Placed {
  divisions: readonly PlacedDivision[];
  towns: readonly PlacedTown[];
}

function place(market: Market): Placed {
  const all = market.divisions.map((division) => {
    const { box, centre, towns } = (POSITIONS[market.slug] as MarketPositions)[
      division.slug
    ] as MarketPositions[string];
    const own = townsOf(market, division.slug);
    return {
      division: { ...division, box, centre },
      towns: towns.map(([lat, lng], index) => ({ ...(own[index] as Town), lat, lng })),
    };
  });
  return { divisions: all.map(({ division }) => division), towns: all.flatMap(({ towns }) => towns) };
}

const placed = new Map(MARKETS.map((market) => [market.slug, place(market)]));

/** A market's divisions, in its order. */
export const placedDivisions = ({ slug }: Market): readonly PlacedDivision[] =>
  placed.get(slug)?.divisions ?? [];

/** A market's towns, in its order. */
export const placedTowns = ({ slug }: Market): readonly PlacedTown[] => placed.get(slug)?.towns ?? [];

export const ALL_TOWNS: readonly PlacedTown[] = MARKETS.flatMap(placedTowns);
export const ALL_DIVISIONS: readonly PlacedDivision[] = MARKETS.flatMap(placedDivisions);

const divisionsBySlug = new Map(ALL_DIVISIONS.map((division) => [division.slug, division]));
/** As `findDivision`, with its box and centre. */
export const placedDivision = (slug: string | undefined, country?: string): PlacedDivision | undefined =>
  divisionsBySlug.get(findDivision(slug, country)?.slug ?? '');

const key = ({ region, slug }: Town) => `${region}/${slug}`;
const townsByKey = new Map(ALL_TOWNS.map((town) => [key(town), town]));

/** A town with its middle. */
export const placedTown = (town: Town): PlacedTown => townsByKey.get(key(town)) as PlacedTown;
