/**
 * Requests of any form to every operation of the OpenAPI document, by people of every role: none is answered by a fault of
 * ours, every answer has the shape the document says, and every operation is reached with something right.
 */
import { Fuzz } from './fuzzing/fuzz.ts';
import { readOperations } from './fuzzing/operations.ts';
import { walkScenarios } from './fuzzing/scenarios.ts';
import { Walk } from './fuzzing/walk.ts';
import { Installation } from './installation.ts';
import { type Outcome, type Proof, type ProofOptions, randomOf } from './proof.ts';

const AT_ONCE = 12;
const RENEW_MS = 4 * 60_000;
/** Tries of what nothing has reached by chance, by each caller. */
const TRIES = 20;
const SECRET = 'the-secret-of-an-installation-that-is-fuzzed';
/** Operations that need not be reached with 2xx, and why. */
const NOT_REACHED: Record<string, string> = {};

/** The document says how to ask; asked for until it is reached, by everybody in turn. */
async function reachTheRest(fuzz: Fuzz): Promise<void> {
  for (let tries = 0; tries < TRIES && fuzz.missed.length > 0; tries++)
    for (const operation of fuzz.missed) await fuzz.right(operation);
}

async function run({ count, seed, say }: ProofOptions): Promise<Outcome> {
  const random = randomOf(seed);
  const yaad = await Installation.start({ AUTH_SECRET: SECRET });
  try {
    const operations = await readOperations(yaad.url);
    const people = [
      await yaad.person('buyer'),
      await yaad.person('other'),
      await yaad.person('owner', ['Owner']),
      await yaad.person('agent', ['Agent']),
      await yaad.person('admin', ['Admin']),
    ];
    const fuzz = new Fuzz(yaad, operations, [null, ...people], random);
    const walk = new Walk(fuzz, yaad, SECRET);
    for (const fault of await walkScenarios(walk)) fuzz.note(fault);
    say(`scenarios: ${fuzz.reached.size} of ${operations.length} reached, ${fuzz.faults.size} faults`);
    let done = 0;
    let renewed = Date.now();
    const work = async () => {
      while (done < count && !yaad.hasEnded) {
        done += 1;
        if (done % 5_000 === 0)
          say(
            `${done} requests, ${fuzz.reached.size} of ${operations.length} reached, ${fuzz.faults.size} faults`,
          );
        if (Date.now() > renewed + RENEW_MS) {
          renewed = Date.now();
          for (const person of [...people, ...walk.people]) await yaad.renew(person).catch(() => {});
        }
        await fuzz.one();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await reachTheRest(fuzz);
    const missed = fuzz.missed.map(({ name }) => name);
    for (const name of missed) if (!(name in NOT_REACHED)) fuzz.note(`${name} was not reached with 2xx`);
    if (yaad.hasEnded) fuzz.note(`the server ended: ${yaad.output.slice(-500)}`);
    const byStatus = [...fuzz.statuses].sort(([a], [b]) => a.localeCompare(b));
    return {
      figures: {
        operations: operations.length,
        'reached with 2xx': fuzz.reached.size,
        'told shedding (503, Retry-After)': fuzz.shed,
        'memory at the end (MB)': Math.round(await yaad.memory()),
        answers: byStatus.map(([status, times]) => `${status}: ${times}`).join(', '),
      },
      faults: [...fuzz.faults].map(([fault, times]) => (times > 1 ? `${fault} (${times} times)` : fault)),
    };
  } finally {
    await yaad.stop();
  }
}

export const proof: Proof = { unit: 'requests', short: 5_000, long: 1_000_000, run };
