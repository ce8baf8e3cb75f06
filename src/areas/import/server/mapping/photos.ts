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
  const { url, order, modified } = options;
  const entries = (Array.isArray(value) ? value : [value]).filter(
    (entry) => entry !== null && entry !== undefined && entry !== '',
  );
  if (order !== undefined) entries.sort((a, b) => rank(a, order) - rank(b, order));
  const locations = new Map<string, string>();
  for (const entry of entries) {
    const location = webAddress(isObject(entry) && url !== undefined ? entry[url] : entry);
    if (location === null) note('photos without a web address, left out');
    else if (!locations.has(location.href)) locations.set(location.href, changeOf(entry, modified));
  }
  if (locations.size > LIMITS.photos) note(`photos beyond the first ${LIMITS.photos}, left out`);
  const contentId = key.length > CONTENT_ID_LIMIT ? namelessId(key) : key;
  return JSON.stringify(
    [...locations].slice(0, LIMITS.photos).map(([location, change]) => ({
      headerInfo: { location, contentId, ...(change !== '' && { modified: change }) },
    })),
  );
}

const LONGEST_CHANGE = 60;

/** When the source says that the picture changed, in its own words: another text means another picture. */
function changeOf(entry: unknown, modified: string | undefined): string {
  const value = isObject(entry) && modified !== undefined ? entry[modified] : undefined;
  return value === undefined || value === null ? '' : String(value).slice(0, LONGEST_CHANGE);
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
