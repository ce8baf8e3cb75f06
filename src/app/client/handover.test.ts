import { expect, test } from 'vitest';
import { contentActions, initialContentState } from '#areas/editorial/client/content-slice.ts';
import { arePhotosAwaited, readPhotos } from '#areas/listings/gallery.ts';
import { fetchClusters } from '#areas/search/client/kit/map-requests.ts';
import { followMap } from '#areas/search/client/kit/state.ts';
import { answers } from '#platform/client/answers.ts';
import { initialSettings } from '#platform/client/settings.ts';
import { handoverOf } from './handover.ts';
import { createStore, wholeState } from './store.ts';

const services = { call: () => Promise.reject(), identity: () => Promise.reject() };

test('groups of homes are as exact as a map shows them, homes at one place as they are', async () => {
  const one = { count: 2, price_min: 1, currency: 'JMD', lat: 18.1234567, lng: -77.1234567 };
  const many = { ...one, boundingBox: [-77.12346, 18.1, -77.1, 18.20001] };
  const place = { ...one, boundingBox: [-77.1234567, 18.1234567, -77.1234567, 18.1234567] };
  const call = async () => ({ clusters: [many, place], total: 4, zoom: 9 });
  const store = createStore({ ...services, call: call as never });
  const camera = { lng: -77, lat: 18, zoom: 9 };
  const box = [-79, 17, -76, 19] as const;
  await store.dispatch(
    fetchClusters({ criteria: {}, camera, size: { width: 9, height: 9 }, boundingBox: box }),
  );
  expect(store.getState().search.map.clusters).toEqual([
    { ...many, lat: 18.12346, lng: -77.12346, boundingBox: [-77.1235, 18.1, -77.1, 18.2001] },
    place,
  ]);
});

test('a browser begins with the state the page was rendered from, and is handed what differs from the beginning', () => {
  const settings = { ...initialSettings, locale: 'es', openedAt: '2026-11-23T12:00:00.000Z' } as const;
  const store = createStore(services, { settings });
  store.dispatch(followMap(true));
  const handed = handoverOf(store.getState());
  expect(handed).toEqual({
    settings: { locale: 'es', openedAt: '2026-11-23T12:00:00.000Z' },
    search: { follow: true },
  });
  // Whether its middleware is there, a store notes of itself.
  const areas = (state: object) => ({ ...state, answers: null });
  expect(areas(wholeState(JSON.parse(JSON.stringify(handed))))).toEqual(areas(store.getState()));
});

test('lists that are built in are filled in the browser, and not sent with what the content service said', () => {
  const store = createStore(services);
  const faqs = { results: [], total: 0, limit: 100, stale: false };
  store.dispatch(contentActions.faqs.fulfilled(faqs, 'request', 'en'));
  const handed = handoverOf(store.getState());
  expect(handed.content).toEqual({ faqs });
  expect(wholeState(JSON.parse(JSON.stringify(handed))).content).toEqual({ ...initialContentState, faqs });
});

test('a card is handed its first photo; photos that are still to be fetched stay awaited', () => {
  const photos = {
    shown: JSON.stringify(['/a.webp', '/b.webp'].map((location) => ({ headerInfo: { location } }))),
    awaited: JSON.stringify([{ headerInfo: { contentId: 'A-1' } }]),
    none: '[]',
  };
  const results = Object.entries(photos).map(([_id, text]) => ({ _id, photos: text }));
  const state = createStore(services).getState();
  const pages = [{ key: 'list', page: { results, total: 3 } }];
  const handed = handoverOf({ ...state, search: { ...state.search, pages: pages as never } });
  const cards = handed.search?.pages?.[0]?.page.results ?? [];
  expect(cards.map((card) => readPhotos(card.photos).map(({ img }) => img))).toEqual([['/a.webp'], [], []]);
  expect(cards.map((card) => arePhotosAwaited(card.photos))).toEqual([false, true, false]);
});

test('what a page did not wait for is not handed over, so that the browser asks for it', async () => {
  const call = async (route: string) => (route === 'GET /slow' ? new Promise(() => {}) : { known: true });
  const store = createStore({ ...services, call: call as never });
  const read = (route: 'GET /slow' | 'GET /quick') =>
    store.dispatch(answers.endpoints.read.initiate({ route, input: {} }, { subscribe: false }) as never);
  void read('GET /slow');
  await read('GET /quick');
  const handed = handoverOf(store.getState()) as { answers?: { queries: Record<string, { data: unknown }> } };
  expect(Object.values(handed.answers?.queries ?? {}).map(({ data }) => data)).toEqual([{ known: true }]);
});

test('two pages made of the same answers hand over the same', async () => {
  const made = async () => {
    const store = createStore({ ...services, call: (async () => ({ known: true })) as never });
    const input = { route: 'GET /quick', input: {} } as const;
    await store.dispatch(answers.endpoints.read.initiate(input, { subscribe: false }) as never);
    return JSON.stringify(handoverOf(store.getState()));
  };
  expect(await made()).toBe(await made());
});
