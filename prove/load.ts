/**
 * Mixed load: nothing fails, and the server's memory does not grow. In its second half somebody hostile sends beside it: searches'
 * p99 is then at most twice what it was.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { HostileSender } from './hostile.ts';
import { addressOf, type Caller } from './installation.ts';
import { type Outcome, oneOf, type Proof, type ProofOptions, randomOf } from './proof.ts';

const CLIENTS = 8;
const SAMPLE_MS = 5_000;
/** Searches' p99 beside somebody hostile, as a multiple of that without. Fewer searches say nothing. */
const SLOWER = 2;
const ENOUGH = 1_000;
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

async function run({ count, seed, say, yaad: installation }: ProofOptions): Promise<Outcome> {
  const random = randomOf(seed);
  const yaad = await installation();
  const times: Record<string, number[]> = {};
  const faults: string[] = [];
  const memory: number[] = [];
  let shed = 0;
  const ids = (await yaad.query<{ _id: string }>('select _id from properties limit 200')).map(
    ({ _id }) => _id,
  );
  const people = await Promise.all([yaad.person('one'), yaad.person('two')]);
  const hostile = new HostileSender(yaad, await yaad.person('hostile', ['Agent']), random);
  const hostileAt = Date.now() + count * 500;
  const end = Date.now() + count * 1000;
  let renewed = Date.now();
  const one = async (caller: Caller) => {
    const { kind, path, init } = oneOf(random, asks(random, ids));
    const headers = {
      ...init?.headers,
      'x-forwarded-for': addressOf(Math.floor(random() * 2 ** 24)),
      ...(path.startsWith('/api') && { authorization: `Bearer ${caller.token}` }),
    };
    const begun = performance.now();
    const isBeside = Date.now() >= hostileAt;
    const answer = await fetch(yaad.url + path, { ...init, headers }).catch((error: Error) => error);
    if (answer instanceof Error)
      return void faults.push(`${kind} ${path}: ${String(answer.cause ?? answer)}`);
    await answer.arrayBuffer();
    if (answer.status === 503 && answer.headers.has('retry-after')) shed += 1;
    else if (answer.status >= 400) faults.push(`${kind} ${path}: ${answer.status}`);
    const list = isBeside ? `${kind}, beside` : kind;
    times[list] ??= [];
    times[list].push(performance.now() - begun);
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
  const sending = wait(hostileAt - Date.now()).then(() => hostile.send());
  await Promise.all([watch(), ...Array.from({ length: CLIENTS }, client)]);
  hostile.stop();
  await sending;
  const third = Math.floor(memory.length / 3);
  const [first, last] = [mean(memory.slice(third, 2 * third)), mean(memory.slice(-third))];
  if (third > 3 && last > first * GROWTH)
    faults.push(
      `memory grew from ${Math.round(first)} MB in the second third to ${Math.round(last)} MB in the last`,
    );
  if (yaad.hasEnded) faults.push(`the server ended: ${yaad.output.slice(-500)}`);
  for (const all of Object.values(times)) all.sort((a, b) => a - b);
  const [alone = [], beside = []] = [times.search, times['search, beside']];
  const ratio = percentile(beside, 0.99) / Math.max(1, percentile(alone, 0.99));
  if (beside.length >= ENOUGH && ratio > SLOWER)
    faults.push(`p99 of searches is ${ratio.toFixed(1)} times as long beside somebody hostile`);
  const kinds = Object.entries(times).map(([kind, sorted]) => {
    return [kind, `${sorted.length}, p50 ${percentile(sorted, 0.5)} ms, p99 ${percentile(sorted, 0.99)} ms`];
  });
  return {
    figures: {
      ...Object.fromEntries(kinds),
      'p99 of searches, beside : alone': ratio.toFixed(2),
      'sent by somebody hostile': hostile.sent,
      'told shedding (503, Retry-After)': shed,
      'memory, MB (thirds)': [memory.slice(0, third), memory.slice(third, 2 * third), memory.slice(-third)]
        .map((part) => Math.round(mean(part)))
        .join(' → '),
    },
    faults,
  };
}

export const proof: Proof = { unit: 'seconds', short: 6, long: 1_800, run };
