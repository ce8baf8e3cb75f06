import type { IntlShape } from 'react-intl';
import type { Head } from '../../../platform/client/screen.ts';
import { formatMoneyShort } from '../../../platform/contract/money.ts';
import { FIRST_PHOTO_SIZES, largestOf, readPhotos, sourcesOf } from '../../listings/client/kit/photos.ts';
import { placedTitle, placeLine } from '../../listings/client/kit/where.ts';
import type { Property } from '../../listings/contract.ts';
import { propertyPath } from '../../listings/paths.ts';
import { crumbsOf } from './crumbs.ts';
import { summaryOf } from './description.ts';
import { isGone } from './fetch-listing.ts';
import { breadcrumbJsonLd, listingJsonLd } from './json-ld.ts';

/** Our own first photo, in the format most browsers take; a feed's photo is found soon enough by itself. */
function preloadOf(img: string | undefined): Head['preload'] {
  const { src, avif } = img ? sourcesOf(img) : {};
  return src && avif ? [{ href: src, type: 'image/avif', srcset: avif, sizes: FIRST_PHOTO_SIZES }] : [];
}

/** `J$31.9M`, `US$1.2k a month`. */
function priceOf({ price, currency, price_period }: Property, intl: IntlShape): string {
  const short = formatMoneyShort(price, currency, intl.locale);
  return price_period === 'month' ? `${short} ${intl.formatMessage({ id: 'ui.aMonth' })}` : short;
}

function goneHead(home: Property, intl: IntlShape): Head {
  return {
    title: placedTitle(home.title, home),
    description: intl.formatMessage({ id: 'property.head.gone.description' }, { place: placeLine(home) }),
    noindex: true,
  };
}

export const missingHead = (intl: IntlShape): Head => ({
  title: intl.formatMessage({ id: 'property.head.missing' }),
  description: intl.formatMessage({ id: 'property.head.missing.description' }),
  noindex: true,
});

export const failedHead = (intl: IntlShape): Head => ({
  title: intl.formatMessage({ id: 'property.error' }),
  description: intl.formatMessage({ id: 'property.error.server' }),
  noindex: true,
});

/** How a listing is named in the browser, by search engines and in previews. */
export function headOf(home: Property, intl: IntlShape, origin: string): Head {
  if (isGone(home)) return goneHead(home, intl);
  const place = placeLine(home);
  const price = priceOf(home, intl);
  const category = intl.formatMessage({ id: `category.${home.category}` });
  const kind = home.type
    ? `${intl.formatMessage({ id: `type.${home.type}` })}, ${category.toLocaleLowerCase(intl.locale)}`
    : category;
  const [photo] = readPhotos(home.photos);
  return {
    title: intl.formatMessage({ id: 'property.head.title' }, { title: placedTitle(home.title, home), price }),
    description: summaryOf(
      intl.formatMessage({ id: 'property.head.description' }, { kind, place, price, text: home.description }),
    ),
    canonical: propertyPath(home._id),
    ...(photo && { image: largestOf(photo.img) }),
    // Read by search engines from the server's page only, so the browser's bundle goes without it.
    jsonLd: import.meta.env.SSR
      ? [listingJsonLd(home, origin), breadcrumbJsonLd(crumbsOf(home), category, home, origin)]
      : [],
    preload: preloadOf(photo?.img),
  };
}
