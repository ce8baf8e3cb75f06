/** Pictures of a listing, written as the specification has them, JSON text of RETS GetObject entries (section 3), and its tours. */
import { hash } from 'node:crypto';
import { MAX_TOURS } from '#areas/listings/facts.ts';
import type { Tour } from '#areas/listings/vocabulary.ts';
import { fold } from '#platform/contract/fold.ts';
import { isPictureName, keyOfPicture, type Pictures } from '../read/pictures.ts';
import { bindPath } from '../read/rows.ts';
import { cut, oneLine } from '../text.ts';
import { readYesOrNo } from '../values.ts';
import { LIMITS } from './limits.ts';
import type { Note } from './row-values.ts';
import { type Getter, isObject, type MediaGetters } from './rule-types.ts';

/** Longer keys make the list of photos needlessly large. */
const CONTENT_ID_LIMIT = 200;

/** An absolute address on the web; nothing else may become the source of a picture. */
export function webAddress(value: unknown): URL | null {
  if (typeof value !== 'string' || value.length > LIMITS.photoAddress) return null;
  const url = URL.parse(value.trim());
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null;
}

/** Values that let everybody see an entry (RESO `Permission`); any other keeps it from the public. */
const PUBLIC = new Set(['public', 'idx', 'vow', 'all', 'yes', 'true', 'y', '1']);
const IS_PLAN = /\bfloor ?-?plan|\bplan de|\bplano|grundriss|lageplan|site ?plan/;
const IS_PHOTO =
  /^(photo|photos|image|images|picture|foto|fotos|main|img|exterior|interior|cover|titelbild|bild|bilder|innenansichten|aussenansichten|)$/;
/** What is no picture by its address. */
const OTHER_FILES = /\.(pdf|docx?|xlsx?|zip|mp3|html?)$/i;
const IMAGE_FILES = /\.(jpe?g|png|gif|webp|avif)$/i;
const FILM_FILES = /\.(mp4|m4v|mov|avi|webm)$/i;
const IS_FILM = /video|film/;
const IS_TOUR = /(?<!con)tour(?!is)|rundgang|visite virtuelle|recorrido|\b360|panoram|matterport/;
const FILM_HOSTS =
  /(^|\.)(youtube(-nocookie)?\.com|youtu\.be|vimeo\.com|wistia\.(com|net)|dailymotion\.com)$/;
/** Of formats that have one element for links of every sort: it is a tour where its address or caption says so. */
const IS_ANY_LINK = /^(external ?link|links?)$/;

/** A picture that lies beside the file, known by its name without folders and capitals. */
function localAddress(value: unknown, pictures: Pictures | null): URL | null {
  if (pictures === null || typeof value !== 'string' || value.length > LIMITS.photoAddress) return null;
  return isPictureName(value.trim())
    ? new URL(encodeURIComponent(keyOfPicture(value.trim())), 'file:///')
    : null;
}
/** The name in the address of a picture that came beside a file. */
export const pictureNameOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

/** Names of the pictures of a listing that came beside its file. */
export const picturesBeside = (photos: string): string[] =>
  (JSON.parse(photos) as { headerInfo: { location: string } }[])
    .map(({ headerInfo }) => headerInfo.location)
    .filter((location) => location.startsWith('file:'))
    .map(pictureNameOf);

type Kind = 'photo' | 'plan' | Tour['kind'] | 'other';

const wordAt = (entry: unknown, get: Getter | undefined) => fold(String(at(entry, get) ?? '')).trim();
const isFilm = ({ hostname, pathname }: URL) => FILM_HOSTS.test(hostname) || FILM_FILES.test(pathname);

function kindOf(entry: unknown, getters: MediaGetters, location: URL): Kind {
  const word = wordAt(entry, getters.kind);
  const mime = wordAt(entry, getters.mime);
  if (mime.startsWith('video') || IS_FILM.test(word) || isFilm(location)) return 'video';
  if (IS_TOUR.test(word) && !mime.startsWith('image') && !IMAGE_FILES.test(location.pathname)) return 'tour';
  if (mime !== '' && !mime.startsWith('image') && !/^(jpe?g|png|webp|gif|avif)$/.test(mime)) return 'other';
  if (OTHER_FILES.test(location.pathname)) return 'other';
  if (IS_PLAN.test(word) || IS_PLAN.test(fold(captionOf(entry, getters)))) return 'plan';
  return IS_PHOTO.test(word)
    ? 'photo'
    : /photo|image|picture/.test(word) && !/agent|office|logo/.test(word)
      ? 'photo'
      : 'other';
}

