/** Minutes of mixed load: nothing fails, and the server's memory does not grow. */
import { setTimeout as wait } from 'node:timers/promises';
import { addressOf, type Caller, Installation } from './installation.ts';
import { type Outcome, oneOf, type Proof, type ProofOptions, randomOf } from './proof.ts';

const CLIENTS = 8;
const SAMPLE_MS = 5_000;
/** Between the first and the last third, by which memory may differ: garbage that is not collected yet. */
const GROWTH = 1.15;

interface Ask {
  kind: string;
  path: string;
  init?: RequestInit;
}

const REGIONS = ['saint-ann', 'kingston', 'portland', 'saint-james', 'westmoreland', 'manchester'];

function asks(random: () => number, ids: readonly string[]): Ask[] {
  const region = oneOf(random, REGIONS);
  const price = Math.floor(random() * 50) * 1_000_000;
  const id = oneOf(random, ids);
  return [
    { kind: 'page', path: `/homes/for-sale/jamaica/${region}?price_max=${price}` },
    { kind: 'page', path: '/' },
    { kind: 'search', path: `/api/properties?region=${region}&price_min=${price}` },
    {
      kind: 'map',
      path: '/api/properties/cluster',
      init: {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ boundingBox: '-78.5,17.6,-76,18.6', zoom: 6 + Math.floor(random() * 8) }),
      },
    },
    { kind: 'listing', path: `/api/properties/${id}` },
    {
      kind: 'write',
      path: `/api/properties/${id}/like`,
      init: { method: random() < 0.5 ? 'PUT' : 'DELETE' },
    },
  ];
}

const percentile = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
const mean = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);

async function run({ count, seed, say }: ProofOptions): Promise<Outcome> {
  const random = randomOf(seed);
  const yaad = await Installation.start();
  const times: Record<string, number[]> = {};
  const faults: string[] = [];
  const memory: number[] = [];
  let shed = 0;
  try {
    const ids = (await yaad.query<{ _id: string }>('select _id from properties limit 200')).map(
      ({ _id }) => _id,
    );
    const people = await Promise.all([yaad.person('one'), yaad.person('two')]);
    const end = Date.now() + count * 60_000;
    let renewed = Date.now();
    const one = async (caller: Caller) => {
      const { kind, path, init } = oneOf(random, asks(random, ids));
      const headers = {
        ...init?.headers,
        'x-forwarded-for': addressOf(Math.floor(random() * 2 ** 24)),
        ...(path.startsWith('/api') && { authorization: `Bearer ${caller.token}` }),
      };
      const begun = performance.now();
      const answer = await fetch(yaad.url + path, { ...init, headers }).catch((error: Error) => error);
      if (answer instanceof Error)
        return void faults.push(`${kind} ${path}: ${String(answer.cause ?? answer)}`);
      await answer.arrayBuffer();
      if (answer.status === 503 && answer.headers.has('retry-after')) shed += 1;
      else if (answer.status >= 400) faults.push(`${kind} ${path}: ${answer.status}`);
      times[kind] ??= [];
      times[kind].push(performance.now() - begun);
    };
    const client = async () => {
      while (Date.now() < end && !yaad.hasEnded) await one(oneOf(random, people));
    };
    const watch = async () => {
      while (Date.now() < end && !yaad.hasEnded) {
        await wait(SAMPLE_MS);
        memory.push(await yaad.memory());
        if (Date.now() > renewed + 240_000) {
          renewed = Date.now();
          for (const person of people) await yaad.renew(person);
          say(`${Math.round(memory.at(-1) ?? 0)} MB, ${faults.length} faults`);
        }
      }
    };
    await Promise.all([watch(), ...Array.from({ length: CLIENTS }, client)]);
    const third = Math.floor(memory.length / 3);
    const [first, last] = [mean(memory.slice(third, 2 * third)), mean(memory.slice(-third))];
    if (third > 3 && last > first * GROWTH)
      faults.push(
        `memory grew from ${Math.round(first)} MB in the second third to ${Math.round(last)} MB in the last`,
      );
    if (yaad.hasEnded) faults.push(`the server ended: ${yaad.output.slice(-500)}`);
    const kinds = Object.entries(times).map(([kind, all]) => {
      const sorted = all.sort((a, b) => a - b);
      return [kind, `${all.length}, p50 ${percentile(sorted, 0.5)} ms, p99 ${percentile(sorted, 0.99)} ms`];
    });
    return {
      figures: {
        ...Object.fromEntries(kinds),
        'told shedding (503, Retry-After)': shed,
        'memory, MB (thirds)': [memory.slice(0, third), memory.slice(third, 2 * third), memory.slice(-third)]
          .map((part) => Math.round(mean(part)))
          .join(' → '),
      },
      faults,
    };
  } finally {
    await yaad.stop();
  }
}

export const proof: Proof = { unit: 'minutes', short: 1, long: 30, run };
