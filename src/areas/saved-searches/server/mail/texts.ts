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