/** What an entry of the tours is: documents and pictures are none. */
function tourKindOf(entry: unknown, getters: MediaGetters, location: URL): Kind {
  const word = wordAt(entry, getters.kind);
  const mime = wordAt(entry, getters.mime);
  const isFile = /\.(pdf|docx?|xlsx?|zip)$/i.test(location.pathname) || IMAGE_FILES.test(location.pathname);
  if (isFile || /^(application\/(pdf|msword)|image)/.test(mime)) return 'other';
  const told = `${fold(location.href)} ${fold(captionOf(entry, getters))}`;
  if (mime.startsWith('video') || IS_FILM.test(word) || isFilm(location)) return 'video';
  if (IS_ANY_LINK.test(word)) return IS_FILM.test(told) ? 'video' : IS_TOUR.test(told) ? 'tour' : 'other';
  return 'tour';
}

/** Whether everybody may see an entry: nothing said is a yes, anything but a word for all a no. */
function isPublic(entry: unknown, { permission }: MediaGetters): boolean {
  const said = at(entry, permission);
  if (said === null || said === undefined || said === '') return true;
  const words = (Array.isArray(said) ? said : String(said).split(',')).map((word) =>
    fold(String(word)).trim(),
  );
  return words.length === 0 || words.every((word) => PUBLIC.has(word));
}

/** An element of XML with attributes and a text counts as its text. */
function at(entry: unknown, get: Getter | undefined): unknown {
  const value = get === undefined || !isObject(entry) ? undefined : get(entry);
  return isObject(value) ? value['#text'] : value;
}

/** What finds an option of pictures in an entry. A cover may be known by a value: `@id=m`. */
export function mediaGetter(option: keyof MediaGetters, text: string): Getter {
  const [path = '', wanted] = option === 'cover' ? text.split('=') : [text];
  const get = bindPath(path) as Getter;
  return wanted === undefined ? get : (entry) => at(entry, get) === wanted;
}

const CAPTION_LIMIT = 200;
/** What a picture is said to show. */
const captionOf = (entry: unknown, { caption }: MediaGetters): string => {
  const said = at(entry, caption);
  return typeof said === 'string' ? cut(oneLine(said), CAPTION_LIMIT) : '';
};

/**
 * Photos in their order, the one said to be the cover first and plans behind all photos, and tours; documents and what not
 * everybody may see are left out. Films and tours among the photos are tours.
 * @param media of each an address, a list of addresses, or a list of objects whose `url` is one
 * @param pictures those that lie beside the file, if its rows may name any
 * @param tellsCaptions no where an address or a price, which may stand in one, is not to be shown
 * @param key every entry's contentId: RETS gives the listing's key there, the same for all of its pictures
 */
export function mediaOf(
  media: Record<MediaField, Media>,
  key: string,
  {
    tellsCaptions,
    note,
    pictures = null,
  }: { tellsCaptions: boolean; note: Note; pictures?: Pictures | null },
): { photos: string; tours: Tour[] } {
  const entries = MEDIA_FIELDS.flatMap((field) => entriesOf(media[field], field));
  const shown = entries.filter(({ entry, getters }) => isPublic(entry, getters));
  if (shown.length < entries.length) note('pictures that not everybody may see, left out');
  const found = shown.map(({ entry, getters, field }) => {
    const address = isObject(entry) && getters.url !== undefined ? at(entry, getters.url) : entry;
    const local = PICTURE_FIELDS.includes(field) ? localAddress(address, pictures) : null;
    const location = local ?? webAddress(address);
    const kind = location === null ? null : KINDS[field](entry, getters, location);
    const isCover = readYesOrNo(at(entry, getters.cover)) === true;
    return {
      field,
      location,
      kind,
      caption: tellsCaptions ? captionOf(entry, getters) : '',
      place: kind === 'plan' ? 2 : isCover ? 0 : 1,
      order: rank(at(entry, getters.order)),
      modified: (local && pictures?.mark(pictureNameOf(local.href))) || changeOf(at(entry, getters.modified)),
    };
  });
  const kept = found
    .filter(({ kind }) => kind === 'photo' || kind === 'plan')
    .sort((a, b) => a.place - b.place || a.order - b.order);
  const locations = new Map<string, { kind: Kind | null; caption: string; modified: string }>();
  for (const { location, ...said } of kept)
    if (location !== null && !locations.has(location.href)) locations.set(location.href, said);
  if (found.some(({ kind }) => kind === 'other'))
    note('documents and other files among photos and tours, left out');
  const nowhere = found.filter(({ location }) => location === null);
  for (const what of new Set(
    nowhere.map(({ field }) => (PICTURE_FIELDS.includes(field) ? 'photos' : 'tours')),
  ))
    note(`${what} without a web address, left out`);
  if (locations.size > LIMITS.photos) note(`photos beyond the first ${LIMITS.photos}, left out`);
  const contentId = key.length > CONTENT_ID_LIMIT ? namelessId(key) : key;
  const photos = JSON.stringify(
    [...locations].slice(0, LIMITS.photos).map(([location, { kind, caption, modified }]) => {
      const contentDescription = kind === 'plan' ? PLAN : caption;
      return {
        headerInfo: {
          location,
          contentId,
          ...(modified !== '' && { modified }),
          ...(contentDescription !== '' && { contentDescription }),
        },
      };
    }),
  );
  return { photos, tours: toursOf(found, note) };
}

