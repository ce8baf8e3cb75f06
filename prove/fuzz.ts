/**
 * Requests of any form to every operation of the OpenAPI document, by people of every role: none is answered by a fault of
 * ours, every answer has the shape the document says, every operation is reached with something right, nothing is taken that is
 * beyond a bound the document says, and another's record is not there.
 */
import { Fuzz } from './fuzzing/fuzz.ts';
import { readOperations } from './fuzzing/operations.ts';
import { walkScenarios } from './fuzzing/scenarios.ts';
import { Walk } from './fuzzing/walk.ts';
import { SECRET } from './installation.ts';
import { type Outcome, type Proof, type ProofOptions, randomOf } from './proof.ts';

const AT_ONCE = 12;
const RENEW_MS = 4 * 60_000;
/** By each caller, of what no scenario has reached: what one makes is found by the next. */
const ROUNDS = 3;

/** As the document and the recipes say how to ask, by everybody in turn. */
async function reachTheRest(fuzz: Fuzz): Promise<void> {
  for (let round = 0; round < ROUNDS; round++)
    for (const operation of fuzz.missed) await fuzz.right(operation);
}

async function run({ count, seed, say, yaad: installation }: ProofOptions): Promise<Outcome> {
  const random = randomOf(seed);
  const yaad = await installation();
  const operations = await readOperations(yaad.url);
  const people = [
    await yaad.person('buyer'),
    await yaad.person('other'),
    await yaad.person('owner', ['Owner']),
    await yaad.person('agent', ['Agent']),
    await yaad.person('admin', ['Admin']),
  ];
  const fuzz = new Fuzz(yaad, operations, [null, ...people], random);
  const strangers = [
    await yaad.person('strange-buyer'),
    await yaad.person('strange-seller', ['Owner', 'Agent']),
  ];
  const walk = new Walk(fuzz, yaad, SECRET, strangers);
  for (const fault of await walkScenarios(walk)) fuzz.note(fault);
  say(`scenarios: ${fuzz.reached.size} of ${operations.length} reached, ${fuzz.faults.size} faults`);
  await reachTheRest(fuzz);
  for (const { name } of fuzz.missed) fuzz.note(`${name} was not reached with 2xx: a recipe is missing`);
  say(`recipes: ${fuzz.reached.size} of ${operations.length} reached`);
  fuzz.tryBounds();
  const atBounds = fuzz.atBounds();
  say(`bounds: ${atBounds.length} requests`);
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
      const bound = atBounds.pop();
      await (bound ? fuzz.tryBound(bound) : fuzz.one());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (yaad.hasEnded) fuzz.note(`the server ended: ${yaad.output.slice(-500)}`);
  const byStatus = [...fuzz.statuses].sort(([a], [b]) => a.localeCompare(b));
  return {
    figures: {
      operations: operations.length,
      'reached with 2xx': fuzz.reached.size,
      "strangers' calls to others' records": walk.tried,
      'told shedding (503, Retry-After)': fuzz.shed,
      'memory at the end (MB)': Math.round(await yaad.memory()),
      answers: byStatus.map(([status, times]) => `${status}: ${times}`).join(', '),
    },
    faults: [...fuzz.faults].map(([fault, times]) => (times > 1 ? `${fault} (${times} times)` : fault)),
  };
}

export const proof: Proof = { unit: 'requests', short: 4_000, long: 1_000_000, run };
