import type { MailTemplate } from '#platform/server/mail/template.ts';

/** `waiting` reminds an agent of `{person}`; `letter` brings the agent's answer to a guest, `guest` what the guest says to it. */
export interface LeadMails {
  waiting: MailTemplate;
  letter: MailTemplate;
  guest: MailTemplate;
  /** Small print of `waiting` and `guest` where answers by mail are taken. */
  reply: string;
}
