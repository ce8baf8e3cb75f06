/** RSS 2.0: the newest listings, for readers. */
import { escapeXml, XML_HEAD, xmlOf, xmlValue } from '#platform/server/xml.ts';
import { type FeedWriter, jpegsOf, pageOf } from './writers.ts';

export const rss: FeedWriter = {
  type: 'application/rss+xml; charset=utf-8',
  head: ({ title, page, address, language }) =>
    [
      `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>`,
      xmlValue('title', title),
      xmlValue('link', page),
      xmlValue('description', title),
      xmlValue('language', language),
      `<atom:link href="${escapeXml(address)}" rel="self" type="application/rss+xml"/>\n`,
    ].join('\n'),
  listing(listing, about) {
    const link = pageOf(listing, about);
    const [picture] = jpegsOf(listing, about);
    return `${xmlOf('item', [
      xmlValue('title', listing.title),
      xmlValue('link', link),
      xmlValue('guid', link, { isPermaLink: 'true' }),
      xmlValue('description', listing.description),
      xmlValue('category', listing.category),
      xmlValue('pubDate', new Date(listing.listed_at).toUTCString()),
      // Readers ask for the length in bytes; 0 stands for one that is not known.
      picture ? `<enclosure url="${escapeXml(picture.url)}" length="0" type="image/jpeg"/>` : '',
    ])}\n`;
  },
  tail: '</channel></rss>\n',
};
