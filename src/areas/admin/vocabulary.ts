export const MODERATION_PATH = '/admin/listings';
export const HOLD_QUEUES = ['open', 'decided'] as const;
/** Pairs that look alike, and those shown as one home. */
export const PAIR_QUEUES = ['open', 'joined'] as const;
export type PairQueue = (typeof PAIR_QUEUES)[number];
export const PRICE_DECISIONS = ['accepted', 'refused'] as const;
export type PriceDecision = (typeof PRICE_DECISIONS)[number];
export const NOTE_MAX = 1000;

export const REPORT_REASONS = ['stolen-photos', 'fee', 'wrong', 'gone', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const REPORT_STATES = ['open', 'dismissed', 'withdrawn'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
export const REPORT_DECISIONS = ['dismiss', 'withdraw'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

export const REPORT_TEXT_MAX = 2000;
/** Largest number of people a rule may wait for. */
export const HIDE_AFTER_MAX = 1000;

export const REPORTS_PATH = '/admin/reports';

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
  'question-code-mail',
  'renewal-mail',
  'saved-search-mail',
  'source-mail',
  'source-question-mail',
  'viewing-mail',
  'weekly-mail',
];
