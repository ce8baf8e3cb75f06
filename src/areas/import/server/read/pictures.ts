/** Pictures that lie beside a file, known by their names. */
import type { Archive, ArchiveEntry } from './archive.ts';

export interface Pictures {
  /** Changes with the picture; null when there is none of this name. */
  mark(name: string): string | null;
  bytes(name: string): Promise<Buffer>;
}

const PICTURE = /\.(jpe?g|png|webp|gif|avif|heic|heif|tiff?|bmp)$/i;
const PICTURE_BYTES = 25_000_000;
/** Pictures are packed already: what unpacks to so many times its size is none. */
const PICTURE_RATIO = 50;

/** Whether a text can be the name of a picture, and is no address. */
export const isPictureName = (text: string): boolean =>
  PICTURE.test(text) && !/^[a-z][a-z\d+.-]*:|^\/\//i.test(text);

/** What names of one picture have in common: no folder, no capitals. */
export const keyOfPicture = (name: string): string => name.split(/[\\/]/).at(-1)?.toLowerCase() ?? '';

/** Those among the entries of an archive. */
export function picturesOf(archive: Archive, entries: readonly ArchiveEntry[]): Pictures {
  const byName = new Map(entries.map((entry) => [keyOfPicture(entry.name), entry]));
  return {
    mark(name) {
      const entry = byName.get(keyOfPicture(name));
      return entry ? `${entry.crc.toString(16)}-${entry.bytes}` : null;
    },
    async bytes(name) {
      const entry = byName.get(keyOfPicture(name));
      const pieces: Uint8Array[] = [];
      for await (const piece of archive.bytes(entry?.name ?? name, PICTURE_BYTES, PICTURE_RATIO))
        pieces.push(piece);
      return Buffer.concat(pieces);
    },
  };
}
