/** schema.org as JSON-LD: an ItemList of RealEstateListings. */
import { listingJsonLd } from '#areas/listings/json-ld.ts';
import type { FeedWriter } from './writers.ts';

export const jsonLd: FeedWriter = {
  type: 'application/ld+json; charset=utf-8',
  head: ({ title, page, count }) =>
    `{"@context":"https://schema.org","@type":"ItemList","name":${JSON.stringify(title)},"url":${JSON.stringify(page)},"numberOfItems":${count},"itemListElement":[\n`,
  listing: (listing, { publicUrl }, position) =>
    JSON.stringify({ '@type': 'ListItem', position, item: listingJsonLd(listing, publicUrl) }),
  between: ',\n',
  tail: '\n]}\n',
};
