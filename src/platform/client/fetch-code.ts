/** Code that comes later. */
import { loadNewWords } from './words.ts';

/** A line that dropped for a moment is back after so many milliseconds. */
const AGAIN_MS = 500;

/** Code did not come: the line dropped, or a newer version has taken its place on the server. */
export class CodeMissing extends Error {
  override name = 'CodeMissing';
}

/** Fetches code and its words; once more when they do not come. @throws CodeMissing when they did not come twice */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  const loadWhole = async () => {
    const code = await load();
    await loadNewWords();
    return code;
  };
  try {
    return await loadWhole();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    return loadWhole().catch((cause: unknown) => {
      throw new CodeMissing('code did not come', { cause });
    });
  }
}

/** Loads something once for all who ask for it; after a failure whoever asks next tries again. */
export function retryable<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
