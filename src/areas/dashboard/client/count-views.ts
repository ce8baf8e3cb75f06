/** Counts the listings and searches a visitor opens, each once in a visit. */
import { searchKey } from '#areas/search/client/kit/keys.ts';
import { readSearch } from '#areas/search/client/kit/search-query.ts';
import type { SearchPage } from '#areas/search/contract.ts';
import { writeCriteria } from '#areas/search/criteria.ts';
import { type RequestContext, request } from '#platform/client/request.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import type { DashboardApi } from '../contract.ts';
import type { VisitSource } from '../vocabulary.ts';
import { sourceOutside, sourceWithin } from './came-from.ts';

/** A page of results, by the key of its search. */
interface Found {
  key: string;
  page: SearchPage;
}
type Context = RequestContext<DashboardApi>;

// A failure is not reported, and nothing waits for these.
const sendListing = request(
  'visits/listing',
  (body: { property: string; from: VisitSource }, { call }: Context) =>
    call('POST /visits/listings', { body }, { keepalive: true }),
);
const sendSearch = request(
  'visits/search',
  (body: { criteria: string; found: string[] }, { call }: Context) =>
    call('POST /visits/searches', { body }, { keepalive: true }),
);

/** A search with a long drawn area is not counted. */
const MOST_CRITERIA = 1000;
const MOST_FOUND = 50;

/** What this visit has counted: a listing or a search opened again is the same one. Forgotten when the page is left. */
const counted = new Set<string>();

function isFirst(key: string): boolean {
  const before = counted.size;
  counted.add(key);
  return counted.size > before;
}

/** @param before the path of the screen before it; null when the visitor has just arrived */
export function countListing(property: string, before: string | null, dispatch: Dispatch<object>): void {
  if (!isFirst(property)) return;
  const arrival = { referrer: document.referrer, hash: location.hash, host: location.host };
  const from = before === null ? sourceOutside(arrival) : sourceWithin(before);
  void dispatch(sendListing({ property, from }));
}

/** Counts a page of results, unless the address names another search by now. */
export function countSearch({ key, page }: Found, url: URL, dispatch: Dispatch<object>): void {
  const query = readSearch(url);
  if (!query || searchKey(query) !== key || !isFirst(key)) return;
  const criteria = new URLSearchParams(writeCriteria(query.criteria)).toString();
  if (criteria.length > MOST_CRITERIA) return;
  const homes = page.results.map(({ _id }) => _id).slice(0, MOST_FOUND);
  void dispatch(sendSearch({ criteria, found: homes }));
}
