/** Files themselves are no state: they are kept here, by the id of their entry, until they have arrived. */
export const files = new Map<string, File>();
/** Uploads that were begun, by the id of their entry: where to go on after a break. */
export const begun = new Map<string, string>();
/** Uploads under way. */
export const running = new Map<string, AbortController>();

export function forget(id: string): void {
  running.get(id)?.abort();
  for (const kept of [files, begun, running]) kept.delete(id);
}
