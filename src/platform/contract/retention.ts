/** Days after which something is deleted by itself unless the operator sets others, counted from its last use. */
export const RETENTION_DAYS = {
  accounts: 1095,
  applications: 730,
  conversations: 1095,
  viewings: 365,
  leads: 1095,
  /** Questions, viewings and letters of people without an account. */
  guests: 180,
  views: 400,
  audit: 400,
} as const;

export type RetentionKind = keyof typeof RETENTION_DAYS;
export type Retention = Readonly<Record<RetentionKind, number>>;
export const RETENTION_KINDS = Object.keys(RETENTION_DAYS) as RetentionKind[];
