import type { MailTemplate } from '#platform/server/mail/template.ts';

/** `{name}` is the reader's, `{home}` the listing's title, `{day}` its last day on the market; `{code}` proves a phone. */
export interface OwnListingTexts {
  renewal: MailTemplate;
  code: string;
}
