import { propertyPath } from '#areas/listings/paths.ts';
import { homesFor, mailHomeOf } from '#areas/listings/server/mail/mail-home.ts';
import { inLanguage } from '#areas/listings/translations.ts';
import { type Event, SAVED_PATH, savedUrl } from '#areas/saved-searches/vocabulary.ts';
import { type Locale, languageOf } from '#platform/contract/locales.ts';
import { formatMoney } from '#platform/contract/money.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import { type MailJob, unsubscribeHeaders } from '#platform/server/mail/mail-job.ts';
import { mailJob } from '#platform/server/mail/mail-table.ts';
import type { MailItem, MailMessage } from '#platform/server/mail/message.ts';
import { type CountedText, fill, fillCount, type MailTemplate } from '#platform/server/mail/template.ts';
import type { Database, Queryable } from '#platform/server/postgres/database.ts';
import { readWords, translationFor } from '#platform/server/words.ts';
import {
  type AlertListingRow,
  type MailRow,
  markSent,
  readAlertListings,
  readMail,
  readWatchMail,
  type WatchMail,
} from './queries.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

/** The mail of a saved search. `{search}` is its name, `{name}` the reader's, `{first}` the first listing's title. */
interface AlertMail {
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
  /** Of a watched home: `{home}` is its title, `{before}` what it cost. */
  watch: Record<'price_drop' | 'back_on_market', MailTemplate>;
}

const translations = readWords<AlertMail>('areas/saved-searches', 'mail');

/** Most listings in a mail, because mail programs cut longer ones; the rest are counted and linked. */
const MOST_ITEMS = 60;

function rooms({ bedrooms, bathrooms, sqft }: AlertListingRow, texts: AlertMail, tag: string): string[] {
  return [
    bedrooms === null ? '' : fillCount(texts.bedrooms, bedrooms, tag),
    bathrooms === null ? '' : fillCount(texts.bathrooms, bathrooms, tag),
    sqft === null ? '' : fill(texts.sqft, { count: sqft.toLocaleString(tag) }),
  ].filter((part) => part !== '');
}

function itemOf(listing: AlertListingRow, locale: Locale, publicUrl: string): MailItem {
  const { texts, tag } = translationFor(translations, locale);
  const { currency, price_before, reason, demo } = listing;
  const home = mailHomeOf(listing, locale, publicUrl);
  const before =
    price_before === null ? '' : fill(texts.before, { price: formatMoney(price_before, currency, tag) });
  return {
    ...home,
    badge: [texts.reasons[reason], demo ? texts.demo : ''].filter(Boolean).join(' · '),
    strong: [home.strong, before].filter(Boolean).join(', '),
    lines: [...home.lines, rooms(listing, texts, tag).join(', ')].filter(Boolean),
  };
}

/** The mail of a saved search. @param unsubscribe the link that ends its mails */
function alertMessage(
  mail: MailRow,
  listings: readonly AlertListingRow[],
  publicUrl: string,
  unsubscribe: string,
): MailMessage {
  const { texts, language, direction, tag } = translationFor(translations, mail.locale);
  const values = {
    search: mail.name,
    name: mail.first_name,
    first: listings[0] ? inLanguage(listings[0], languageOf(mail.locale)).title : '',
  };
  const items = listings.slice(0, MOST_ITEMS).map((listing) => itemOf(listing, mail.locale, publicUrl));
  const more = listings.length - items.length;
  return {
    language,
    direction,
    subject: fillCount(texts.subject, listings.length, tag, values),
    preview: fill(texts.preview, values),
    heading: fillCount(texts.heading, listings.length, tag, values),
    paragraphs: [fill(texts.greeting, values)],
    items,
    ...(more > 0 && { rest: fillCount(texts.more, more, tag) }),
    action: { label: texts.action, url: publicUrl + savedUrl(mail.filter_id, mail.criteria) },
    notes: [texts.why],
    links: [
      { label: texts.settings, url: publicUrl + SAVED_PATH },
      { label: texts.leave, url: unsubscribe },
    ],
  };
}

const QUEUE = 'saved-search-mail';

interface QueuedMail {
  mail_id: string;
}

export const queueAlertMail = (jobs: Pick<Jobs, 'give'>, tx: Queryable, mail_id: string): Promise<void> =>
  jobs.give<QueuedMail>(tx, QUEUE, { mail_id });

const WATCH_QUEUE = 'price-watch-mail';

export const queueWatchMail = (jobs: Pick<Jobs, 'give'>, tx: Queryable, mail: WatchMail): Promise<void> =>
  jobs.give<WatchMail>(tx, WATCH_QUEUE, mail);

interface AlertMailOptions {
  db: Database;
  secret: string;
  publicUrl: string;
}

/**
 * Mail job of saved searches. Listings that have left the market are left out; skipped when none is left or the owner
 * has unsubscribed. The id of the row identifies the mail, so that it is not sent twice after a crash.
 */
export function alertMailJob({ db, secret, publicUrl }: AlertMailOptions): MailJob<QueuedMail> {
  return {
    name: QUEUE,
    idOf: ({ mail_id }) => mail_id,
    write: async ({ mail_id }) => {
      const mail = await readMail(db, mail_id);
      if (!mail) return null;
      const listings = await readAlertListings(db, mail_id);
      if (listings.length === 0) return null;
      const unsubscribe = unsubscribeUrl(publicUrl, secret, 'search', mail.filter_id);
      return {
        to: mail.email,
        message: alertMessage(mail, listings, publicUrl, unsubscribe),
        headers: unsubscribeHeaders(unsubscribe),
      };
    },
    sent: ({ mail_id }) => markSent(db, mail_id),
    skipped: async ({ mail_id }) => {
      if (await readMail(db, mail_id)) await markSent(db, mail_id);
    },
  };
}

/** Mail about a watched home; left out when it has left the market since, or something newer is mailed. */
export const watchMailJob = (options: AlertMailOptions): MailJob<WatchMail> =>
  mailJob<AlertMail, WatchMail>(options.publicUrl, translations, WATCH_QUEUE, {
    idOf: ({ watch, at }) => `${watch}-${Date.parse(at)}`,
    read: async (mail) => {
      const row = await readWatchMail(options.db, mail);
      if (!row) return null;
      const { _id, reason, email, first_name, locale, currency, price_before } = row;
      const { tag } = translationFor(translations, locale);
      return {
        to: email,
        locale,
        template: ({ watch }) => watch[reason],
        values: {
          name: first_name,
          home: inLanguage(row, languageOf(locale)).title,
          before: price_before === null ? '' : formatMoney(price_before, currency, tag),
        },
        link: `${propertyPath(_id)}#mail`,
        items: homesFor(options, [_id]),
        unsubscribe: unsubscribeUrl(options.publicUrl, options.secret, 'home', mail.watch),
      };
    },
  });
