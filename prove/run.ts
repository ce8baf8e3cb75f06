/**
 * `npm run prove -- NAME [--long] [--count N] [--seed N]`: shows what the product promises, by trying it. The short form takes
 * about a minute, the long one what its figures in docs/reliability.md say. Ends with a table, and with 1 when something broke.
 */
import { parseArgs } from 'node:util';
import type { Proof } from './proof.ts';

/** One file a proof; `counts` are how often, short and long. */
const PROOFS: Record<string, { about: string; load: () => Promise<{ proof: Proof }> }> = {
  kills: { about: 'kill -9 of server and database under writes', load: () => import('./kills.ts') },
  power: { about: 'power cuts under writes', load: () => import('./power.ts') },
  restore: { about: 'backups made under writes, restored and compared', load: () => import('./restore.ts') },
  fuzz: { about: 'requests of any form to every operation', load: () => import('./fuzz.ts') },
  access: { about: 'every call by every kind of caller', load: () => import('./access.ts') },
  photos: { about: 'kill -9 while photos of feeds are fetched', load: () => import('./photos.ts') },
  sources: { about: 'kill -9 while sources run', load: () => import('./sources.ts') },
  ssrf: { about: 'addresses inside, told by everybody we ask', load: () => import('./ssrf.ts') },
  files: { about: 'hostile files', load: () => import('./files.ts') },
  load: { about: 'minutes of mixed load, and memory', load: () => import('./load.ts') },
  cluster: { about: 'a cluster whose parts are killed under load', load: () => import('./cluster.ts') },
};

const USAGE = `npm run prove -- NAME [--long] [--count N] [--seed N]
${Object.entries(PROOFS)
  .map(([name, { about }]) => `  ${name.padEnd(9)} ${about}`)
  .join('\n')}
`;

function readCommand() {
  const options = {
    long: { type: 'boolean' as const, default: false },
    count: { type: 'string' as const },
    seed: { type: 'string' as const },
  };
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const number = (text: string | undefined) => (text === undefined ? null : Number(text));
    const [count, seed] = [number(values.count), number(values.seed)];
    const isWrong = [count, seed].some((value) => value !== null && !(Number.isInteger(value) && value > 0));
    const known = positionals.length > 0 && positionals.every((name) => Object.hasOwn(PROOFS, name));
    return known && !isWrong ? { names: positionals, long: values.long, count, seed } : null;
  } catch {
    return null;
  }
}

const command = readCommand();
if (!command) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  for (const name of command.names) {
    const begun = Date.now();
    const say = (text: string) => process.stderr.write(`${new Date().toTimeString().slice(0, 8)}  ${text}\n`);
    const { proof } = await (PROOFS[name] as (typeof PROOFS)[string]).load();
    const count = command.count ?? (command.long ? proof.long : proof.short);
    const seed = command.seed ?? (Date.now() % 1_000_000) + 1;
    say(`${name}: ${count} ${proof.unit}, seed ${seed}`);
    const { figures, faults } = await proof.run({ count, seed, say });
    const seconds = Math.round((Date.now() - begun) / 1000);
    console.log(
      `\n${name}: ${faults.length === 0 ? 'holds' : 'BROKEN'} (${count} ${proof.unit}, ${seconds} s)`,
    );
    for (const [what, figure] of Object.entries(figures)) console.log(`  ${what.padEnd(34)} ${figure}`);
    for (const fault of faults.slice(0, 50)) console.log(`  FAULT  ${fault}`);
    if (faults.length > 50) console.log(`  … ${faults.length - 50} more`);
    if (faults.length > 0) process.exitCode = 1;
  }
}
