/** The server cannot start or go on; the message says what to do and is meant for the operator, without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** PostgreSQL's `disk_full`, and the system's. */
const FULL = ['53100', 'ENOSPC', 'EDQUOT'];

/** Whether a disk has no room left, for us or for the database. */
export const isDiskFull = (error: unknown): boolean =>
  FULL.includes((error as { code?: string } | null)?.code ?? '');

/** Message for the operator about an error that ends the process; null for a fault of ours, which is logged with its stack. */
export function sentenceOf(error: unknown): string | null {
  if (error instanceof StartupError) return error.message;
  if (!isDiskFull(error)) return null;
  return 'The disk that holds the data is full. Free some space and start again; nothing that was acknowledged is lost.';
}
