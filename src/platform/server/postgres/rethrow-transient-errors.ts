/** For a library that takes what it could not read from the database for something that is not there. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { transientErrorOf } from '../process/transient-error.ts';

const tasks = new AsyncLocalStorage<{ error: unknown }>();

/** Notes that a statement failed, or found no connection. */
export function noteFailure(error: unknown): void {
  const running = tasks.getStore();
  if (running && transientErrorOf(error) !== null) running.error ??= error;
}

/** Runs a task. @throws the first transient error its statements met, also when the task caught it */
export async function rethrowTransientErrors<T>(task: () => Promise<T>): Promise<T> {
  const running: { error: unknown } = { error: undefined };
  const result = await tasks.run(running, task);
  if (running.error !== undefined) throw running.error;
  return result;
}
