/** Photos of listings, for both sides. */

/** Pixels across of each photo's files, every one as AVIF and as WebP. */
export const PHOTO_WIDTHS = [320, 640, 1280, 1920] as const;
export const PHOTO_FORMATS = ['avif', 'webp'] as const;
/** Pixels across of the JPEG, for mails and previews on other sites, not all of which read WebP. */
export const PHOTO_JPEG_WIDTH = 1280;
/** `/api/photos/NAME-640.webp` */
export const PHOTOS_PATH = '/api/photos';
export const MAX_PHOTOS = 40;
export const MAX_CAPTION = 300;

/** A photo as screens use it (specification, section 3). Ids repeat within a listing: they are the listing's key. */
export interface Photo {
  img: string;
  id: string;
}

/** A photo with what its agent says it shows. */
export interface DescribedPhoto extends Photo {
  description: string | null;
}

/** What RETS GetObject gives for one photo; any of it may be missing, or an array when a header is repeated. */
interface RetsEntry {
  headerInfo?: Record<string, unknown> | null;
  error?: unknown;
}

/** A repeated header arrives as an array; its first value counts. */
const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** Our pages show pictures of our own host only. Others are not counted either. */
const isPictureUrl = (url: string): boolean => /^\/(?![/\\])/.test(url);

const LONGEST_DESCRIPTION = 300;

function descriptionOf(value: unknown): string | null {
  const text = first(value);
  return typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, LONGEST_DESCRIPTION) : null;
}

function photoOf(entry: unknown): DescribedPhoto | null {
  const { headerInfo, error } = (entry ?? {}) as RetsEntry;
  const location = first(headerInfo?.location);
  if (error || typeof location !== 'string') return null;
  const img = location.trim();
  if (!isPictureUrl(img)) return null;
  const id = String(first(headerInfo?.contentId) ?? '');
  return { img, id, description: descriptionOf(headerInfo?.contentDescription) };
}

function listIn(text: string | null | undefined): unknown[] {
  try {
    const entries: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(entries) ? entries : [];
  } catch {
    return [];
  }
}

/**
 * The photos with their descriptions. Entries that are null, carry an error or lack a location are
 * dropped; text that is no JSON list gives no photos.
 */
export function readGallery(text: string | null | undefined): DescribedPhoto[] {
  return listIn(text)
    .map(photoOf)
    .filter((photo) => photo !== null);
}

/** Whether photos of a source are still to be fetched and none is here: they are listed without a location. */
export function arePhotosAwaited(text: string | null | undefined): boolean {
  const isAwaited = (entry: unknown) => {
    const { headerInfo } = (entry ?? {}) as RetsEntry;
    return headerInfo?.location === undefined && headerInfo?.contentId !== undefined;
  };
  return readGallery(text).length === 0 && listIn(text).some(isAwaited);
}

/** Turns the photos' JSON text into the specification's list of `img` and `id`. */
export function readPhotos(text: string | null | undefined): Photo[] {
  return readGallery(text).map(({ img, id }) => ({ img, id }));
}

/** Our own pictures exist as `NAME-WIDTH.avif` and `.webp`, photos people send in four widths. */
const OWN = /^(\/(pictures|api\/photos)\/[\w-]+?)-(\d{3,4})\.(webp|avif)$/;
const OWN_WIDTHS = { pictures: { avif: [640, 1280], webp: 640 }, photos: { avif: PHOTO_WIDTHS, webp: 1280 } };

export interface Sources {
  /** For browsers without AVIF: one size, so that pages name the others once. */
  src: string;
  /** Present for our own pictures, which exist in several sizes. */
  avif?: string;
}

export function sourcesOf(img: string): Sources {
  const [, stem, folder] = OWN.exec(img) ?? [];
  if (!stem) return { src: img };
  const { avif, webp } = OWN_WIDTHS[folder === 'pictures' ? folder : 'photos'];
  return {
    src: `${stem}-${webp}.webp`,
    avif: avif.map((width) => `${stem}-${width}.avif ${width}w`).join(', '),
  };
}

/** The JPEG of a picture of ours; null for any other. */
export function jpegOf(img: string): string | null {
  const [, stem] = OWN.exec(img) ?? [];
  return stem ? `${stem}-${PHOTO_JPEG_WIDTH}.jpg` : null;
}

/** The picture for previews on other sites and search engines, which do not all read AVIF, nor WebP. */
export const largestOf = (img: string): string => jpegOf(img) ?? img;

/** The property page's first photo: on phones a tenth less than the whole width, as in a list; half of the page on wide screens. */
export const FIRST_PHOTO_SIZES = '(width < 48rem) 88vw, 50vw';
