/** Listings as they leave, for tests of the forms other sites take. */
import fc from 'fast-check';
import { demoListings } from '#areas/demo/server/demo-listings.ts';
import { placeListing } from '#areas/import/server/mapping/place-listing.ts';
import type { LeavingListing } from '#areas/import/server/outgoing/queries.ts';
import type { FeedAbout, FeedWriter } from '#areas/import/server/outgoing/writers.ts';
import { oneLine, plainText } from '#areas/import/server/text.ts';
import { LISTING_COLUMN_NAMES, type ListingValues } from '#areas/listings/columns.ts';
import { readGallery } from '#areas/listings/gallery.ts';
import type { ListingDraft } from '#areas/listings/server/listing-draft.ts';
import { translationsText } from '#areas/listings/translations.ts';
import {
  COMMERCIAL_TYPES,
  FEATURES,
  PROPERTY_TYPES,
  TITLE_TYPES,
  type Tour,
} from '#areas/listings/vocabulary.ts';
import { regionName, townName } from '#areas/listings/where.ts';
import { CURRENCIES } from '#areas/places/vocabulary.ts';
import { dayOf } from '#platform/contract/time-zone.ts';

export const ABOUT: FeedAbout = {
  publicUrl: 'https://yaad.example',
  address: 'https://yaad.example/feeds/agents/1/kyero.xml',
  page: 'https://yaad.example/',
  title: 'Listings',
  language: 'en',
  count: 1,
};

const uuidOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const leaving = (
  { source_key: _, history: __, ...listing }: ListingDraft,
  seq: number,
): LeavingListing => ({
  ...listing,
  _id: uuidOf(seq),
  seq,
  updated_at: '2026-11-20T12:00:00.000Z',
  agent: { _id: uuidOf(1), name: 'Marva Reid', company: 'Reid & Daughters', office: null },
});

/** In the division and town that its point lies in: those of the demonstration near a border may be said to lie beyond it. */
const placed = (home: LeavingListing): LeavingListing => ({
  ...home,
  ...placeListing(
    { ...home, region: regionName(home.region ?? ''), city: townName(home.city ?? '') },
    () => undefined,
  ),
});

/** Those of the demonstration that are on the market. */
export const demoLeaving = (): LeavingListing[] =>
  demoListings(new Date('2026-11-01T12:00:00Z'))
    .filter(({ status }) => status === 'active' || status === 'under-offer')
    .map(leaving)
    .map(placed);

export const written = (
  { head, listing, between = '', tail }: FeedWriter,
  listings: readonly LeavingListing[],
) =>
  head(ABOUT) +
  listings
    .map((one, i) => listing(one, ABOUT, i + 1))
    .filter(Boolean)
    .join(between) +
  tail;

const textOf = (plain: (text: string) => string, maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom(...'abc ÉñåЖ漢😀&<>"\'\\;,.()-0123456789\n'), minLength: 1, maxLength })
    .filter((text) => text.trim() !== '' && plain(text) === text);
const TITLE = textOf(oneLine, 40);
const TEXT = textOf(plainText, 200);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
/** Texts in other languages than the first, none of them as the first. */
const others = (text: fc.Arbitrary<string>) =>
  fc.record({ en: text, es: text, fr: text }, { requiredKeys: [] });
const without = <T extends Record<string, string>>(texts: T, first: string) =>
  translationsText(Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== first)));
const KINDS = fc.oneof(
  fc.record({
    category: fc.constantFrom('for-sale' as const, 'for-rent' as const),
    type: fc.constantFrom(...PROPERTY_TYPES),
    commercial_type: fc.constant(null),
  }),
  fc.record({
    category: fc.constant('commercial' as const),
    type: fc.constant(null),
    commercial_type: maybe(fc.constantFrom(...COMMERCIAL_TYPES)),
  }),
);
const PHOTO = fc.record({
  name: fc.integer({ min: 1, max: 99 }),
  caption: fc.constantFrom('', 'Floor plan', 'Veranda & sea'),
});

