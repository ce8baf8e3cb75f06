import type { MailTemplate } from '#platform/server/mail/template.ts';

/** What a person's listings did in a week; `{next}` is one of the sentences of `steps`. */
export interface DashboardMails {
  weekly: MailTemplate;
  steps: { leads: string; renew: string; add: string; nothing: string };
}
