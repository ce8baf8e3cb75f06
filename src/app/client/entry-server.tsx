import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ComponentProps, ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { initialAuthState } from '#areas/accounts/client/kit/state.ts';
import type { Account } from '#areas/accounts/contract.ts';
import { fetchTerms } from '#areas/budgets/client/lending.ts';
import { fetchChosen } from '#areas/budgets/client/requests.ts';
import type { SharedGroup } from '#areas/groups/contract.ts';
import { sharedPath } from '#areas/groups/paths.ts';
import { fetchRates } from '#areas/listings/client/kit/state.ts';
import { officePath } from '#areas/listings/paths.ts';
import { parseQuery } from '#areas/search/address.ts';
import { EmbeddedHomes, EmbeddedMap, fetchEmbeddedMap } from '#areas/search/client/kit/EmbeddedMap.tsx';
import { headingOf } from '#areas/search/client/kit/heading.ts';
import { readCriteria } from '#areas/search/criteria.ts';
import type { OfficePage } from '#areas/trade/pages-contract.ts';
import { answers, type CallRequest } from '#platform/client/answers.ts';
import { WantedAnswers } from '#platform/client/area-api.ts';
import type { Call } from '#platform/client/call.ts';
import { failureFrom } from '#platform/client/failure.ts';
import { escapeHtml, headHtml, scriptJson } from '#platform/client/head.ts';
import { intlFor } from '#platform/client/intl.tsx';
import { type KeptMarkup, KeptMarkupContext } from '#platform/client/kept-markup.tsx';
import { loadLateParts } from '#platform/client/late-part.tsx';
import { MarkupKeeper } from '#platform/client/markup-keeper.ts';
import { StaticRouter } from '#platform/client/router.tsx';
import { changeCurrency, initialSettings } from '#platform/client/settings.ts';
import { symbolsFor } from '#platform/client/ui/icon-symbols.ts';
import { loadWords } from '#platform/client/words.ts';
import { atMost } from '#platform/contract/at-most.ts';
import { directionOf, langOf, languageOf } from '#platform/contract/locales.ts';
import type { TextPieces } from '#platform/contract/text-pieces.ts';
import type { Embedded, Page, PageRequest } from '../page.ts';
import { App, enterPlaceOf } from './App.tsx';
import { findScreen, knowAll, type Match } from './find-screen.ts';
import { sourcesOf } from './first-screens.ts';
import { handoverOf } from './handover.ts';
import { loadComponent } from './load-screens.ts';
import { Providers } from './Providers.tsx';
import { missingScreen, screens } from './screens.ts';
import { createStore, type State, type Store } from './store.ts';

export { messageFailures } from '#platform/client/intl.tsx';

knowAll(screens, missingScreen);

/** The account a page is for; null when it cannot be read: the page is then as for nobody. */
const accountOf = (call: Call) => (call('GET /accounts/me', {}) as Promise<Account>).catch(() => null);

/** The budget that listings are compared with. */
async function loadChosenBudget({ dispatch, getState }: Store): Promise<void> {
  await dispatch(fetchChosen(undefined));
  if (getState().budget.chosen) await dispatch(fetchTerms(undefined));
}

const signedInAs = (account: Account) => ({
  ...initialAuthState,
  account,
  user: account.user,
  session: true,
  signedIn: true,
});

// React would stream late parts out of line, which moves the layout; one chunk keeps them in place.
const ONE_CHUNK = 1e9;
/** How React marks a part that was not there yet. */
const LATE = '<!--$!-->';
/** Bytes of parts of pages: menus and footers in each language, cards of some 2 kB each, maps of some 30. */
const KEPT_MARKUP = 16_000_000;
const keeper = new MarkupKeeper(KEPT_MARKUP);

/** Renders what waits for code or messages, which is only so the first time. */
function rendered(tree: ReactNode): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const stream = renderToPipeableStream(tree, {
    progressiveChunkSize: ONE_CHUNK,
    onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
    onShellError: reject,
    onError: reject,
  });
  return promise;
}

/** Renders at once, which takes less time than a stream; undefined where something has to be waited for. */
function renderedAtOnce(tree: ReactNode): string | undefined {
  try {
    const html = renderToString(tree);
    return html.includes(LATE) ? undefined : html;
  } catch {
    return undefined; // the stream says what is wrong, if it is more than being late
  }
}

async function htmlOf(store: Store, request: PageRequest): Promise<TextPieces> {
  const tree = pageTree(store, request, <App />);
  const treeWith = (kept: KeptMarkup) => <KeptMarkupContext value={kept}>{tree}</KeptMarkupContext>;
  const kept = keeper.open();
  const html = renderedAtOnce(treeWith(kept));
  if (html !== undefined) return kept.fill(html);
  const late = keeper.open();
  return late.fill(await rendered(treeWith(late)));
}