const TOUR = fc.record({
  kind: fc.constantFrom('video' as const, 'tour' as const),
  url: fc.constantFrom('https://walk.example/?a=1&b=2', 'https://walk.example/2', 'http://film.example/3'),
});

/** A listing in a place of the demonstration, otherwise as it may be. */
export const anyLeaving = (homes: readonly LeavingListing[]): fc.Arbitrary<LeavingListing> =>
  fc
    .record({
      home: fc.constantFrom(...homes),
      kind: KINDS,
      monthly: fc.boolean(),
      titles: others(TITLE),
      descriptions: others(TEXT),
      photos: fc.uniqueArray(PHOTO, { selector: ({ name }) => name, maxLength: 4 }),
      tours: fc.uniqueArray(TOUR, { selector: ({ url }) => url }),
      said: fc.record({
        title: TITLE,
        description: TEXT,
        status: fc.constantFrom('active' as const, 'under-offer' as const),
        price: fc.integer({ min: 1, max: 10_000_000_000 }).map((cents) => cents / 100),
        currency: fc.constantFrom(...CURRENCIES),
        bedrooms: maybe(fc.integer({ min: 0, max: 40 })),
        bathrooms: maybe(fc.integer({ min: 0, max: 40 }).map((halves) => halves / 2)),
        parking_spaces: maybe(fc.integer({ min: 0, max: 100 })),
        garage: fc.boolean(),
        basement: fc.boolean(),
        furnished: maybe(fc.boolean()),
        pets_allowed: maybe(fc.boolean()),
        backup_power: maybe(fc.boolean()),
        year_built: maybe(fc.integer({ min: 1700, max: 2026 })),
        sqft: maybe(fc.integer({ min: 1, max: 1_000_000 })),
        lot_sqft: maybe(fc.integer({ min: 1, max: 1_000_000_000 })),
        features: fc.uniqueArray(fc.constantFrom(...FEATURES)).map((features) => features.toSorted()),
        title_type: fc.constantFrom(...TITLE_TYPES),
        maintenance_fee: maybe(fc.integer({ min: 1, max: 10_000_000 }).map((cents) => cents / 100)),
        listed_known: fc.boolean(),
        valuation_shown: fc.boolean(),
        comments_shown: fc.boolean(),
      }),
    })
    .map(({ home, kind, monthly, titles, descriptions, photos, tours, said }) => ({
      ...home,
      ...kind,
      ...said,
      price_period:
        kind.category === 'for-rent' || (kind.category === 'commercial' && monthly)
          ? ('month' as const)
          : ('once' as const),
      tours,
      titles: without(titles, said.title),
      descriptions: without(descriptions, said.description),
      photos: JSON.stringify(
        photos.map(({ name, caption }) => ({
          headerInfo: {
            location: `/pictures/house-${name}-640.webp`,
            contentId: 'x',
            contentDescription: caption,
          },
        })),
      ),
    }));

export const byAddress = (a: Tour, b: Tour) => (a.url < b.url ? -1 : 1);

/** What tests compare of it: its columns, photos by their JPEG, plans behind all others. */
export function comparedWith(listing: LeavingListing): Record<string, unknown> {
  const json = (text: string) => (text === '' ? {} : JSON.parse(text));
  const columns = Object.fromEntries(
    LISTING_COLUMN_NAMES.map((name): [string, unknown] => [name, (listing as ListingValues)[name]]),
  );
  const photos = readGallery(listing.photos).map(({ img, description }) => {
    const jpeg = ABOUT.publicUrl + img.replace(/-\d+\.webp$/, '-1280.jpg');
    return description === null ? jpeg : `${jpeg} (${description})`;
  });
  const isPlan = (photo: string) => photo.endsWith('(Floor plan)');
  return {
    ...columns,
    features: [...listing.features].sort(),
    tours: listing.tours.toSorted(byAddress),
    titles: json(listing.titles),
    descriptions: json(listing.descriptions),
    photos: [...photos.filter((photo) => !isPlan(photo)), ...photos.filter(isPlan)],
    listed_at: listing.listed_known ? dayOf(Date.parse(listing.listed_at)) : null,
  };
}
