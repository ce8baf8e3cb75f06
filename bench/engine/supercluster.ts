/** Clusters beside supercluster, which knows no filters: the same points, all of them. */

import Supercluster from 'supercluster';
import type { Box } from '../../src/areas/places/vocabulary.ts';
import { fromE7 } from '../../src/areas/search/criteria/encode.ts';
import { findClusters } from '../../src/areas/search/server/engine/kept-cells.ts';
import { prepare, type QueryContext } from '../../src/areas/search/server/engine/prepared-query.ts';
import type { ReadIndex } from '../../src/areas/search/server/engine/read-index.ts';
import type { Row } from '../row.ts';
import { queriesOf } from './queries.ts';
import { formatMs, type Times, timesOfSync } from './timing.ts';

const RUNS = 100;
const ROUNDS_BEFORE = 20;
/** Than supercluster, which knows no filter, no change and no exact edge of a box. */
const MOST_TIMES_SLOWER = 2;
const ISLAND: Box = [-78.45, 17.65, -76.1, 18.6];
const ISLAND_ZOOM = 8;

function load(index: ReadIndex): { supercluster: Supercluster; seconds: number } {
  const features = Array.from({ length: index.pinnedEnd }, (_, row) => ({
    type: 'Feature' as const,
    properties: {},
    geometry: {
      type: 'Point' as const,
      coordinates: [fromE7(index.columns.lng[row] as number), fromE7(index.columns.lat[row] as number)],
    },
  }));
  const start = performance.now();
  const supercluster = new Supercluster({ radius: 64 }).load(features);
  return { supercluster, seconds: (performance.now() - start) / 1000 };
}

/** Both after some rounds that are not counted: a server has answered thousands before. */
function settled(ask: (run: number) => unknown): Times {
  timesOfSync(ROUNDS_BEFORE * RUNS, (run) => ask(run % RUNS));
  return timesOfSync(RUNS, ask);
}

export function compareSupercluster(index: ReadIndex, context: QueryContext): Row[] {
  const { supercluster, seconds } = load(index);
  const towns = queriesOf('town', RUNS);
  const places = {
    town: (run: number) => ({ box: towns[run]?.criteria.boundingBox as Box, zoom: towns[run]?.zoom ?? 0 }),
    island: () => ({ box: ISLAND, zoom: ISLAND_ZOOM }),
  };
  const rows = Object.entries(places).map(([name, place]): Row => {
    const theirs = settled((run) => supercluster.getClusters([...place(run).box], place(run).zoom));
    const ours = settled((run) => {
      const { box, zoom } = place(run);
      findClusters(index, prepare(index, { boundingBox: box }, context), zoom);
    });
    return {
      section: 'engine',
      what: `${name}, clusters without filters: p50, ms`,
      measured: `${formatMs(ours.p50)}; supercluster, gathered beforehand, ${formatMs(theirs.p50)} = ${(ours.p50 / theirs.p50).toFixed(1)}×`,
      goal: `≤ ${MOST_TIMES_SLOWER}×`,
      met: ours.p50 <= theirs.p50 * MOST_TIMES_SLOWER,
    };
  });
  return [
    ...rows,
    {
      section: 'engine',
      what: 'supercluster: build, s; a change or a filter',
      measured: `${seconds.toFixed(1)}; needs a new build`,
    },
  ];
}
