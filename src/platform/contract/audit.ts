/** Events of the audit log, in the order a filter offers them. */
export const AUDIT_EVENTS = [
  'signed-in',
  'sign-in-failed',
  'sign-in-limited',
  'signed-out',
  'registered',
  'code-asked',
  'password-reset',
  'password-changed',
  'second-factor-failed',
  'second-factor-changed',
  'sessions-ended',
  'roles-changed',
  'account-locked',
  'account-unlocked',
  'account-deleted',
  'page-claimed',
  'claim-ended',
  'access-refused',
  'called',
] as const;
/** `called`: an admin changed something or read what is for admins, or an agent or admin opened somebody's papers. */
export type AuditEvent = (typeof AUDIT_EVENTS)[number];
