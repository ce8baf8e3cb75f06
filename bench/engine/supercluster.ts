/** Clusters beside supercluster, which knows no filters: the same points, all of them. */
import Supercluster from 'supercluster';
import type { Box } from '../../src/areas/properties/criteria.ts';
import { clustersOf } from '../../src/areas/properties/server/search/clusters.ts';
import { fromE7 } from '../../src/areas/properties/server/search/geometry.ts';
import { prepare, type QuestionContext } from '../../src/areas/properties/server/search/question.ts';
import type { ReadIndex } from '../../src/areas/properties/server/search/read-index.ts';
import { select } from '../../src/areas/properties/server/search/select.ts';
import type { Row } from '../row.ts';
import { questionsOf } from './questions.ts';
import { shown, timesOfSync } from './timing.ts';

const RUNS = 100;
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

export function compareSupercluster(index: ReadIndex, context: QuestionContext): Row[] {
  const { supercluster, seconds } = load(index);
  const towns = questionsOf('town', RUNS);
  const places = {
    town: (run: number) => ({ box: towns[run]?.criteria.boundingBox as Box, zoom: towns[run]?.zoom ?? 0 }),
    island: () => ({ box: ISLAND, zoom: ISLAND_ZOOM }),
  };
  const rows = Object.entries(places).map(([name, place]): Row => {
    const theirs = timesOfSync(RUNS, (run) => supercluster.getClusters([...place(run).box], place(run).zoom));
    const ours = timesOfSync(RUNS, (run) => {
      const { box, zoom } = place(run);
      clustersOf(index, select(index, prepare(index, { boundingBox: box }, context)), zoom);
    });
    return {
      section: 'engine',
      what: `${name}, clusters without filters: p50, ms`,
      measured: `${shown(ours.p50)}; supercluster, gathered beforehand, ${shown(theirs.p50)}`,
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
