/** Pictures of a listing, written as the specification has them: JSON text of RETS GetObject entries (section 3). */
import { hash } from 'node:crypto';
import { LIMITS } from './limits.ts';
import type { Note } from './row-values.ts';
import { isObject, type RuleOptions } from './rule-types.ts';

/** Longer keys make the list of photos needlessly large. */
const CONTENT_ID_LIMIT = 200;

/** An absolute address on the web; nothing else may become the source of a picture. */
function webAddress(value: unknown): URL | null {
  if (typeof value !== 'string' || value.length > LIMITS.photoAddress) return null;
  const url = URL.parse(value.trim());
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null;
}

/**
 * @param value an address, a list of addresses, or a list of objects whose `url` field is one
 * @param key every entry's contentId: RETS gives the listing's key there, the same for all of its pictures
 */
export function photosOf(value: unknown, options: Partial<RuleOptions>, key: string, note: Note): string {
  const { url, order } = options;
  const entries = (Array.isArray(value) ? value : [value]).filter(
    (entry) => entry !== null && entry !== undefined && entry !== '',
  );
  if (order !== undefined) entries.sort((a, b) => rank(a, order) - rank(b, order));
  const found = entries.map((entry) => webAddress(isObject(entry) && url !== undefined ? entry[url] : entry));
  // A page that came by https shows no picture that would come without.
  const shown = found.filter((location) => location?.protocol === 'https:');
  const locations = [...new Set(shown.map((location) => (location as URL).href))];
  if (found.includes(null)) note('photos without a web address, left out');
  if (found.some((location) => location?.protocol === 'http:')) note('photos without https, left out');
  if (locations.length > LIMITS.photos) note(`photos beyond the first ${LIMITS.photos}, left out`);
  const contentId = key.length > CONTENT_ID_LIMIT ? namelessId(key) : key;
  return JSON.stringify(
    locations.slice(0, LIMITS.photos).map((location) => ({ headerInfo: { location, contentId } })),
  );
}

/** Stands for a key without saying it. */
const namelessId = (key: string) => hash('sha1', key, 'base64url');

/** The same photos, known by no key: some sources make theirs of the address. */
export function photosWithoutKey(photos: string, key: string): string {
  const entries = JSON.parse(photos) as { headerInfo: Record<string, string> }[];
  const contentId = namelessId(key);
  return JSON.stringify(entries.map(({ headerInfo }) => ({ headerInfo: { ...headerInfo, contentId } })));
}

function rank(entry: unknown, order: string): number {
  const value = isObject(entry) ? Number(entry[order]) : Number.NaN;
  return Number.isNaN(value) ? Number.MAX_SAFE_INTEGER : value;
}
