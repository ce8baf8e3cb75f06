/** Trouble of the database that a library keeps to itself, taking what it could not read for something that is not there. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { passingTrouble } from '../process/passing-trouble.ts';

const work = new AsyncLocalStorage<{ trouble: unknown }>();

/** Notes that a statement failed, or found no connection. */
export function noteFailure(error: unknown): void {
  const running = work.getStore();
  if (running && passingTrouble(error) !== null) running.trouble ??= error;
}

/** Does the work. @throws the trouble its statements met, whatever it made of that */
export async function revealingTrouble<T>(task: () => Promise<T>): Promise<T> {
  const running: { trouble: unknown } = { trouble: undefined };
  const result = await work.run(running, task);
  if (running.trouble !== undefined) throw running.trouble;
  return result;
}
