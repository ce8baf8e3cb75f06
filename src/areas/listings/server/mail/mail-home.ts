/** The home a mail is about: its picture, price, title and place. */

import { jpegOf } from '#areas/listings/gallery.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import { inLanguage } from '#areas/listings/translations.ts';
import { SEARCHABLE_STATUSES } from '#areas/listings/vocabulary.ts';
import { type Locale, languageOf } from '#platform/contract/locales.ts';
import { formatMoney } from '#platform/contract/money.ts';
import type { MailItem, MailPicture } from '#platform/server/mail/message.ts';
import { fill } from '#platform/server/mail/template.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { readWords, translationFor } from '#platform/server/words.ts';
import { firstPhoto } from '../own/present.ts';
import { type MailHomeRow, readMailHomeRow } from './queries.ts';

/** Words about a listing in any mail. */
interface HomeTexts {
  month: string;
  /** In the place of a price that is not known. */
  onRequest: string;
  /** In the place of a picture that is not shown. */
  photo: string;
  demo: string;
  /** Whom a listing of a source is shown by courtesy of. */
  courtesy: string;
}

const translations = readWords<HomeTexts>('areas/listings', 'mail');

function pictureOf(photos: string, alt: string, publicUrl: string): MailPicture | undefined {
  // Pictures of the site only: a mail fetches nothing from hosts that a feed names. Some mail programs show no WebP.
  const src = jpegOf(firstPhoto(photos) ?? '');
  return src === null ? undefined : { src: publicUrl + src, alt };
}

/** Of a listing that has left the market the price is not said. */
export function mailHomeOf(said: MailHomeRow, locale: Locale, publicUrl: string): MailItem {
  const row = inLanguage(said, languageOf(locale));
  const { texts, tag } = translationFor(translations, locale);
  const picture = pictureOf(row.photos, fill(texts.photo, { title: row.title }), publicUrl);
  const amount = row.price === null ? null : formatMoney(row.price, row.currency, tag);
  const price =
    amount === null ? texts.onRequest : row.price_period === 'month' ? `${amount} ${texts.month}` : amount;
  const isOnOffer = SEARCHABLE_STATUSES.includes(row.status);
  return {
    title: row.title,
    // Tells the page where its reader came from.
    url: `${publicUrl}${propertyPath(row._id)}#mail`,
    ...(picture && { picture }),
    ...(row.demo && { badge: texts.demo }),
    ...(isOnOffer && { strong: price }),
    lines: [row.place, row.courtesy === null ? '' : fill(texts.courtesy, { name: row.courtesy })].filter(
      Boolean,
    ),
  };
}

interface About {
  db: Queryable;
  publicUrl: string;
}

/** `items` of a mail: the homes it is about, without those that readers no longer see. */
export const homesFor =
  ({ db, publicUrl }: About, properties: readonly (string | null)[]) =>
  async (locale: Locale): Promise<MailItem[]> => {
    const known = properties.filter((property) => property !== null);
    const rows = await Promise.all(known.map((property) => readMailHomeRow(db, property)));
    return rows.filter((row) => row !== null).map((row) => mailHomeOf(row, locale, publicUrl));
  };
