import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { initialAuthState } from '#areas/accounts/client/kit/state.ts';
import type { Account } from '#areas/accounts/contract.ts';
import { fetchTerms } from '#areas/budgets/client/lending.ts';
import { fetchChosen } from '#areas/budgets/client/requests.ts';
import { fetchRates } from '#areas/listings/client/kit/state.ts';
import { answers, type CallRequest } from '#platform/client/answers.ts';
import { WantedAnswers } from '#platform/client/area-api.ts';
import type { Call } from '#platform/client/call.ts';
import { headHtml, scriptJson } from '#platform/client/head.ts';
import { intlFor } from '#platform/client/intl.tsx';
import { type KeptMarkup, KeptMarkupContext, MarkupKeeper } from '#platform/client/kept-markup.tsx';
import { loadLateParts } from '#platform/client/late-part.tsx';
import { symbolsFor } from '#platform/client/ui/icon-symbols.ts';
import { loadWords } from '#platform/client/words.ts';
import { languageOf } from '#platform/contract/locales.ts';
import type { TextPieces } from '#platform/contract/text-pieces.ts';
import type { Page, PageRequest } from '../page.ts';
import { App } from './App.tsx';
import { htmlAttributes, pageTree, storeFor } from './embed.tsx';
import { enterPlaceOf } from './enter-place.ts';
import { findScreen, knowAll, type Match } from './find-screen.ts';
import { sourcesOf } from './first-screens.ts';
import { handoverOf } from './handover.ts';
import { loadComponent } from './load-screens.ts';
import { missingScreen, screens } from './screens.ts';
import type { Store } from './store.ts';
import { isLate } from './time-limit.ts';

export { messageFailures } from '#platform/client/intl.tsx';
export { renderEmbedded } from './embed.tsx';

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
    leftMs = (await isLate(Promise.all(reading), leftMs)) ? 0 : leftMs - (performance.now() - begunAt);
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
