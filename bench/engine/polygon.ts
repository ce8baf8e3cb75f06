/** Drawn areas: what the hand of a visitor leaves, prepared anew each time, with a buyer's filters and without. */

import { type Corner, writePolygons } from '../../src/areas/search/criteria/polygons.ts';
import type { Criteria } from '../../src/areas/search/criteria.ts';
import { prepare, type QueryContext } from '../../src/areas/search/server/engine/prepared-query.ts';
import type { ReadIndex } from '../../src/areas/search/server/engine/read-index.ts';
import { select } from '../../src/areas/search/server/engine/select.ts';
import type { Row } from '../row.ts';
import { queriesOf } from './queries.ts';
import { formatTimes, timesOfSync } from './timing.ts';

const RUNS = 200;
const GOAL_MS = 1;
const CORNERS = 200;
/** Degrees from the middle to the rim: about 5 and 20 km. */
const REACHES = { town: 0.05, parish: 0.2 };

/** A ring that wavers as a hand does; each run another, so that none is kept from the run before. */
function drawnAround(lng: number, lat: number, reach: number, run: number): string {
  const outer = Array.from({ length: CORNERS }, (_, i): Corner => {
    const angle = (i / CORNERS) * 2 * Math.PI;
    const far = reach * (0.75 + 0.2 * Math.sin(5 * angle + run) + 0.04 * Math.sin(31 * angle));
    return [lng + far * Math.cos(angle), lat + far * Math.sin(angle)];
  });
  return writePolygons([{ outer, holes: [] }]);
}

export function measurePolygons(index: ReadIndex, context: QueryContext): Row[] {
  const towns = queriesOf('island', RUNS);
  return Object.entries(REACHES).flatMap(([name, reach]) =>
    [true, false].map((filtered): Row => {
      const criteria = towns.map(({ criteria: filters, lng, lat }, run): Criteria => {
        return { ...(filtered && filters), polygon: drawnAround(lng, lat, reach, run) };
      });
      let found = 0;
      const times = timesOfSync(RUNS, (run) => {
        found += select(index, prepare(index, criteria[run] as Criteria, context)).length;
      });
      const filters = filtered ? 'with filters' : 'without filters';
      return {
        section: 'engine',
        what: `drawn area of a ${name}, ${CORNERS} corners, ${filters}: p50 / p95 / p99, ms`,
        measured: `${formatTimes(times)}; ${Math.round(found / RUNS).toLocaleString('en')} found`,
        ...(filtered && { goal: `p50 ≤ ${GOAL_MS}`, met: found > 0 && times.p50 <= GOAL_MS }),
      };
    }),
  );
}
