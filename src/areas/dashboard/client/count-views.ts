/** Counts the listings and searches a visitor opens, each once in a visit, and says where a visitor came from. */
import { formatCriteria, parseAddress, parsePath } from '#areas/search/address.ts';
import { searchKey } from '#areas/search/client/kit/keys.ts';
import type { SearchPage } from '#areas/search/contract.ts';
import { type RequestContext, request } from '#platform/client/request.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import type { DashboardApi } from '../contract.ts';
import type { VisitSource } from '../vocabulary.ts';

/** In the hash of links in mails, which reaches no server. */
export const MAIL_HASH = '#mail';

const SAVED = /^\/(groups?|shared|liked|viewed|saved-searches|invitations?)(\/|$)/;
const ENGINES = /(^|\.)(google|bing|duckduckgo|yahoo|ecosia|qwant|brave|yandex|baidu)\./;
const SOCIAL =
  /(^|\.)(facebook|instagram|whatsapp|t\.co|twitter|x\.com|tiktok|youtube|linkedin|pinterest|reddit|telegram|threads)(\.|$)/;
const MAIL = /(^|\.)(mail|outlook|webmail)\./;

/** A page of the product by its path. */
export function sourceWithin(path: string): VisitSource {
  if (parsePath(path) !== null) return 'search';
  return SAVED.test(path) ? 'saved' : 'yaad';
}

interface Arrival {
  /** `document.referrer` */
  referrer: string;
  hash: string;
  /** Of this page. */
  host: string;
}

/** Another site, a mail, or nothing that can be told. */
export function sourceOutside({ referrer, hash, host }: Arrival): VisitSource {
  if (hash === MAIL_HASH) return 'mail';
  if (referrer === '' || !URL.canParse(referrer)) return 'direct';
  const from = new URL(referrer);
  if (from.host === host) return sourceWithin(from.pathname);
  if (MAIL.test(from.hostname)) return 'mail';
  if (ENGINES.test(from.hostname)) return 'engine';
  return SOCIAL.test(from.hostname) ? 'social' : 'site';
}

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
  const query = parseAddress(url);
  if (!query || searchKey(query) !== key || !isFirst(key)) return;
  const criteria = formatCriteria(query.criteria);
  if (criteria.length > MOST_CRITERIA) return;
  const homes = page.results.map(({ _id }) => _id).slice(0, MOST_FOUND);
  void dispatch(sendSearch({ criteria, found: homes }));
}
