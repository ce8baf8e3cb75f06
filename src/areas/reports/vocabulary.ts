export const REASONS = ['stolen-photos', 'fee', 'wrong', 'gone', 'other'] as const;
export type Reason = (typeof REASONS)[number];
export const REPORT_STATES = ['open', 'dismissed', 'withdrawn'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
export const DECISIONS = ['dismiss', 'withdraw'] as const;
export type Decision = (typeof DECISIONS)[number];

export const TEXT_MAX = 2000;
/** Largest number of people a rule may wait for. */
export const HIDE_AFTER_MAX = 1000;

export const REPORTS_PATH = '/admin/reports';
