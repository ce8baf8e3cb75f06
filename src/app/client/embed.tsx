import type { ComponentProps, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { SharedGroup } from '#areas/groups/contract.ts';
import { sharedPath } from '#areas/groups/paths.ts';
import { fetchRates } from '#areas/listings/client/kit/state.ts';
import { officePath } from '#areas/listings/paths.ts';
import { parseQuery } from '#areas/search/address.ts';
import { EmbeddedHomes, EmbeddedMap, fetchEmbeddedMap } from '#areas/search/client/kit/EmbeddedMap.tsx';
import { headingOf } from '#areas/search/client/kit/heading.ts';
import { readCriteria } from '#areas/search/criteria.ts';
import type { OfficePage } from '#areas/trade/pages-contract.ts';
import type { Call } from '#platform/client/call.ts';
import { failureFrom } from '#platform/client/failure.ts';
import { escapeHtml } from '#platform/client/head.ts';
import { intlFor } from '#platform/client/intl.tsx';
import { StaticRouter } from '#platform/client/router.tsx';
import { changeCurrency, initialSettings } from '#platform/client/settings.ts';
import { loadWords } from '#platform/client/words.ts';
import { directionOf, langOf, languageOf } from '#platform/contract/locales.ts';
import type { Embedded, PageRequest } from '../page.ts';
import { Providers } from './Providers.tsx';
import { createStore, type State, type Store } from './store.ts';

/** Who signs in does so in a browser. */
const nobody = () => Promise.reject(new Error('Nobody signs in where pages are rendered.'));

/** As many homes as a page of the API has. */
const MOST_HOMES = '100';

type HomesOf = (id: string, call: Call) => Promise<ComponentProps<typeof EmbeddedHomes>>;

/** Lists of homes that are public by a name or the token of a link. */
const LISTS: Readonly<Record<string, HomesOf>> = {
  office: async (slug, call) => {
    const answer = call('GET /offices/page/{slug}', { params: { slug }, query: { limit: MOST_HOMES } });
    const { name, listings } = (await answer) as OfficePage;
    return { homes: listings.results, heading: name, address: officePath(slug) };
  },
  group: async (token, call) => {
    const { name, results } = (await call('GET /groups/shared/{token}', {
      params: { token },
    })) as SharedGroup;
    const homes = results.filter(({ known_at }) => !known_at).map(({ property }) => property);
    return { homes, heading: name, address: sharedPath(token) };
  },
};

/** The map of a search, of an office or of a shared group for the frame of another site: its query says which. */
export async function renderEmbedded(request: PageRequest): Promise<Embedded> {
  const { url, locale, call } = request;
  const [name, homesOf] = Object.entries(LISTS).find(([name]) => url.searchParams.get(name)) ?? [];
  if (name === undefined || !homesOf) return renderSearch(request);
  const store = storeFor(request);
  try {
    const [homes] = await Promise.all([
      homesOf(url.searchParams.get(name) ?? '', call),
      loadWords(languageOf(locale)),
      store.dispatch(fetchRates(undefined)),
    ]);
    return rendered(request, store, homes.heading, <EmbeddedHomes {...homes} />);
  } catch (thrown) {
    const { status, message } = failureFrom(thrown);
    if (status !== 404) throw thrown;
    return { fault: `${message} not found` };
  }
}

/** The store a page is rendered from. @param auth of the person it is for; left out, it is for nobody in particular */
export function storeFor({ call, locale, theme, currency }: PageRequest, auth?: State['auth']): Store {
  const settings = { ...initialSettings, locale, theme, openedAt: new Date().toISOString() };
  const store = createStore({ call, identity: nobody }, auth ? { settings, auth } : { settings });
  if (currency !== null) store.dispatch(changeCurrency(currency));
  return store;
}

/** What is shown at the address of a page, below everything it stands on. */
export const pageTree = (store: Store, { url, config }: PageRequest, children: ReactNode): ReactNode => (
  <Providers store={store} config={config}>
    <StaticRouter location={url.pathname + url.search}>{children}</StaticRouter>
  </Providers>
);

export const htmlAttributes = ({ locale, theme }: PageRequest): string =>
  `lang="${langOf(locale)}" dir="${directionOf(locale)}"${theme === 'system' ? '' : ` data-theme="${theme}"`}`;

const rendered = (request: PageRequest, store: Store, title: string, map: ReactNode): Embedded => ({
  htmlAttributes: htmlAttributes(request),
  title: escapeHtml(title),
  body: renderToString(pageTree(store, request, map)),
});

async function renderSearch(request: PageRequest): Promise<Embedded> {
  const { url, locale } = request;
  const { criteria: read, faults } = readCriteria(parseQuery(url.searchParams));
  const [fault] = Object.entries(faults);
  if (fault) return { fault: fault.join(' ') };
  const criteria = { ...read, categories: read.categories ?? ['for-sale' as const] };
  const store = storeFor(request);
  await Promise.all([
    loadWords(languageOf(locale)),
    fetchEmbeddedMap(criteria, store.dispatch),
    store.dispatch(fetchRates(undefined)),
  ]);
  const { error } = store.getState().search.map;
  if (error) return { fault: error.message };
  const title = headingOf(criteria, intlFor(locale));
  return rendered(request, store, title, <EmbeddedMap criteria={criteria} />);
}
