import type { MailTemplate } from '#platform/server/mail/template.ts';

/** What was decided about a listing. */
export type Outcome = 'published' | 'refused' | 'held' | 'released' | 'price' | 'changed' | 'change-refused';
/** `{name}` is the reader's, `{home}` the listing's title, `{reason}` the admin's words, which may be none. */
export type ModerationMails = Record<Outcome, MailTemplate>;
