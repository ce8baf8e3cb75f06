/** Files themselves are no state: they are kept here, by the id of their entry, until they have arrived. */
export const files = new Map<string, File>();
/** Uploads that were begun, by the id of their entry: where to go on after a break. */
export const begun = new Map<string, string>();
/** Uploads under way: what stops one, and when it has ended. */
export const running = new Map<string, { stop: () => void; ended: Promise<void> }>();

export function forget(id: string): void {
  running.get(id)?.stop();
  for (const kept of [files, begun, running]) kept.delete(id);
}
