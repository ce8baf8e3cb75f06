import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { parseAddress } from '#areas/search/address.ts';
import { searchKey } from '#areas/search/client/kit/keys.ts';
import { openStore } from '#platform/client/store.ts';
import { sourceOutside, sourceWithin } from './count-views.ts';

vi.stubGlobal('document', { referrer: 'https://www.google.com/' });
vi.stubGlobal('location', { hash: '', host: 'homes.example' });

afterAll(() => vi.unstubAllGlobals());
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
  const query = parseAddress(url);
  if (!query) throw new Error('no search');
  search(searchKey(query), new URL('https://homes.example/homes/for-sale/jamaica'));
  expect(sent).toEqual([]);
  search(searchKey(query), url);
  search(searchKey(query), url);
  expect(sent).toEqual([
    ['POST /visits/searches', { criteria: expect.stringContaining('bedrooms=2'), found: ['home'] }],
  ]);
});

test.each([
  ['/homes/for-sale/jamaica/saint-ann', 'search'],
  ['/homes-for-rent', 'search'],
  ['/groups/0192', 'saved'],
  ['/', 'yaad'],
  ['/property/0192', 'yaad'],
])('%s is %s', (path, source) => expect(sourceWithin(path)).toBe(source));

test.each([
  ['', '', 'direct'],
  ['', '#mail', 'mail'],
  ['https://www.google.com/', '', 'engine'],
  ['https://mail.google.com/', '', 'mail'],
  ['https://l.facebook.com/l.php', '', 'social'],
  ['https://blog.example/homes', '', 'site'],
  ['https://yaad.example/homes-for-sale', '', 'search'],
  ['not an address', '', 'direct'],
])('from %s with %s is %s', (referrer, hash, source) =>
  expect(sourceOutside({ referrer, hash, host: 'yaad.example' })).toBe(source),
);
