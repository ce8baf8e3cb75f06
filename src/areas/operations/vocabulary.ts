export const OVERVIEW_PATH = '/admin';
export const SOURCES_PATH = '/admin/sources';
export const OWN_SOURCES_PATH = '/my-sources';
export const RATES_PATH = '/admin/rates';
export const FRESHNESS_PATH = '/admin/content';
export const AUDIT_PATH = '/admin/audit';
export const BACKUPS_PATH = '/admin/backups';
export const FAILED_JOBS_PATH = '/admin/failed-mail';
export const AFFECTED_PATH = '/admin/affected';

/** What may have got into wrong hands, as an admin ticks it; docs/privacy.md says what each contains. */
export const DATA_KINDS = [
  'account',
  'phones',
  'documents',
  'applications',
  'messages',
  'viewings',
  'questions',
  'leads',
  'listings',
  'searches',
] as const;
export type DataKind = (typeof DATA_KINDS)[number];

/** Work that can fail for good, by its queue; each has words for admins (`operations.queue.<name>`). */
export const QUEUES: readonly string[] = [
  'account-mail',
  'application-mail',
  'application-pdf',
  'chat-mail',
  'claim-mail',
  'delete-file',
  'delete-papers',
  'document-expiry-mail',
  'group-mail',
  'lead-guest-letter-mail',
  'lead-letter-mail',
  'lead-waiting-mail',
  'listing-file-pictures',
  'moderation-mail',
  'office-mail',
  'phone-code',
  'price-watch-mail',
  'professional-mail',
  'question-answer-mail',
  'renewal-mail',
  'saved-search-mail',
  'source-mail',
  'source-question-mail',
  'viewing-mail',
  'weekly-mail',
];
