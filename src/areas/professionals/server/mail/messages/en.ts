import type { MailTemplate } from '#platform/server/mail/template.ts';

/** `{name}` is the professional's, `{from}` the buyer's; `{sender}` is the buyer's name, address and telephone. */
export const en: MailTemplate = {
  subject: 'A message from {from}, through Yaad',
  preview: 'Somebody looking for help with a home writes to you.',
  heading: 'A message for you',
  paragraphs: [
    'Hello {name}, {from} found you in the list of professionals at Yaad and writes:',
    '{message}',
    '{sender}',
  ],
  notes: [
    'Answer this mail to write to {from}. Your address is not shown on Yaad; it becomes known to {from} when you answer.',
  ],
};
