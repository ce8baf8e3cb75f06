import type { MailTemplate } from '../../../../../platform/server/mail/template.ts';

/** `{name}` is the reader's, `{partner}` the writer's, `{home}` the listing's title. */
export const en: MailTemplate = {
  subject: 'New message from {partner}',
  preview: 'About {home}',
  heading: '{partner} has written to you',
  paragraphs: ['Hello {name}, there is a new message about {home}. Read it and answer on Yaad.'],
  action: 'Read the message',
  notes: [
    'We send at most one mail an hour about a conversation. If somebody asks for money before you have seen a home, report the conversation.',
  ],
};
