import { brand } from '#platform/contract/brand.ts';
/** What the heads of editorial pages have in common. */

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
