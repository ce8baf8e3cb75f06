/** Entries of sitemaps (sitemaps.org), with the addresses of a page in every language of the site. */
import { type Language, pathIn } from '#platform/contract/locales.ts';
import { escapeXml, XML_HEAD } from '../xml.ts';

/** What stands around the entries of a file. */
export const URLSET = [
  `${XML_HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
  '</urlset>\n',
] as const;

export interface SitemapPage {
  path: string;
  /** ISO time. */
  changed?: string;
  /** Languages it is written in; all of the site's when unsaid. */
  written?: readonly Language[];
}

export interface SitemapSite {
  publicUrl: string;
  /** What it can be read in, its main language first. */
  languages: readonly Language[];
}

/** One entry for each language, and each names all of them, as the heads of these pages do. */
export function sitemapEntries(
  { path, changed, written }: SitemapPage,
  { publicUrl, languages }: SitemapSite,
): string {
  const main = languages[0];
  const read = written ? languages.filter((language) => written.includes(language)) : languages;
  const hrefIn = (language: Language) => escapeXml(publicUrl + pathIn(language, path, main));
  const alternate = (name: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${name}" href="${href}"/>`;
  const alternates =
    read.length < 2
      ? ''
      : read.map((language) => alternate(language, hrefIn(language))).join('') +
        alternate('x-default', hrefIn(read[0] as Language));
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
  return read
    .map((language) => `<url><loc>${hrefIn(language)}</loc>${lastmod}${alternates}</url>`)
    .join('\n');
}
