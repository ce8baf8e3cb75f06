import { StartupError } from '#platform/server/process/startup-error.ts';

/** An input that cannot be read, or not to its end. */
export class ReadError extends StartupError {
  override name = 'ReadError';
}
