/** The first answers after a start, with whatever is kept in memory gone: what a visitor after a restart waits for. */
import { readFileSync } from 'node:fs';
import { Reports } from '../../src/areas/editorial/server/reports.ts';
import type { OpenDatabase } from '../../src/platform/server/postgres/database.ts';
import { formatMs } from '../engine/timing.ts';
import { serveDatabase } from '../http/process.ts';
import type { Row } from '../row.ts';

const GOAL_MS = 300;
const GOAL_START_S = 12;
const GOAL_MB = 600;
const MB = 1024 * 1024;
const SECTION = 'cold';

/** Questions nobody has asked before, by what they are. */
const QUESTIONS: readonly [what: string, path: string][] = [
  ['a beginning of an address', '/api/properties?address=montego'],
  ['a word of every listing', '/api/properties?search=home'],
  ['a misspelt word', '/api/properties?search=measurnig'],
  ['the list of market reports', '/api/posts'],
];

async function first(base: string, path: string): Promise<{ ms: number; body: string }> {
  const start = performance.now();
  const answer = await fetch(base + path);
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body}`);
  return { ms: performance.now() - start, body };
}

const row = (what: string, ms: number): Row => ({
  section: SECTION,
  what: `${what}, first time, ms`,
  measured: formatMs(ms),
  goal: `≤ ${GOAL_MS}`,
  met: ms <= GOAL_MS,
});

/** Resident memory of a process of this machine; undefined where the system does not say. */
function residentMb(pid: number): number | undefined {
  try {
    const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kb === undefined ? undefined : (Number(kb) * 1024) / MB;
  } catch {
    return undefined;
  }
}

export async function measureCold(database: OpenDatabase, url: string): Promise<Row[]> {
  const making = performance.now();
  await new Reports(database).make();
  const made = performance.now() - making;
  const start = performance.now();
  const served = await serveDatabase(url);
  const seconds = (performance.now() - start) / 1000;
  try {
    const cpuSeconds = (await served.cpuMs()) / 1000;
    const rows: Row[] = [];
    for (const [what, path] of QUESTIONS) rows.push(row(what, (await first(served.base, path)).ms));
    const { body } = await first(served.base, '/api/posts');
    const [newest] = JSON.parse(body).response.results as { slug: string }[];
    const report = await first(served.base, `/api/posts/fetch?slug=${newest?.slug}`);
    rows.push(row('a market report', report.ms));
    const memory = residentMb(served.pid);
    return [
      {
        section: SECTION,
        what: 'start to the first answer, s',
        measured: seconds.toFixed(1),
        goal: `≤ ${GOAL_START_S}`,
        met: seconds <= GOAL_START_S,
      },
      { section: SECTION, what: 'processor time of that, s', measured: cpuSeconds.toFixed(1) },
      ...(memory === undefined
        ? []
        : [
            {
              section: SECTION,
              what: 'memory of the process then, MB',
              measured: memory.toFixed(0),
              goal: `≤ ${GOAL_MB}`,
              met: memory <= GOAL_MB,
            },
          ]),
      ...rows,
      { section: SECTION, what: 'all market reports made anew, ms', measured: formatMs(made) },
    ];
  } finally {
    await served.stop();
  }
}
