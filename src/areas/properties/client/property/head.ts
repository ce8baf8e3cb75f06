import type { IntlShape } from 'react-intl';
import { formatMoneyShort } from '../../../../platform/client/money.ts';
import type { Head } from '../../../../platform/client/screen.ts';
import type { Property } from '../../contract.ts';
import { propertyPath } from '../../paths.ts';
import { FIRST_PHOTO_SIZES, largestOf, readPhotos, sourcesOf } from '../photos.ts';
import { summaryOf } from './description.ts';
import { isGone } from './fetch-property.ts';
import { breadcrumbJsonLd, listingJsonLd } from './json-ld.ts';
import { crumbsOf, placedTitle, placeLine } from './where.ts';

/** Our own first photo, in the format most browsers take; a feed's photo is found soon enough by itself. */
function preloadOf(img: string | undefined): Head['preload'] {
  const { src, avif } = img ? sourcesOf(img) : {};
  return src && avif ? [{ href: src, type: 'image/avif', srcset: avif, sizes: FIRST_PHOTO_SIZES }] : [];
}

function goneHead(home: Property, title: string, intl: IntlShape): Head {
  return {
    title,
    description: intl.formatMessage({ id: 'property.head.gone.description' }, { place: placeLine(home) }),
    noindex: true,
  };
}

/** How a listing is named in the browser, by search engines and in previews. */
export function headOf(home: Property, intl: IntlShape, origin: string): Head {
  const place = placeLine(home);
  const price = formatMoneyShort(home.price, home.currency, intl.locale);
  const category = intl.formatMessage({ id: `category.${home.category}` });
  const title = intl.formatMessage(
    { id: 'property.head.title' },
    { title: placedTitle(home.title, home), price },
  );
  if (isGone(home)) return goneHead(home, title, intl);
  const kind = home.type
    ? `${intl.formatMessage({ id: `type.${home.type}` })}, ${category.toLocaleLowerCase(intl.locale)}`
    : category;
  const [photo] = readPhotos(home.photos);
  return {
    title,
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
