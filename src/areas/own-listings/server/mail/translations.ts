import type { MailTemplate } from '#platform/server/mail/template.ts';
import { readWords } from '#platform/server/words.ts';

/** `{name}` is the reader's, `{home}` the listing's title, `{day}` its last day on the market; `{code}` proves a phone. */
export interface OwnListingTexts {
  renewal: MailTemplate;
  code: string;
}

/** Texts of the area's mails and text messages, by language. */
export const translations = readWords<OwnListingTexts>('areas/own-listings', 'mail');
