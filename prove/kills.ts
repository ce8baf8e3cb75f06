/**
 * Server and database are killed while people write, and while they start again. What was acknowledged is there afterwards,
 * once; what was not answered is sent again with its key, and happened once.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Installation } from './installation.ts';
import { type Outcome, oneOf, type Proof, type ProofOptions, randomOf } from './proof.ts';
import { KIND_NAMES, verify, Writers } from './writers.ts';

const WRITERS = 6;
const LONGEST_PAUSE_MS = 1_500;
/** How often a server that starts is killed before it is ready, and after how long at most. */
const WHILE_STARTING = 0.7;
const LONGEST_START_MS = 1_500;

/** After so many kills, a kind of write that never happened shows nothing. */
const ENOUGH_KILLS = 50;

const KILLS = ['server', 'database', 'both'] as const;
type Killed = Record<(typeof KILLS)[number] | 'starting', number>;

/** Kills what it is told, and the server some more times while it starts. @returns how many kills that were */
async function killAndStart(
  yaad: Installation,
  what: (typeof KILLS)[number],
  most: number,
  random: () => number,
): Promise<number> {
  let kills = 1;
  if (what !== 'server') await yaad.killDatabase().catch(() => {});
  if (what === 'database') return kills;
  await yaad.killServer();
  while (kills < most && random() < WHILE_STARTING) {
    const starting = yaad.launch().catch(() => {});
    await wait(random() * LONGEST_START_MS);
    await yaad.killServer();
    await starting;
    kills += 1;
  }
  await yaad.launch();
  return kills;
}

const percentiles = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) =>
    `${((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) / 1000).toFixed(1)} s`;
  return `p50 ${at(0.5)}, longest ${at(1)}`;
};

async function run({ count, seed, say, yaad: installation }: ProofOptions): Promise<Outcome> {
  const random = randomOf(seed);
  const yaad = await installation();
  const killed: Killed = { server: 0, database: 0, both: 0, starting: 0 };
  const away = { server: [] as number[], database: [] as number[], both: [] as number[] };
  // Ended by a signal: what was counted until then is told.
  let ended = false;
  process.once('SIGINT', () => (ended = true));
  const listings = await yaad.query<{ _id: string }>(
    `select p._id from properties p join professionals w on w.user_id = p.agent_id
       where w.licence_expires > now() and p.status = 'active' order by p._id limit 400`,
  );
  const ids = listings.map(({ _id }) => _id);
  const writers = new Writers(yaad, random, ids);
  const writing = Array.from({ length: WRITERS }, () => writers.write());
  let verified = 0;
  for (let kills = 0; kills < count && !ended; ) {
    await wait(random() * LONGEST_PAUSE_MS);
    const what = oneOf(random, KILLS);
    const begun = Date.now();
    const times = await killAndStart(yaad, what, count - kills, random);
    await yaad.ready().catch(async (error: Error) => {
      writers.faults.push(`after a kill of ${what}: ${error.message}`);
      await yaad.launch();
    });
    kills += times;
    killed[what] += 1;
    killed.starting += times - 1;
    away[what].push(Date.now() - begun);
    await writers.renew();
    const fresh = writers.acknowledged.slice(verified);
    verified = writers.acknowledged.length;
    writers.faults.push(...(await verify(yaad, fresh)));
    if (Math.floor(kills / 10) !== Math.floor((kills - times) / 10))
      say(`${kills} kills, ${verified} writes, ${writers.faults.length} faults`);
  }
  writers.stop();
  await Promise.all(writing);
  await yaad.ready();
  const lost = await verify(yaad, writers.acknowledged);
  const kinds = new Map<string, number>();
  for (const { kind } of writers.acknowledged) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const never = count < ENOUGH_KILLS ? [] : KIND_NAMES.filter((kind) => !kinds.has(kind));
  return {
    figures: {
      kills: Object.values(killed).reduce((sum, times) => sum + times, 0),
      'kills of the server': killed.server,
      'kills of the database': killed.database,
      'kills of both': killed.both,
      'kills of the server while starting': killed.starting,
      'acknowledged writes': writers.acknowledged.length,
      'by kind': [...kinds].map(([kind, times]) => `${kind} ${times}`).join(', '),
      'lost or doubled': lost.length,
      'sent again with their key': writers.repeated,
      'refused (4xx)': [...writers.refused].map(([what, times]) => `${what} ${times}`).join(', ') || 'none',
      'until ready again, server': percentiles(away.server),
      'until ready again, database': percentiles(away.database),
      'until ready again, both': percentiles(away.both),
    },
    faults: [...writers.faults, ...lost, ...never.map((kind) => `${kind} were never acknowledged`)],
  };
}

export const proof: Proof = { unit: 'kills', short: 2, long: 1_000, run };
