/** What of a listing its source lets be shown, as IDX rules have it: its address, its valuation, comments on it. */
import type { IncomingListing } from '#areas/listings/server/listing-draft.ts';
import { translationsIn, translationsText } from '#areas/listings/translations.ts';
import { oneLine } from '../text.ts';
import { photosWithoutKey } from './photos.ts';
import type { RowValues } from './row-values.ts';

/** Degrees are rounded to a hundredth, about a kilometre: a point that says no more than the neighbourhood. */
const COARSE = 100;
const coarse = (degrees: number | null) => degrees && Math.round(degrees * COARSE) / COARSE;

/** An address of fewer characters may be a common word. */
const SHORTEST_ADDRESS = 6;

export const displayRights = (values: RowValues, row: unknown) => ({
  address_shown: values.allows(row, 'display_address'),
  valuation_shown: values.allows(row, 'display_valuation'),
  comments_shown: values.allows(row, 'display_comments'),
});

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');

/** The ways an address may be repeated in a description: whole, and its first part, the street and number. */
const addressParts = (texts: readonly string[]) =>
  texts
    .flatMap((text) => [text, text.split(',')[0] as string])
    .map((text) => oneLine(text))
    .filter((text) => text.length >= SHORTEST_ADDRESS && /\d/.test(text));

/**
 * The listing without its address: not in its title, which its page's address is made of, nor in its description,
 * and with a point that is only about right.
 * @param title in place of the source's, which may hold the address
 */
export function withoutAddress(
  listing: IncomingListing,
  title: string,
  sourceTitle: string,
): IncomingListing {
  const parts = addressParts([listing.address, sourceTitle]);
  const pattern = parts.map(escaped).join('|');
  const hidden = (text: string) => (pattern === '' ? text : text.replace(new RegExp(pattern, 'gi'), '…'));
  return {
    ...listing,
    title,
    titles: '',
    description: hidden(listing.description),
    descriptions: translationsText(
      Object.fromEntries(
        Object.entries(translationsIn(listing.descriptions)).map(([code, text]) => [code, hidden(text)]),
      ),
    ),
    address: '',
    photos: photosWithoutKey(listing.photos, listing.source_key),
    // Tours of other sites name the street in their address and on their pages.
    tours: [],
    lat: coarse(listing.lat),
    lng: coarse(listing.lng),
    approximate: listing.lat !== null,
  };
}

const GROUPED = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const SHORT = new Intl.NumberFormat('en', { maximumFractionDigits: 3, useGrouping: false });

/** The ways an amount may be written in a text: `2500000`, `2,500,000.00`, `2.5 million`, `950k`. */
function amountPattern(amount: number): RegExp {
  const whole = GROUPED.format(Math.trunc(amount)).split(',').join("[.,'’\\s]?");
  const short = (unit: number, words: string) =>
    amount < unit ? [] : [`${SHORT.format(amount / unit).replace('.', '[.,]')}\\s?(?:${words})(?!\\p{L})`];
  const ways = [
    `${whole}(?:[.,]\\d{2})?`,
    ...short(1e6, 'mn?|million(?:es|s)?|millón|mill'),
    ...short(1e3, 'k|thousand|mil'),
  ];
  return new RegExp(`(?<![\\d.,])(?:${ways.join('|')})(?!\\d)`, 'giu');
}

/** The text without a price that is not to be shown. */
export const withoutPrice = (text: string, amount: number | null): string =>
  amount === null || !(amount > 0) ? text : text.replace(amountPattern(amount), '…');
