import type { MailTemplate } from '#platform/server/mail/template.ts';

/** What was decided about a listing. */
export type Outcome = 'published' | 'refused' | 'held' | 'released' | 'price';
/** `{name}` is the reader's, `{home}` the listing's title, `{reason}` the admin's words, which may be none. */
export type ModerationMails = Record<Outcome, MailTemplate>;

export const en: ModerationMails = {
  published: {
    subject: '{home} is on the market',
    preview: 'We have looked at your first listing.',
    heading: 'It is on the market',
    paragraphs: ['Hello {name}, we have looked at {home}: visitors can find it now.', '{reason}'],
    action: 'See it as visitors do',
    notes: ['Your next listings are on the market as soon as you publish them.'],
  },
  refused: {
    subject: 'Please change {home}',
    preview: 'It is not on the market yet.',
    heading: 'One thing has to change first',
    paragraphs: ['Hello {name}, {home} is not on the market yet, for this reason:', '{reason}'],
    action: 'Change it and publish again',
    notes: ['Nothing you wrote is lost.'],
  },
  held: {
    subject: 'We took {home} off the market',
    preview: 'Until we have heard from you.',
    heading: 'Your listing is held',
    paragraphs: [
      'Hello {name}, we took {home} off the market, for this reason:',
      '{reason}',
      'If this is wrong, write to us: it can be back the same day.',
    ],
    action: 'Write to us',
  },
  released: {
    subject: '{home} is back on the market',
    preview: 'We have released it.',
    heading: 'It is back on the market',
    paragraphs: ['Hello {name}, we have released {home}: visitors can find it again.', '{reason}'],
    action: 'See it as visitors do',
  },
  price: {
    subject: 'We do not show a new price of {home}',
    preview: 'The price before stays until you correct it.',
    heading: 'A price we do not believe',
    paragraphs: [
      'Hello {name}, your feed has a new price for {home} that we do not show, for this reason:',
      '{reason}',
      'The price before stays until the feed has another one.',
    ],
    action: 'See the listing',
  },
};
