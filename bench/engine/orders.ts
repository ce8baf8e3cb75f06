/** A page in the order of best fit, spread, beside the same page by title: the spreading may cost little. */

import { pageOf, spreadPage } from '../../src/areas/search/server/engine/page.ts';
import { prepare, type QueryContext } from '../../src/areas/search/server/engine/prepared-query.ts';
import type { ReadIndex } from '../../src/areas/search/server/engine/read-index.ts';
import { select } from '../../src/areas/search/server/engine/select.ts';
import type { Row } from '../row.ts';
import { queriesOf, type Scope } from './queries.ts';
import { PAGE } from './sql.ts';
import { formatMs, timesOfSync } from './timing.ts';

const RUNS = 300;
/** Milliseconds the fit of a page may cost more than its titles at the median. */
const GOAL_MS = 0.25;

/** Rows for the three sizes of place; the two orders take turns, so that the machine's moods meet both. */
export function measureOrders(index: ReadIndex, context: QueryContext, scopes: readonly Scope[]): Row[] {
  return scopes.map((scope) => {
    const queries = queriesOf(scope, RUNS);
    const page = (run: number, fit: boolean) => {
      const { criteria } = queries[run % RUNS] as (typeof queries)[number];
      const found = select(index, prepare(index, criteria, context));
      if (fit) spreadPage(index, found, { orderBy: 'fit', order: 'asc' }, 0, PAGE);
      else pageOf(index, found, { orderBy: 'title', order: 'asc' }, 0, PAGE);
    };
    timesOfSync(RUNS, (run) => page(run, run % 2 === 0));
    const rounds = [0, 1, 2].map(() => ({
      title: timesOfSync(RUNS, (run) => page(run, false)).p50,
      fit: timesOfSync(RUNS, (run) => page(run, true)).p50,
    }));
    const least = (of: 'title' | 'fit') => Math.min(...rounds.map((round) => round[of]));
    const [title, fit] = [least('title'), least('fit')];
    return {
      section: 'engine',
      what: `${scope}, page by best fit; by title: p50, ms`,
      measured: `${formatMs(fit)}; ${formatMs(title)} = ${(fit / title).toFixed(2)}×`,
      goal: `at most ${GOAL_MS} ms more`,
      met: fit - title <= GOAL_MS,
    };
  });
}
