/** Sentences becoming searches: every written one, over and over. */
import { readFileSync } from 'node:fs';
import { understand } from '../../src/areas/search/server/sentence/understand.ts';
import type { Row } from '../row.ts';
import { formatTimes, timesOfSync } from './timing.ts';

const SENTENCES = new URL('../../src/areas/search/server/sentence/sentences.tsv', import.meta.url);
const RUNS = 2000;
/** Milliseconds for one sentence, 99 of 100. */
const GOAL_MS = 5;

export function measureSentences(rates: ReadonlyMap<string, number>): Row[] {
  const sentences = readFileSync(SENTENCES, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replace(/^!/, '').split('\t')[0] as string);
  const read = (run: number) =>
    understand(sentences[run % sentences.length] as string, { rates, year: new Date().getUTCFullYear() });
  const start = performance.now();
  read(0);
  const first = performance.now() - start;
  timesOfSync(sentences.length, read);
  const times = timesOfSync(RUNS, read);
  return [
    {
      section: 'engine',
      what: `a sentence of ${sentences.length}: p50 / p95 / p99, ms`,
      measured: `${formatTimes(times)}; the first, with the names of places, ${first.toFixed(0)}`,
      goal: `p99 ≤ ${GOAL_MS}`,
      met: times.p99 <= GOAL_MS,
    },
  ];
}
