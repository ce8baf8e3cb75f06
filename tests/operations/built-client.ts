/** Vitest's global setup: servers of production need the built client, and two builds at once would break each other. */
export { ensureClient as setup } from '../../scripts/tasks/client.mjs';
