import type { Locale } from '#platform/contract/locales.ts';
import { type Translations, translationFor } from '../words.ts';
import type { MailMessage } from './message.ts';

/** Texts of one mail in one language, with `{name}` where a value is put in. */
export interface MailTemplate {
  subject: string;
  /** Shown by an inbox beside the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  action?: string;
  /** Small print. */
  notes?: readonly string[];
  /** Label of the link that ends these mails. */
  leave?: string;
}

/** A text by plural category of its language; `other` stands in for categories it does not distinguish. */
export type CountedText = { one: string; other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

type Values = Readonly<Record<string, string>>;

/** Puts values in place of `{name}`; a placeholder without a value stays. */
export const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);

/** The text for that many, with `{count}` written as the language writes numbers. */
export function fillCount(text: CountedText, count: number, tag: string, values: Values = {}): string {
  const chosen = text[new Intl.PluralRules(tag).select(count)] ?? text.other;
  return fill(chosen, { ...values, count: count.toLocaleString(tag) });
}

interface MailOptions<T> {
  translations: Translations<T>;
  /** Of the reader. */
  locale: Locale;
  /** Selects one mail of them. */
  template: (texts: T) => MailTemplate;
  values: Values;
  /** Where the button leads. */
  url?: string;
  /** Where the link `leave` leads. */
  unsubscribe?: string;
  /** To be typed by the reader. */
  code?: string | undefined;
}

/**
 * A template filled in, in the reader's language. A value of several paragraphs becomes as many; an empty one
 * leaves none.
 */
export function composeMail<T>(options: MailOptions<T>): MailMessage {
  const { translations, locale, values, url, unsubscribe, code } = options;
  const { texts, language, direction } = translationFor(translations, locale);
  const { subject, preview, heading, paragraphs, action, notes = [], leave } = options.template(texts);
  return {
    language,
    direction,
    subject: fill(subject, values),
    preview: fill(preview, values),
    heading: fill(heading, values),
    paragraphs: paragraphs.flatMap((text) => fill(text, values).split(/\n{2,}/)).filter(Boolean),
    notes: notes.map((text) => fill(text, values)),
    ...(code && { code }),
    ...(action && url && { action: { label: action, url } }),
    ...(leave && unsubscribe && { links: [{ label: leave, url: unsubscribe }] }),
  };
}
