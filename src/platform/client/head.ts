import { brand } from '#platform/contract/brand.ts';
import {
  DEFAULT_LOCALE,
  type Language,
  type Locale,
  languageOf,
  pathIn,
} from '#platform/contract/locales.ts';
import type { Head } from './screen.ts';

/** Where and in which language a page is read. */
export interface HeadContext {
  publicUrl: string;
  /** Languages of this site, its main one first. */
  locales: readonly Locale[];
  language: Language;
}

const absolute = (address: string, publicUrl: string) =>
  address.startsWith('/') ? publicUrl + address : address;

function setMeta(attribute: 'name' | 'property', key: string, content: string | undefined): void {
  const found = document.head.querySelector(`meta[${attribute}="${key}"]`);
  if (content === undefined) {
    found?.remove();
    return;
  }
  const meta = found ?? document.head.appendChild(document.createElement('meta'));
  meta.setAttribute(attribute, key);
  meta.setAttribute('content', content);
}

interface PageLink {
  rel: 'canonical' | 'alternate';
  hreflang?: string;
  href: string;
}

/**
 * The one address of the content in the language it is shown in, and its addresses in every language of the site, the
 * same on each of them. What is read in another language than the visitor's, for want of a translation, is that one's page.
 */
function linksOf(head: Head, { publicUrl, locales, language }: HeadContext): PageLink[] {
  const { canonical, noindex } = head;
  if (canonical === undefined) return [];
  const written = head.language ?? language;
  const main = languageOf(locales[0] ?? DEFAULT_LOCALE);
  const hrefIn = (one: Language) => absolute(pathIn(one, canonical, main), publicUrl);
  const own: PageLink = { rel: 'canonical', href: hrefIn(written) };
  const languages = [...new Set(locales.map(languageOf))].filter(
    (one) => head.languages?.includes(one) ?? true,
  );
  if (noindex || written !== language || languages.length < 2) return [own];
  return [
    own,
    ...languages.map((one): PageLink => ({ rel: 'alternate', hreflang: one, href: hrefIn(one) })),
    { rel: 'alternate', hreflang: 'x-default', href: hrefIn(languages[0] ?? main) },
  ];
}

function setLinks(links: readonly PageLink[]): void {
  for (const found of document.head.querySelectorAll('link[rel="canonical"], link[hreflang]')) found.remove();
  for (const attributes of links) {
    const link = document.head.appendChild(document.createElement('link'));
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  }
}

/** Covers of articles and regions; the build makes a JPEG of each, since not every site that shows previews reads WebP. */
const COVER = /^(\/(?:covers|regions)\/[\w-]+-800)\.webp$/;

/** Names the page after a change of screen in the browser; previews and JSON-LD matter on the first view only. */
export function applyHead(head: Head, context: HeadContext): void {
  document.title = head.title;
  setMeta('name', 'description', head.description);
  setMeta('name', 'robots', head.noindex ? 'noindex' : undefined);
  setLinks(linksOf(head, context));
}

/** Text for HTML, also within an attribute. */
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const tag = (name: string, attributes: Record<string, string | undefined>) => {
  const given = Object.entries(attributes).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `<${name} ${given.map(([key, value]) => `${key}="${escapeHtml(value)}"`).join(' ')}>`;
};

/** JSON that may stand inside a script element. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

function openGraph(head: Head, publicUrl: string, canonical: string | undefined): string[] {
  const image = (head.image ?? '/og.jpg').replace(COVER, '$1.jpg');
  const entries = {
    'og:site_name': brand.name,
    'og:type': 'website',
    'og:title': head.title,
    'og:description': head.description,
    'og:image': absolute(image, publicUrl),
    ...(canonical && { 'og:url': canonical }),
  };
  return Object.entries(entries).map(([property, content]) => tag('meta', { property, content }));
}

/** The head as HTML, with what search engines and previews read. */
export function headHtml(head: Head, context: HeadContext): string {
  const { publicUrl } = context;
  const links = linksOf(head, context);
  const lines = [
    `<title>${escapeHtml(head.title)}</title>`,
    tag('meta', { name: 'description', content: head.description }),
    ...(head.noindex ? [tag('meta', { name: 'robots', content: 'noindex' })] : []),
    ...links.map((link) => tag('link', { ...link })),
    ...openGraph(head, publicUrl, links[0]?.href),
    ...(head.feed ? [tag('link', { rel: 'alternate', type: 'application/rss+xml', ...head.feed })] : []),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    ...(head.preload ?? []).map(({ href, type, srcset, sizes, media }) =>
      tag('link', {
        rel: 'preload',
        as: 'image',
        href,
        type,
        imagesrcset: srcset,
        imagesizes: sizes,
        media,
        fetchpriority: 'high',
      }),
    ),
    ...(head.jsonLd ?? []).map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
  ];
  return lines.join('\n');
}

export const titled = (title: string): string => `${title} · ${brand.name}`;

/** Paths of the product become addresses, others are left as they are. */
export const addressOf = (url: URL, path: string): string =>
  path.startsWith('/') ? url.origin + path : path;

export type Crumb = readonly [name: string, path: string];

/** The way to a page from the pages above it, as schema.org has it. */
export const crumbList = (url: URL, trail: readonly Crumb[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: addressOf(url, path),
  })),
});
