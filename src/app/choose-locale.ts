import { type Locale, langOf } from '#platform/contract/locales.ts';

interface Preference {
  /** Primary language, without region. */
  language: string;
  weight: number;
}

/** Characters of a header that are read; browsers send some fifty. */
const MOST_HEADER = 1000;

/** `es-MX,es;q=0.9,en;q=0.8`, the most wanted first. */
function preferencesIn(header: string): Preference[] {
  return header
    .slice(0, MOST_HEADER)
    .split(',')
    .map((part): Preference => {
      const [tag = '', quality = 'q=1'] = part.split(';').map((text) => text.trim());
      const language = /^([a-z]{2,8})(?:-[\w-]+)?$/i.exec(tag)?.[1] ?? '';
      return { language: language.toLowerCase(), weight: Number(/^q=([\d.]+)$/i.exec(quality)?.[1]) };
    })
    .filter(({ language, weight }) => language !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight);
}

/**
 * The locale of a page: the first of what the visitor chose that is offered, else what the browser wants most,
 * else the default.
 * @param offered the default first
 * @param chosen by address and cookie, in this order
 */
export function chooseLocale(
  offered: readonly Locale[],
  chosen: readonly (string | undefined)[],
  acceptLanguage = '',
): Locale {
  const find = (code: string | undefined) => offered.find((locale) => locale === code);
  const wanted = chosen.map(find).find((locale) => locale !== undefined);
  if (wanted) return wanted;
  const speaks = ({ language }: Preference) => offered.find((locale) => langOf(locale) === language);
  return (
    preferencesIn(acceptLanguage)
      .map(speaks)
      .find((locale) => locale !== undefined) ?? (offered[0] as Locale)
  );
}