/** Those of entries that are films or tours, each address once. */
function toursOf(found: readonly { kind: Kind | null; location: URL | null }[], note: Note): Tour[] {
  const kinds = new Map<string, Tour['kind']>();
  for (const { kind, location } of found)
    if (location && (kind === 'video' || kind === 'tour') && !kinds.has(location.href))
      kinds.set(location.href, kind);
  const short = [...kinds].filter(([url]) => url.length <= LIMITS.tourAddress);
  if (short.length < kinds.size)
    note(`tours with an address of more than ${LIMITS.tourAddress} characters, left out`);
  if (short.length > MAX_TOURS) note(`tours beyond the first ${MAX_TOURS}, left out`);
  return short.slice(0, MAX_TOURS).map(([url, kind]) => ({ kind, url }));
}

/** Parts of a text that links stand in. */
export const linksIn = (text: string): string[] => [
  ...new Set(text.split(/[\s|;]+|,(?=https?:)/).filter(Boolean)),
];

export const toursIn = (text: string): Tour[] =>
  toursOf(
    linksIn(text).map((link) => {
      const location = webAddress(link);
      return { location, kind: location && tourKindOf(link, {}, location) };
    }),
    () => {},
  );

/** The value of a field of pictures, and what finds what its entries say. */
export interface Media {
  value: unknown;
  getters: MediaGetters;
}

/** What an entry is, by the field it stands in and what it says. */
const KINDS = {
  photos: kindOf,
  plans(entry, getters, location) {
    const kind = kindOf(entry, getters, location);
    return kind === 'photo' ? 'plan' : kind;
  },
  tours: tourKindOf,
  videos(entry, getters, location) {
    const kind = tourKindOf(entry, getters, location);
    return kind === 'tour' ? 'video' : kind;
  },
} satisfies Record<string, (entry: unknown, getters: MediaGetters, location: URL) => Kind>;
export type MediaField = keyof typeof KINDS;
export const MEDIA_FIELDS = Object.keys(KINDS) as MediaField[];
const PICTURE_FIELDS: readonly MediaField[] = ['photos', 'plans'];

const entriesOf = ({ value, getters }: Media, field: MediaField) =>
  (Array.isArray(value) ? value : [value])
    .filter((entry) => entry !== null && entry !== undefined && entry !== '')
    .map((entry) => ({ entry, getters, field }));

/** What a picture of the floors is said to show. */
const PLAN = 'Floor plan';

/** Stands for a key without saying it. */
const namelessId = (key: string) => hash('sha1', key, 'base64url');

/** The same photos, known by no key: some sources make theirs of the address. */
export function photosWithoutKey(photos: string, key: string): string {
  const entries = JSON.parse(photos) as { headerInfo: Record<string, string> }[];
  const contentId = namelessId(key);
  return JSON.stringify(entries.map(({ headerInfo }) => ({ headerInfo: { ...headerInfo, contentId } })));
}

function rank(order: unknown): number {
  const value = order === null || order === undefined || order === '' ? Number.NaN : Number(order);
  return Number.isNaN(value) ? Number.MAX_SAFE_INTEGER : value;
}

const LONGEST_CHANGE = 60;

/** When the source says that the picture changed, in its own words: another text means another picture. */
const changeOf = (said: unknown): string =>
  said === undefined || said === null ? '' : String(said).slice(0, LONGEST_CHANGE);
