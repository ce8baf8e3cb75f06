import type { MailTemplate } from '#platform/server/mail/template.ts';

export interface ChatMail extends MailTemplate {
  /** Small print where answers by mail are taken. */
  reply: string;
}

/** `{name}` is the reader's, `{partner}` the writer's, `{home}` the listing's title. */
export const en: ChatMail = {
  subject: 'New message from {partner}',
  preview: 'About {home}',
  heading: '{partner} has written to you',
  paragraphs: ['Hello {name}, there is a new message about {home}. Read it and answer on Yaad.'],
  reply: 'You can also answer this mail. Attachments are not taken.',
  action: 'Read the message',
  notes: [
    'We send at most one mail an hour about a conversation. If somebody asks for money before you have seen a home, report the conversation.',
  ],
};
