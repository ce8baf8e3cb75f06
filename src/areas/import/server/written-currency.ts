/** The currency that stands beside a price in its text: it may contradict what the mapping or the command line says. */

import { CURRENCIES, type Currency } from '#areas/places/vocabulary.ts';
import { kept } from './text.ts';
import WRITTEN from './written-words.json' with { type: 'json' };

/** Signs that name one currency, or one of several. A bare `$` names none; `R` alone, `B/.` and the like are left out. */
const SIGNS: Record<string, string> = WRITTEN.signs;

/** ISO codes people write beside prices. Not every code there is: `ALL` and `TOP` are words, too. */
const CODES =
  'ANG ARS AUD AWG BBD BMD BRL BSD BZD CAD CHF CLP CNY COP CRC CUP DOP EUR GBP GTQ GYD HNL HTG INR JMD JPY KYD MXN NIO PAB PEN SRD TTD USD UYU VES XCD XCG XPF'.split(
    ' ',
  );

const BY_SIGN = new Map<string, readonly string[]>([
  ...CODES.map((code): [string, string[]] => [code, [code]]),
  ...Object.entries(SIGNS).map(([sign, codes]): [string, string[]] => [sign, codes.split(' ')]),
]);

/** Nothing to look at: digits and what stands between and around them. */
const PLAIN = /^[\d.,'’\s$+-]*$/;
/** A sign, with the letters before it; letters alone, as codes and abbreviations are. */
const SIGN = /\p{L}*[$€£ƒ₱₡₹¥](?:[SD](?!\p{L}))?|\p{L}+/gu;

const currenciesOf = (word: string) =>
  BY_SIGN.get(word) ?? BY_SIGN.get(word.replace(/^\p{L}+(?=[^\p{L}$])/u, ''));

/** Each sign or code in a text, as the currencies it may stand for. */
function namedIn(text: string) {
  const capitals = text.toUpperCase();
  return [...capitals.matchAll(SIGN)].flatMap(({ 0: word, index }) => {
    const named = currenciesOf(word);
    // `call us` is no dollar.
    const isPronoun = word === 'US' && !/^\s?(\d|DOLLAR)/.test(capitals.slice(index + 2));
    return named && !isPronoun ? [named] : [];
  });
}

/** Whether a folded word beside a price is a sign or code of money. */
export const isCurrencyWord = (word: string): boolean => currenciesOf(word.toUpperCase()) !== undefined;

/** The one currency that a price is written with; null when it names none, several, or a sign that several share. */
export function currencyIn(price: unknown): Currency | null {
  if (typeof price !== 'string' || PLAIN.test(price)) return null;
  const named = namedIn(price);
  const [only, ...others] = (named[0] ?? []).filter((code) => named.every((codes) => codes.includes(code)));
  return others.length === 0 ? (CURRENCIES.find((code) => code === only) ?? null) : null;
}

/** Whether a price is written with the sign or code of another currency: `RD$ 32,500` is not in US dollars. */
export function contradicts(price: unknown, currency: string): boolean {
  if (typeof price !== 'string' || PLAIN.test(price)) return false;
  return namedIn(price).some((named) => !named.includes(currency));
}

/** Currencies that the name of a column says: asked for each row, of few names. */
const namedByColumn = kept((name: string) =>
  namedIn(name.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').replace(/[_.]/g, ' ')),
);

/** Whether the name of a column says another currency: `price_usd`, `Precio (US$)`; codes and signs of two letters and more. */
export function columnContradicts(name: string, currency: string): boolean {
  return namedByColumn(name).some((one) => !one.includes(currency));
}
