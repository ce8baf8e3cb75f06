/** A photo as screens use it (specification, section 3). Ids repeat within a listing: they are the listing's key. */
export interface Photo {
  img: string;
  id: string;
}

interface RetsEntry {
  headerInfo?: { location?: unknown; contentId?: unknown } | null;
}

/** A repeated header arrives as an array; its first value counts. */
const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** Only addresses a picture can have: https, http, or a path of our own host. */
const isPictureUrl = (url: string): boolean => /^(https?:\/\/|\/(?!\/))/i.test(url);

function photoOf(entry: unknown): Photo | null {
  const header = (entry as RetsEntry | null)?.headerInfo;
  const location = first(header?.location);
  if (typeof location !== 'string' || !isPictureUrl(location)) return null;
  return { img: location, id: String(first(header?.contentId) ?? '') };
}

/**
 * Turns the photos' JSON text into a list. Entries that are null, carry an error or lack a location are
 * dropped; text that is no JSON list gives no photos.
 */
export function readPhotos(text: string | null | undefined): Photo[] {
  let entries: unknown;
  try {
    entries = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  return Array.isArray(entries) ? entries.map(photoOf).filter((photo) => photo !== null) : [];
}

/** Our own pictures exist as `NAME-{640,1280}.{avif,webp}`. */
const OWN = /^(\/pictures\/[\w-]+?)-(640|1280)\.(webp|avif)$/;

export interface Sources {
  src: string;
  /** Present for our own pictures, which exist in two sizes and formats. */
  avif?: string;
  webp?: string;
}

export function sourcesOf(img: string): Sources {
  const stem = OWN.exec(img)?.[1];
  if (!stem) return { src: img };
  const set = (format: string) => `${stem}-640.${format} 640w, ${stem}-1280.${format} 1280w`;
  return { src: `${stem}-640.webp`, avif: set('avif'), webp: set('webp') };
}
