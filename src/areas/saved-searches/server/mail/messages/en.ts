import type { Event } from '#areas/saved-searches/vocabulary.ts';
import type { CountedText } from '#platform/server/mail/template.ts';

/** The mail of a saved search. `{search}` is its name, `{name}` the reader's, `{first}` the first listing's title. */
export interface AlertMail {
  subject: CountedText;
  preview: string;
  heading: CountedText;
  greeting: string;
  reasons: Record<Event, string>;
  before: string;
  demo: string;
  bedrooms: CountedText;
  bathrooms: CountedText;
  sqft: string;
  more: CountedText;
  action: string;
  why: string;
  leave: string;
  settings: string;
}

export const en: AlertMail = {
  subject: { one: '1 home for “{search}”', other: '{count} homes for “{search}”' },
  preview: '{first}',
  heading: { one: 'One home for “{search}”', other: '{count} homes for “{search}”' },
  greeting: 'Hello {name}, this is what has happened in your saved search.',
  reasons: { new: 'New', price_drop: 'Price drop', back_on_market: 'Back on the market' },
  before: 'before {price}',
  demo: 'Demo',
  bedrooms: { one: '1 bed', other: '{count} beds' },
  bathrooms: { one: '1 bath', other: '{count} baths' },
  sqft: '{count} sq ft',
  more: {
    one: 'And 1 more home, which you find in the search.',
    other: 'And {count} more homes, which you find in the search.',
  },
  action: 'See them all',
  why: 'You get this mail because you asked for it when you saved this search.',
  leave: 'Stop mails about this search',
  settings: 'Change how often mails come',
};