/** What one answer shows may ask for another; what is not known after so many rounds, or so long, the browser asks. */
const ASKING_ROUNDS = 3;
const ASKING_MS = 2000;

/** A page of somebody who is signed in. Its parts are kept for nobody else; it is rendered until all it asks for is known. */
async function personalHtmlOf(store: Store, request: PageRequest): Promise<TextPieces> {
  const asked = new Set<string>();
  let leftMs = ASKING_MS;
  for (let round = 0; ; round++) {
    const wanted: CallRequest[] = [];
    const tree = <WantedAnswers value={wanted}>{pageTree(store, request, <App />)}</WantedAnswers>;
    const html = renderedAtOnce(tree) ?? (await rendered(tree));
    const missing = wanted.filter((one) => !asked.has(JSON.stringify(one)));
    if (missing.length === 0 || round === ASKING_ROUNDS || leftMs <= 0) return [html];
    for (const one of missing) asked.add(JSON.stringify(one));
    const reading = missing.map((one) =>
      store.dispatch(answers.endpoints.read.initiate(one, { subscribe: false }) as never),
    );
    const begunAt = performance.now();
    await atMost(leftMs, Promise.all(reading));
    leftMs -= performance.now() - begunAt;
    await request.turn();
  }
}

/** Every screen is known here. */
const screenAt = (pathname: string) => findScreen(pathname) as Match;

/** The record that the screen at a path is about. */
export function recordOf(pathname: string): string | undefined {
  const { screen, params } = screenAt(pathname);
  return screen.record?.(params);
}

/** Renders one page: fetches what its screen shows, then its HTML, its head and the state the client starts from. */
export async function render(request: PageRequest): Promise<Page> {
  const { url, locale, call, config, personal } = request;
  const account = personal ? await accountOf(call) : null;
  const store = storeFor(request, account ? signedInAs(account) : undefined);
  const { dispatch, getState } = store;
  enterPlaceOf(url.pathname, dispatch);
  const { screen, params } = screenAt(url.pathname);
  const context = { url, params, dispatch, getState };
  const [, outcome] = await Promise.all([
    loadWords(languageOf(locale)),
    screen.fetch?.(context),
    loadComponent(screen),
    dispatch(fetchRates(undefined)),
    account && loadChosenBudget(store),
  ]);
  await loadLateParts();
  const intl = intlFor(locale);
  const base = {
    htmlAttributes: htmlAttributes(request) + (account ? ' data-signed-in' : ''),
    head: '',
    body: [],
    icons: '',
    state: '',
    eager: account !== null || (screen.eager?.(url) ?? false),
    fresh: screen.fresh ?? false,
    sources: sourcesOf(screen, languageOf(locale)),
  };
  if (outcome && 'location' in outcome)
    return { ...base, status: outcome.status, location: outcome.location };
  const head = await screen.head({ ...context, intl });
  await request.turn();
  const body = await (account ? personalHtmlOf : htmlOf)(store, request);
  const handover = scriptJson({ state: handoverOf(getState()), config });
  dispatch(answers.util.resetApiState()); // else each answer's timer holds the store for a minute
  return {
    ...base,
    status: outcome?.status ?? 200,
    head: headHtml(outcome ? { ...head, noindex: true } : head, {
      publicUrl: config.publicUrl,
      locales: config.locales,
      language: languageOf(locale),
    }),
    body,
    icons: symbolsFor(body),
    state: `<script id="state" type="application/json">${handover}</script>`,
  };
}

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
    return embedded(request, store, homes.heading, <EmbeddedHomes {...homes} />);
  } catch (thrown) {
    const { status, message } = failureFrom(thrown);
    if (status !== 404) throw thrown;
    return { fault: `${message} not found` };
  }
}

/** The store a page is rendered from. @param auth of the person it is for; left out, it is for nobody in particular */
function storeFor({ call, locale, theme, currency }: PageRequest, auth?: State['auth']): Store {
  const settings = { ...initialSettings, locale, theme, openedAt: new Date().toISOString() };
  const store = createStore({ call, identity: nobody }, auth ? { settings, auth } : { settings });
  if (currency !== null) store.dispatch(changeCurrency(currency));
  return store;
}

/** What is shown at the address of a page, below everything it stands on. */
const pageTree = (store: Store, { url, config }: PageRequest, children: ReactNode): ReactNode => (
  <Providers store={store} config={config}>
    <StaticRouter location={url.pathname + url.search}>{children}</StaticRouter>
  </Providers>
);

const htmlAttributes = ({ locale, theme }: PageRequest): string =>
  `lang="${langOf(locale)}" dir="${directionOf(locale)}"${theme === 'system' ? '' : ` data-theme="${theme}"`}`;

const embedded = (request: PageRequest, store: Store, title: string, map: ReactNode): Embedded => ({
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
  return embedded(request, store, title, <EmbeddedMap criteria={criteria} />);
}
