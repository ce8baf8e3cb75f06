import { node } from './install.mjs';
import { Failure, runHere } from './processes.mjs';

/** Writes `src/platform/client/word-values.ts` from the English words; a fresh clone has none. */
export async function writeWordTypes() {
  if ((await runHere(node(), ['scripts/words.ts', 'types'])) !== 0)
    throw new Failure('The types of the words could not be written.');
}
