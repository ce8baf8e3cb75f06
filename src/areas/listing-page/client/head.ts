import type { Property } from '#areas/listings/contract.ts';
import { FIRST_PHOTO_SIZES, largestOf, readPhotos, sourcesOf } from '#areas/listings/gallery.ts';
import { listingJsonLd } from '#areas/listings/json-ld.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import { inLanguage } from '#areas/listings/translations.ts';
import { placedTitle, placeLine } from '#areas/listings/where.ts';
import type { IntlShape } from '#platform/client/intl.tsx';
import type { Head, Screen } from '#platform/client/screen.ts';
import { languageOfTag } from '#platform/contract/locales.ts';
import { formatMoneyShort } from '#platform/contract/money.ts';
import { summaryOf } from './description.ts';
import { isGone, type ListingScreenState } from './fetch-listing.ts';
import { breadcrumbJsonLd, crumbsOf } from './Trail.tsx';

/** The first photo, in the format most browsers take. */
function preloadOf(img: string | undefined): Head['preload'] {
  const { src, avif } = img ? sourcesOf(img) : {};
  return src && avif ? [{ href: src, type: 'image/avif', srcset: avif, sizes: FIRST_PHOTO_SIZES }] : [];
}

/** `J$31.9M`, `US$1.2k a month`. */
function priceOf({ price, currency, price_period }: Property, intl: IntlShape): string {
  if (price === null) return intl.t('ui.onRequest');
  const short = formatMoneyShort(price, currency, intl.locale);
  return price_period === 'month' ? `${short} ${intl.t('ui.aMonth')}` : short;
}

function goneHead(listing: Property, intl: IntlShape): Head {
  return {
    title: placedTitle(listing.title, listing),
    description: intl.t('property.head.gone.description', { place: placeLine(listing) }),
    noindex: true,
  };
}

export const missingHead = (intl: IntlShape): Head => ({
  title: intl.t('property.head.missing'),
  description: intl.t('property.head.missing.description'),
  noindex: true,
});

export const failedHead = (intl: IntlShape): Head => ({
  title: intl.t('property.error'),
  description: intl.t('property.error.server'),
  noindex: true,
});

/** How a listing is named in the browser, by search engines and in previews. */
export function headOf(property: Property, intl: IntlShape, origin: string): Head {
  const listing = inLanguage(property, languageOfTag(intl.locale));
  if (isGone(listing)) return goneHead(listing, intl);
  const place = placeLine(listing);
  const price = priceOf(listing, intl);
  const category = intl.t(`category.${listing.category}`);
  const named = listing.type
    ? intl.t(`type.${listing.type}`)
    : listing.commercial_type && intl.t(`commercial.${listing.commercial_type}`);
  const kind = named ? `${named}, ${category.toLocaleLowerCase(intl.locale)}` : category;
  const [photo] = readPhotos(listing.photos);
  return {
    title: intl.t('property.head.title', { title: placedTitle(listing.title, listing), price }),
    description: summaryOf(
      intl.t('property.head.description', { kind, place, price, text: listing.description }),
    ),
    canonical: propertyPath(listing._id),
    ...(photo && { image: largestOf(photo.img) }),
    // Read by search engines from the server's page only, so the browser's bundle goes without it.
    jsonLd: import.meta.env.SSR
      ? [listingJsonLd(listing, origin), breadcrumbJsonLd(crumbsOf(listing), category, listing, origin)]
      : [],
    preload: preloadOf(photo?.img),
  };
}

/** The head of a listing's page, whatever became of asking for the listing. */
export const headOfScreen: Screen<ListingScreenState>['head'] = ({ url, getState, intl }) => {
  const { property, error } = getState().property.one;
  if (property) return headOf(property, intl, url.origin);
  if (error && error.status !== 404) return failedHead(intl);
  return missingHead(intl);
};
