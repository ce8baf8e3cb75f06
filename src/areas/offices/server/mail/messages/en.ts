import type { CountedText, MailTemplate } from '#platform/server/mail/template.ts';

/** Mails of offices. */
export interface OfficeMails {
  /** `{by}` invites into `{office}`; the link is good for `{days}` days. */
  invitation: MailTemplate;
  /** `{by}` of `{office}` has handed over `{what}`, and `{along}` with it. */
  handed: MailTemplate;
  /** `{what}` when it is more than one. */
  listings: CountedText;
  /** `{along}`; left out when nothing came along. */
  along: string;
  leads: CountedText;
  viewings: CountedText;
}

export const en: OfficeMails = {
  invitation: {
    subject: '{by} invites you to {office}',
    preview: 'Work together on Yaad.',
    heading: 'Join {office}',
    paragraphs: [
      '{by} invites you to the office {office} on Yaad.',
      'You keep your listings and leads; managers of the office see the leads of all.',
      'Managers can hand your listings to a colleague, those you bring along too, also when you leave. By joining you agree to this.',
    ],
    action: 'Join the office',
    notes: ['The link works for {days} days, for an agent’s account with this address.'],
  },
  handed: {
    subject: '{by} handed you {what}',
    preview: 'Buyers now see your name there.',
    heading: 'Handed over to you: {what}',
    paragraphs: [
      '{by} of {office} has handed you {what}. From now on visitors see your name there, and what they ask comes to you.',
      '{along}',
    ],
    action: 'Open your dashboard',
  },
  listings: { one: '{count} listing', other: '{count} listings' },
  along: 'With it came {leads} and {viewings}.',
  leads: { one: '{count} open lead', other: '{count} open leads' },
  viewings: { one: '{count} viewing to come', other: '{count} viewings to come' },
};
