import type { MailTemplate } from '../../../../../platform/server/mail/template.ts';

/** `{by}` invites into `{office}`; the link is good for `{days}` days. */
export const en: MailTemplate = {
  subject: '{by} invites you to {office}',
  preview: 'Work together on Yaad.',
  heading: 'Join {office}',
  paragraphs: [
    '{by} invites you to the office {office} on Yaad.',
    'You keep your listings and leads; managers of the office see the leads of all, and listings can be handed over to a colleague.',
  ],
  action: 'Join the office',
  notes: ['The link works for {days} days, for an agent’s account with this address.'],
};
