import type { MailTemplate } from '#platform/server/mail/template.ts';

/** `{name}` is the reader's, `{home}` the listing's title, `{day}` its last day on the market; `{code}` proves a phone. */
export interface OwnListingTexts {
  renewal: MailTemplate;
  code: string;
}

export const en: OwnListingTexts = {
  renewal: {
    subject: 'Is {home} still on offer?',
    preview: 'One press keeps it on the market.',
    heading: 'Is it still on offer?',
    paragraphs: [
      'Hello {name}, {home} stays on the market until {day}.',
      'If it is still available, press the button: it stays for another 45 days. If not, do nothing.',
    ],
    action: 'Yes, keep it on the market',
    notes: ['Whoever has this link can renew the listing, so keep it to yourself.'],
  },
  code: 'Your Yaad code is {code}. It is valid for 15 minutes. Give it to nobody.',
};
