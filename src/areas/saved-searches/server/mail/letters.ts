import { CURRENCY_SIGNS } from '../../../../platform/contract/currency-signs.ts';
import type { Letter, LetterItem } from '../../../../platform/server/mail/letter.ts';
import { propertyPath } from '../../../properties/paths.ts';
import { SAVED_PATH, savedUrl } from '../../paths.ts';
import type { MailRow, ToldRow } from '../queries/mails.ts';
import { WORDS, type Words } from './words.ts';

/** Told one by one; mail programs cut longer mails, so the rest is counted and linked. */
const MOST_ITEMS = 60;

type Values = Record<string, string>;
const fill = (text: string, values: Values) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

function counted(
  { one, other }: { one: string; other: string },
  count: number,
  tag: string,
  values: Values = {},
) {
  return fill(count === 1 ? one : other, { ...values, count: count.toLocaleString(tag) });
}

/** `J$31,900,000`, as the site writes it. */
const formatMoney = (amount: number, currency: string, tag: string) =>
  (CURRENCY_SIGNS[currency] ?? `${currency} `) +
  amount.toLocaleString(tag, { maximumFractionDigits: Number.isInteger(amount) ? 0 : 2 });

function rooms({ bedrooms, bathrooms, sqft }: ToldRow, words: Words, tag: string): string[] {
  return [
    bedrooms === null ? '' : counted(words.bedrooms, bedrooms, tag),
    bathrooms === null ? '' : counted(words.bathrooms, bathrooms, tag),
    sqft === null ? '' : fill(words.sqft, { count: sqft.toLocaleString(tag) }),
  ].filter((part) => part !== '');
}

function itemOf(told: ToldRow, words: Words, tag: string, publicUrl: string): LetterItem {
  const { price, currency, price_period, price_before, reason, demo } = told;
  const money = formatMoney(price, currency, tag) + (price_period === 'month' ? ` ${words.month}` : '');
  const before =
    price_before === null ? '' : fill(words.before, { price: formatMoney(price_before, currency, tag) });
  return {
    title: told.title,
    url: publicUrl + propertyPath(told._id),
    badge: [words.reasons[reason], demo ? words.demo : ''].filter(Boolean).join(' · '),
    strong: [money, before].filter(Boolean).join(', '),
    lines: [told.place, rooms(told, words, tag).join(', ')].filter(Boolean),
  };
}

/** The mail about one saved search. @param leave the link that ends such mails */
export function alertLetter(
  mail: MailRow,
  told: readonly ToldRow[],
  publicUrl: string,
  leave: string,
): { subject: string; letter: Letter } {
  const language = mail.locale === 'es' ? 'es' : 'en';
  const words = WORDS[language];
  const tag = language === 'es' ? 'es-419' : 'en-JM';
  const values = { search: mail.name, name: mail.first_name, first: told[0]?.title ?? '' };
  const items = told.slice(0, MOST_ITEMS).map((one) => itemOf(one, words, tag, publicUrl));
  const rest = told.length - items.length;
  const letter: Letter = {
    language,
    direction: mail.locale === 'enrtl' ? 'rtl' : 'ltr',
    preview: fill(words.preview, values),
    heading: counted(words.heading, told.length, tag, values),
    paragraphs: [fill(words.greeting, values)],
    items,
    ...(rest > 0 && { rest: counted(words.more, rest, tag) }),
    action: { label: words.action, url: publicUrl + savedUrl(mail.filter_id, mail.criteria) },
    notes: [words.why],
    links: [
      { label: words.settings, url: publicUrl + SAVED_PATH },
      { label: words.leave, url: leave },
    ],
  };
  return { subject: counted(words.subject, told.length, tag, values), letter };
}
