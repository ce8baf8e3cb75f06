import type { MailTemplate } from '#platform/server/mail/template.ts';

/** `waiting` reminds an agent of `{person}`; `letter` brings the agent's answer to a guest, `guest` what the guest says to it. */
export interface LeadMails {
  waiting: MailTemplate;
  letter: MailTemplate;
  guest: MailTemplate;
  /** Small print of `waiting` and `guest` where answers by mail are taken. */
  reply: string;
}

export const en: LeadMails = {
  waiting: {
    subject: '{person} waits for your answer',
    preview: 'About {home}',
    heading: '{person} has waited for four working hours',
    paragraphs: [
      'Hello {name}, {person} asked about {home} and has no answer yet.',
      'The answer time that buyers see beside your name gets longer until you answer.',
    ],
    action: 'Answer now',
    notes: ['We remind you once of each question.'],
  },
  reply: 'You can also answer this mail. Attachments are not taken.',
  letter: {
    subject: '{agent} about {home}',
    preview: 'An answer to you',
    heading: '{agent} has written to you',
    paragraphs: ['Hello {name}, about {home}:', '{body}'],
    action: 'See the home',
    notes: ['Answer this mail and {agent} gets it. Never pay to view a home.'],
  },
  guest: {
    subject: '{person} has answered about {home}',
    preview: 'About {home}',
    heading: '{person} has answered you',
    paragraphs: ['About {home}:', '{body}'],
    action: 'Open the lead',
  },
};
