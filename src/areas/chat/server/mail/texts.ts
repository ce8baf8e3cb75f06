import type { MailTemplate } from '#platform/server/mail/template.ts';

export interface ChatMail extends MailTemplate {
  /** Small print where answers by mail are taken. */
  reply: string;
}
