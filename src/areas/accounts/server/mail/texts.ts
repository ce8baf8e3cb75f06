import type { MailTemplate } from '#platform/server/mail/template.ts';

export type AccountMail = 'welcome' | 'address' | 'guest' | 'reset' | 'taken' | 'unused';
/** `{name}` is the reader's; `{minutes}` how long a code is valid, `{days}` how long a link, `{left}` until a deletion. */
export type AccountMails = Record<AccountMail, MailTemplate>;
