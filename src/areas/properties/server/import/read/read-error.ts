import { Trouble } from '../../../../../platform/server/trouble.ts';

/** An input that cannot be read, or not to its end. */
export class ReadError extends Trouble {
  override name = 'ReadError';
}
