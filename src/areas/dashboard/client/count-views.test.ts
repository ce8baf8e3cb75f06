import { beforeEach, expect, test, vi } from 'vitest';
import { searchKey } from '#areas/search/client/kit/keys.ts';
import { readSearch } from '#areas/search/client/kit/search-query.ts';
import { openStore } from '#platform/client/store.ts';

vi.stubGlobal('document', { referrer: 'https://www.google.com/' });
vi.stubGlobal('location', { hash: '', host: 'homes.example' });

// A visit of its own for each test: what was counted is known to the module.
beforeEach(() => vi.resetModules());

async function visit() {
  const { countListing, countSearch } = await import('./count-views.ts');
  const sent: unknown[] = [];
  const call = async (route: string, { body }: { body?: unknown }) => void sent.push([route, body]);
  const services = { call: call as never, identity: () => Promise.reject(new Error('nobody')) };
  const { dispatch } = openStore((state: object = {}) => state, services);
  return {
    sent,
    open: (id: string, before: string | null) => countListing(id, before, dispatch),
    search: (key: string, url: URL) =>
      countSearch({ key, page: { results: [{ _id: 'home' }] } as never }, url, dispatch),
  };
}

test('a listing is counted once in a visit, with where its visitor came from', async () => {
  const { sent, open } = await visit();
  open('one', null);
  open('two', '/homes/for-sale/jamaica');
  open('one', '/homes/for-sale/jamaica');
  expect(sent).toEqual([
    ['POST /visits/listings', { property: 'one', from: 'engine' }],
    ['POST /visits/listings', { property: 'two', from: 'search' }],
  ]);
});

test('a search is counted once, and not once the address names another one', async () => {
  const { sent, search } = await visit();
  const url = new URL('https://homes.example/homes/for-sale/jamaica?bedrooms=2');
  const query = readSearch(url);
  if (!query) throw new Error('no search');
  search(searchKey(query), new URL('https://homes.example/homes/for-sale/jamaica'));
  expect(sent).toEqual([]);
  search(searchKey(query), url);
  search(searchKey(query), url);
  expect(sent).toEqual([
    ['POST /visits/searches', { criteria: expect.stringContaining('bedrooms=2'), found: ['home'] }],
  ]);
});
