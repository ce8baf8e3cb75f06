/** How a search is called, for people, search engines and previews. */

import { propertyPath } from '#areas/listings/paths.ts';
import { inLanguage } from '#areas/listings/translations.ts';
import { formatAddress, parseAddress, type Search, settingsOf, USUAL } from '#areas/search/address.ts';
import type { SearchPage } from '#areas/search/contract.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import type { IntlShape } from '#platform/client/intl.tsx';
import type { Head, ScreenContext } from '#platform/client/screen.ts';
import type { WithSettings } from '#platform/client/settings.ts';
import { languageOfTag } from '#platform/contract/locales.ts';
import { changed } from '../kit/change-search.ts';
import { conditions } from '../kit/conditions.ts';
import { headingOf } from '../kit/heading.ts';
import { searchKey } from '../kit/keys.ts';
import { placeName } from '../kit/place-name.ts';
import { selectPage, type WithSearch } from '../kit/state.ts';
import { isUnknownPlace } from './fetch-search.ts';

type Context = Omit<ScreenContext<WithSearch & WithSettings>, 'dispatch'> & { intl: IntlShape };

const isUsual = ({ limit, order, orderBy }: Omit<Search, 'criteria'>) =>
  Object.keys(settingsOf({ limit, order, orderBy })).length === 0;

/** A type of its own path, and a single feature (the footer leads to some), are pages of their own. */
function isOwnPage({ criteria, ...search }: Search): boolean {
  const narrowing = conditions(criteria).filter(({ kind }) => kind !== 'feature');
  const types = criteria.type?.length === 1 ? 1 : 0;
  const features = criteria.features?.length ?? 0;
  const point = criteria.lat !== undefined;
  return !point && narrowing.length === types && features <= 1 && isUsual(search);
}

/** Without what says how it was come by. */
const plainly = (search: Search): Search => ({
  ...changed(search, search.criteria),
  page: search.page,
  view: 'list',
  filter: undefined,
});

/**
 * The one address of the content. The same homes in another order, size or view are a duplicate of the plain
 * list; a filtered list has no address for search engines (null).
 */
function canonicalOf(search: Search): string | null {
  if (isOwnPage(search)) return formatAddress(plainly(search));
  const plain = { ...search, ...USUAL };
  return isOwnPage(plain) ? formatAddress(plainly(plain)) : null;
}

/** The places above a search, the widest first. */
function crumbs(criteria: Criteria, intl: IntlShape, origin: string): object {
  const { categories, country, region, city, community, metro_area } = criteria;
  const levels: Criteria[] = [
    { categories },
    ...(country ? [{ categories, country }] : []),
    ...(metro_area && !region ? [{ categories, country, metro_area }] : []),
    ...(region ? [{ categories, country, region }] : []),
    ...(region && city ? [{ categories, country, region, city }] : []),
    ...(region && community && !city ? [{ categories, country, region, community }] : []),
  ];
  const itemListElement = levels.map((level, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: placeName(level, intl)?.split(', ')[0] ?? headingOf(level, intl),
    item: origin + formatAddress({ criteria: level }),
  }));
  return { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement };
}

function itemList(
  { results, startIndex, total }: SearchPage,
  name: string,
  { url: { origin }, intl }: Pick<Context, 'url' | 'intl'>,
): object {
  const language = languageOfTag(intl.locale);
  const itemListElement = results.map((card, index) => ({
    '@type': 'ListItem',
    position: startIndex + index + 1,
    name: inLanguage(card, language).title,
    url: origin + propertyPath(card._id),
  }));
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement,
  };
}

function jsonLdOf(search: Search, page: SearchPage, { url, intl }: Context): object[] {
  const name = headingOf(search.criteria, intl);
  // Addresses in JSON-LD are read without the page, so they are whole.
  return [crumbs(search.criteria, intl, url.origin), itemList(page, name, { url, intl })];
}

export function headOfSearch(context: Context): Head {
  const { url, getState, intl } = context;
  const search = parseAddress(url);
  if (!search || isUnknownPlace(getState().search.error)) {
    const [title, description] = ['title', 'text'].map((id) => intl.t(`search.missing.${id}`));
    return { title: title ?? '', description: description ?? '', noindex: true };
  }
  const page = selectPage(getState(), searchKey(search));
  const heading = headingOf(search.criteria, intl);
  const title = search.page > 1 ? intl.t('search.title.page', { heading, page: search.page }) : heading;
  const canonical = canonicalOf(search);
  return {
    title,
    description: intl.t('search.description', { heading, total: page?.total ?? 0 }),
    ...(canonical ? { canonical } : { noindex: true }),
    // Search engines read the first view only, which the server makes.
    ...(import.meta.env.SSR && page && { jsonLd: jsonLdOf(search, page, context) }),
  };
}
