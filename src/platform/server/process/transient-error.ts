/** Transient errors: the database, the disk or another service does not answer now, and may a moment later. */

/** SQLSTATE classes: connection exceptions, too few resources, an operator's intervention, a failing disk. */
const SQLSTATE_CLASSES = ['08', '53', '58'];
const SQLSTATES = [
  '57014', // the statement took too long
  '57P01', // shutting down, also by an operator's command
  '57P02',
  '57P03', // starting
  '57P05',
  '25P03', // idle for too long inside a transaction
  '25P04',
  '25006', // read only: a standby
  '55P03', // a lock was not free in time
  '55000', // takes no connections
  '40001', // another transaction was first
  '40P01', // two transactions wait for one another
];
const ERRNOS = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EMFILE',
  'ENFILE',
];
/** The client library's own, which have no code. */
const MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** Code or message of a transient error, for the log; null for a fault that trying again does not mend. */
export function transientErrorOf(thrown: unknown): string | null {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const { code, message } = error as Error & { code?: unknown };
    const known = typeof code === 'string' ? code : '';
    if (ERRNOS.includes(known) || SQLSTATES.includes(known)) return known;
    if (/^[0-9A-Z]{5}$/.test(known) && SQLSTATE_CLASSES.includes(known.slice(0, 2))) return known;
    if (MESSAGES.test(message)) return message;
  }
  return null;
}
