/** Of every process's file descriptors these are for the database, files, mail and Node itself. */
const RESERVED = 64;
const CONNECTIONS_SHARE = 0.75;
const MIN_CONNECTIONS = 16;

interface Report {
  userLimits?: { open_files?: { soft?: number | 'unlimited' } };
}

/**
 * How many connections a server may hold so that descriptors are left for its own work; infinite where the system
 * sets no limit.
 */
export function maxConnections(): number {
  // Looking up the names of peers would take seconds.
  const report = Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = report.getReport() as Report;
  const limit = userLimits?.open_files?.soft;
  if (typeof limit !== 'number') return Number.POSITIVE_INFINITY;
  return Math.max(MIN_CONNECTIONS, Math.floor(limit * CONNECTIONS_SHARE) - RESERVED);
}
