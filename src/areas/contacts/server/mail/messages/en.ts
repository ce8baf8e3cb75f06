import type { MailTemplate } from '#platform/server/mail/template.ts';

/** `{name}` is the reader's, `{home}` the listing's title. */
export const en: MailTemplate = {
  subject: 'Your question about {home}',
  preview: 'We have an answer',
  heading: 'An answer to your question',
  paragraphs: ['Hello {name}, you asked: “{question}”', '{answer}'],
  action: 'See the home',
  notes: ['Never pay anything before you have seen a home and its papers.'],
};
