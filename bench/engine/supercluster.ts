/**
 * Clusters beside supercluster, which knows no filters: the same points, all of them. What a question costs grows with
 * its clusters, so the one it is judged beside gathers so far that both answer with about as many; the one that gathers
 * twice as far answers with half of them, and is told.
 */

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

/** Pixels of 512 a tile. */
const RADIUS = 46;
const FAR_RADIUS = 64;
/** Clusters of one side beside those of the other, at least. */
const LEAST_SHARE = 0.85;

function featuresOf({ columns: { lat, lng }, pinnedEnd }: ReadIndex) {
  return Array.from({ length: pinnedEnd }, (_, row) => ({
    type: 'Feature' as const,
    properties: {},
    geometry: {
      type: 'Point' as const,
      coordinates: [fromE7(lng[row] as number), fromE7(lat[row] as number)],
    },
  }));
}

function load(index: ReadIndex): { near: Supercluster; far: Supercluster; seconds: number } {
  const features = featuresOf(index);
  const start = performance.now();
  const near = new Supercluster({ radius: RADIUS }).load(features);
  const seconds = (performance.now() - start) / 1000;
  return { near, far: new Supercluster({ radius: FAR_RADIUS }).load(features), seconds };
}

/** Both after some rounds that are not counted: a server has answered thousands before. */
function settled(ask: (run: number) => unknown): Times {
  timesOfSync(ROUNDS_BEFORE * RUNS, (run) => ask(run % RUNS));
  return timesOfSync(RUNS, ask);
}

const mean = (ask: (run: number) => number) =>
  Array.from({ length: RUNS }, (_, run) => ask(run)).reduce((sum, count) => sum + count, 0) / RUNS;

export function compareSupercluster(index: ReadIndex, context: QueryContext): Row[] {
  const { near, far, seconds } = load(index);
  const towns = queriesOf('town', RUNS);
  const places = {
    town: (run: number) => ({ box: towns[run]?.criteria.boundingBox as Box, zoom: towns[run]?.zoom ?? 0 }),
    island: () => ({ box: ISLAND, zoom: ISLAND_ZOOM }),
  };
  const rows = Object.entries(places).map(([name, place]): Row => {
    const theirs = (tree: Supercluster) => (run: number) =>
      tree.getClusters([...place(run).box], place(run).zoom);
    const ours = (run: number) => {
      const { box, zoom } = place(run);
      return findClusters(index, prepare(index, { boundingBox: box }, context), zoom).clusters;
    };
    const [nearTimes, farTimes, times] = [settled(theirs(near)), settled(theirs(far)), settled(ours)];
    const [nearCount, farCount, count] = [theirs(near), theirs(far), ours].map((ask) =>
      mean((run) => ask(run).length),
    ) as [number, number, number];
    const share = Math.min(nearCount, count) / Math.max(nearCount, count);
    const beside = ({ p50 }: Times, clusters: number) =>
      `${formatMs(p50)} with ${clusters.toFixed(0)} = ${(times.p50 / p50).toFixed(1)}×`;
    return {
      section: 'engine',
      what: `${name}, clusters without filters: p50, ms`,
      measured: `${formatMs(times.p50)} with ${count.toFixed(0)}; supercluster, gathered beforehand, ${beside(nearTimes, nearCount)}; ${beside(farTimes, farCount)}`,
      goal: `≤ ${MOST_TIMES_SLOWER}× with as many`,
      met: share >= LEAST_SHARE && times.p50 <= nearTimes.p50 * MOST_TIMES_SLOWER,
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
