/** Where the markets' divisions and towns lie: for maps, distances and the server. Names and addresses do without. */
import type { Market, MarketPositions, PlacedDivision, PlacedTown, Town } from './market.ts';
import jamaica from './markets/jamaica/positions.json' with { type: 'json' };
import trinidadAndTobago from './markets/trinidad-and-tobago/positions.json' with { type: 'json' };
import { findDivision, MARKETS } from './markets.ts';
import { townsOf } from './places.ts';

/** Files of data say less of their types than is known: arrays are of fixed lengths. */
const POSITIONS = { jamaica, 'trinidad-and-tobago': trinidadAndTobago } as unknown as Readonly<
  Record<string, MarketPositions>
>;

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

export const placedDivisions = ({ slug }: Market): readonly PlacedDivision[] =>
  placed.get(slug)?.divisions ?? [];

export const placedTowns = ({ slug }: Market): readonly PlacedTown[] => placed.get(slug)?.towns ?? [];

export const ALL_TOWNS: readonly PlacedTown[] = MARKETS.flatMap(placedTowns);
export const ALL_DIVISIONS: readonly PlacedDivision[] = MARKETS.flatMap(placedDivisions);

const divisionsBySlug = new Map(ALL_DIVISIONS.map((division) => [division.slug, division]));
/** As `findDivision`, with its box and centre. */
export const placedDivision = (slug: string | undefined, country?: string): PlacedDivision | undefined =>
  divisionsBySlug.get(findDivision(slug, country)?.slug ?? '');

const key = ({ region, slug }: Town) => `${region}/${slug}`;
const townsByKey = new Map(ALL_TOWNS.map((town) => [key(town), town]));

export const placedTown = (town: Town): PlacedTown => townsByKey.get(key(town)) as PlacedTown;
