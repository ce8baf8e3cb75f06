/**
 * `npm run prove -- NAME... [--long] [--count N] [--seed N]`: shows what the product promises, by trying it. The long form takes
 * what its figures in docs/reliability.md say; the short form of all, `npm run prove -- --all`, runs before a landing.
 * Ends with a table, and with 1 when something broke.
 */
import { parseArgs } from 'node:util';
import { Installation } from './installation.ts';
import type { Proof } from './proof.ts';

interface Named {
  about: string;
  load: () => Promise<{ proof: Proof }>;
  /** Why `--all` leaves it out. */
  apart?: string;
}

const TESTED = '`npm test` runs its tests';

/** One file a proof. Those that end the server, or set its clock, come last: all of them share one installation. */
const PROOFS: Record<string, Named> = {
  fuzz: { about: 'requests of any form to every operation', load: () => import('./fuzz.ts') },
  files: { about: 'hostile files', load: () => import('./files.ts') },
  spreadsheets: { about: 'workbooks and lists that are bombs', load: () => import('./spreadsheets.ts') },
  tiles: { about: 'damaged map tiles, and ranges of them', load: () => import('./tiles.ts') },
  'sign-in': {
    about: 'passkeys and social sign-in, forged and sent again',
    load: () => import('./sign-in.ts'),
  },
  load: { about: 'mixed load beside a hostile sender, and memory', load: () => import('./load.ts') },
  outages: {
    about: 'mail server and file store away for an hour',
    load: () => import('./outages.ts'),
    apart: 'its short form takes a minute and a half',
  },
  clock: { about: 'the clock set forward and back by a day', load: () => import('./clock-jumps.ts') },
  secrets: {
    about: 'a replaced secret, and what was made with the former one',
    load: () => import('./secrets.ts'),
  },
  kills: { about: 'kill -9 of server and database under writes', load: () => import('./kills.ts') },
  disk: { about: 'backups and restores on a full disk', load: () => import('./disk.ts') },
  power: { about: 'power cuts under writes', load: () => import('./power.ts'), apart: TESTED },
  restore: {
    about: 'backups made under writes, restored and compared',
    load: () => import('./restore.ts'),
    apart: TESTED,
  },
  access: { about: 'every call by every kind of caller', load: () => import('./access.ts'), apart: TESTED },
  'at-once': {
    about: 'buyers and agents of one home doing everything at once: no deadlock',
    load: () => import('./at-once.ts'),
    apart: TESTED,
  },
  photos: {
    about: 'kill -9 while photos of feeds are fetched',
    load: () => import('./photos.ts'),
    apart: TESTED,
  },
  sources: {
    about: 'kill -9 while sources run, and while their homes are joined',
    load: () => import('./sources.ts'),
    apart: TESTED,
  },
  'many-sources': {
    about: '100 sources of 1,000 homes kept fresh for an hour: memory, lateness, searches',
    load: () => import('./many-sources.ts'),
    apart: 'it takes an hour',
  },
  searches: {
    about: 'answers of the search index against plain SQL, while listings change',
    load: () => import('./searches.ts'),
    apart: TESTED,
  },
  ssrf: {
    about: 'addresses inside, told by everybody we ask',
    load: () => import('./ssrf.ts'),
    apart: TESTED,
  },
  cluster: {
    about: 'a cluster whose parts are killed under load',
    load: () => import('./cluster.ts'),
    apart: 'it needs the PostgreSQL of the system',
  },
};

const USAGE = `npm run prove -- NAME... [--long] [--count N] [--seed N]
npm run prove -- --all
${Object.entries(PROOFS)
  .map(([name, { about }]) => `  ${name.padEnd(12)} ${about}`)
  .join('\n')}
`;

function readCommand() {
  const options = {
    all: { type: 'boolean' as const, default: false },
    long: { type: 'boolean' as const, default: false },
    count: { type: 'string' as const },
    seed: { type: 'string' as const },
  };
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const { all, long } = values;
    const number = (text: string | undefined) => (text === undefined ? null : Number(text));
    const [count, seed] = [number(values.count), number(values.seed)];
    const isWrong = [count, seed].some((value) => value !== null && !(Number.isInteger(value) && value > 0));
    const known =
      all === (positionals.length === 0) && positionals.every((name) => Object.hasOwn(PROOFS, name));
    const names = all ? Object.keys(PROOFS).filter((name) => !PROOFS[name]?.apart) : positionals;
    return known && !isWrong ? { names, long, count, seed } : null;
  } catch {
    return null;
  }
}

const say = (text: string) => process.stderr.write(`${new Date().toTimeString().slice(0, 8)}  ${text}\n`);

let shared: Installation | undefined;
async function yaad(): Promise<Installation> {
  if (shared?.hasEnded) await shared.stop();
  if (!shared || shared.hasEnded) shared = await Installation.start();
  return shared;
}

/** @returns whether it holds */
async function prove(name: string, { long, ...asked }: NonNullable<ReturnType<typeof readCommand>>) {
  const { proof } = await (PROOFS[name] as Named).load();
  const count = asked.count ?? (long ? proof.long : proof.short);
  const seed = asked.seed ?? (Date.now() % 1_000_000) + 1;
  const begun = Date.now();
  say(`${name}: ${count} ${proof.unit}, seed ${seed}`);
  const { figures, faults } = await proof
    .run({ count, seed, say, yaad })
    .catch((error: Error) => ({ figures: {}, faults: [`it ended: ${error.stack}`] }));
  const seconds = Math.round((Date.now() - begun) / 1000);
  const holds = faults.length === 0;
  console.log(`\n${name}: ${holds ? 'holds' : 'BROKEN'} (${count} ${proof.unit}, ${seconds} s)`);
  for (const [what, figure] of Object.entries(figures)) console.log(`  ${what.padEnd(34)} ${figure}`);
  for (const fault of faults.slice(0, 50)) console.log(`  FAULT  ${fault}`);
  if (faults.length > 50) console.log(`  … ${faults.length - 50} more`);
  if (!holds) console.log(`  again: npm run prove -- ${name} --count ${count} --seed ${seed}`);
  return holds;
}

const command = readCommand();
if (!command) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  try {
    for (const name of command.names) if (!(await prove(name, command))) process.exitCode = 1;
  } finally {
    await shared?.stop();
  }
}
