/** Counts visits, and says where a visitor came from. A request that fails is not reported, and nothing waits for it. */
import { readSearchPath } from '#areas/search/paths.ts';
import { type RequestContext, request } from '#platform/client/request.ts';
import type { DashboardApi } from '../contract.ts';
import type { VisitSource } from '../vocabulary.ts';

/** In the hash of links in mails, which reaches no server. */
const MAIL_HASH = '#mail';

const SAVED = /^\/(groups?|shared|liked|viewed|saved-searches|invitations?)(\/|$)/;
const ENGINES = /(^|\.)(google|bing|duckduckgo|yahoo|ecosia|qwant|brave|yandex|baidu)\./;
const SOCIAL =
  /(^|\.)(facebook|instagram|whatsapp|t\.co|twitter|x\.com|tiktok|youtube|linkedin|pinterest|reddit|telegram|threads)(\.|$)/;
const MAIL = /(^|\.)(mail|outlook|webmail)\./;

/** A page of the product by its path. */
export function sourceWithin(path: string): VisitSource {
  if (readSearchPath(path) !== null) return 'search';
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

type Context = RequestContext<DashboardApi>;

export const countListing = request(
  'visits/listing',
  (body: { property: string; from: VisitSource }, { call }: Context) =>
    call('POST /visits/listings', { body }, { keepalive: true }),
);
export const countSearch = request(
  'visits/search',
  (body: { criteria: string; found: string[] }, { call }: Context) =>
    call('POST /visits/searches', { body }, { keepalive: true }),
);
