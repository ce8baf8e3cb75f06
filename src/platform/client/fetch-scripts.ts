/** Scripts that are here or on their way, by their path. */
const known = new Map<string, Promise<void>>();
const HERE = Promise.resolve();

/** Names scripts that come with the page, by their paths. */
export function knowScripts(paths: readonly string[]): void {
  for (const path of paths) known.set(path, HERE);
}

/** Fetches a script whole, so that its import finds it in the browser's cache. */
async function fetchScript(path: string): Promise<void> {
  try {
    const answer = await fetch(path);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await answer.arrayBuffer();
  } catch (error) {
    known.delete(path);
    throw error;
  }
}

/**
 * Fetches scripts before they are imported. Once a module did not come, browsers answer every later import of it from
 * memory; a script that is fetched is asked for as often as somebody tries. The build has each dynamic import wait for it.
 * @throws when one of them does not come
 */
export async function fetchScripts(paths: readonly string[]): Promise<void> {
  await Promise.all(
    paths.map((path) => {
      const coming = known.get(path) ?? fetchScript(path);
      known.set(path, coming);
      return coming;
    }),
  );
}
