/** Names of the screens of operations, and what else comes with the list of all screens. */
export const messages = {
  'operations.audit': 'Audit log',
  'operations.audit.lead':
    'Sign-ins, failures, roles, refusals, and what admins and agents opened or changed.',
  'operations.failed': 'Mail that failed',
  'operations.failed.lead': 'Mail and other work that failed for a whole day, and can be tried again.',
  'operations.overview': 'What waits',
  'operations.overview.lead': 'What needs a decision, and what has grown old.',
  'operations.sources': 'Sources of listings',
  'operations.sources.lead':
    'Each import with its last runs. A source without a run for three days is stale.',
  'operations.rates': 'Exchange rates',
  'operations.rates.lead':
    'What turns a price into another currency. A rate older than a week warns wherever it shows.',
  'operations.freshness': 'Age of the texts',
  'operations.freshness.lead': 'Articles and pages with dated figures, the oldest first.',
  'operations.affected': 'Who is affected',
  'operations.affected.lead':
    'After a breach: whose data of which kind is stored here, so that they can be told.',
  'operations.backups': 'Backups',
  'operations.backups.lead':
    'Copies of the database and all files. Each is read back when it is made; restoring one is told in the operations manual.',
};
