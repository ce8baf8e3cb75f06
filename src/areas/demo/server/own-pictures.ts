/** An operator's own pictures for the demonstration: a folder with a folder for each kind (docs/operations.md). */
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { StartupError } from '#platform/server/process/startup-error.ts';
import type { Kind } from './listing-facts.ts';
import { type DemoPicture, type PictureSet, pictureSet, ROOMS, type Room } from './photos.ts';

/** The folders of outsides, each with the listings they are shown for. */
const OUTSIDES: Readonly<Record<string, readonly Kind[]>> = {
  house: ['home'],
  apartment: ['apartment'],
  land: ['lot', 'land'],
  villa: ['villa'],
  townhouse: ['townhouse'],
  farm: ['farm'],
  commercial: ['shop', 'plaza', 'warehouse', 'office'],
};
const REQUIRED = ['house', 'apartment', 'land'];
/** Folders that may be missing, each with the one shown instead. */
const STAND_INS: Readonly<Record<string, string>> = {
  villa: 'house',
  townhouse: 'house',
  farm: 'land',
  commercial: 'apartment',
};
const KINDS = [...Object.keys(OUTSIDES), ...ROOMS];

const MOST_OF_A_KIND = 40;
const MOST_BYTES = 20_000_000;
/** Pixels across below which a picture is blurred on a page. */
const LEAST_WIDTH = 640;
const PICTURE = /\.(jpe?g|png|webp|avif)$/i;

/** Pictures as an import reads those that came beside its file. */
export interface OwnPictures {
  set: PictureSet;
  /** Null when there is none of this name. */
  mark(name: string): string | null;
  bytes(name: string): Promise<Buffer>;
}

/** What is wrong with a file; null: nothing. */
async function faultOf(path: string, maxPixels: number): Promise<string | null> {
  const { size } = await stat(path);
  if (size > MOST_BYTES) return `is larger than ${MOST_BYTES / 1e6} MB`;
  const { width, height } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  if (width === 0) return 'is no picture, or damaged';
  if (width * height > maxPixels)
    return `has more than ${maxPixels / 1e6} megapixels (UPLOAD_MAX_MEGAPIXELS)`;
  return width < LEAST_WIDTH ? `is ${width} pixels wide; at least ${LEAST_WIDTH} are needed` : null;
}

function pictured(files: ReadonlyMap<string, readonly string[]>): DemoPicture[] {
  const stoodIn = (folder: string) =>
    Object.keys(STAND_INS).filter((missing) => STAND_INS[missing] === folder && !files.has(missing));
  return [...files].flatMap(([folder, names]) =>
    names.map((name) => ({
      ...{ name, subject: null, style: null, setting: null, alt: '' },
      kinds: OUTSIDES[folder] ? [folder, ...stoodIn(folder)].flatMap((each) => OUTSIDES[each] ?? []) : [],
      room: OUTSIDES[folder] ? null : (folder as Room),
      pool: false,
    })),
  );
}

/** @throws StartupError naming all that is missing or wrong */
export async function readOwnPictures(folder: string, maxPixels: number): Promise<OwnPictures> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => null);
  if (!entries) throw new StartupError(`DEMO_PICTURES: there is no folder ${folder}.`);
  const faults: string[] = [];
  const files = new Map<string, string[]>();
  for (const entry of entries.filter(({ name }) => !name.startsWith('.'))) {
    if (!entry.isDirectory() || !KINDS.includes(entry.name)) continue;
    const all = await readdir(join(folder, entry.name));
    const names = all.filter((name) => PICTURE.test(name)).sort();
    if (names.length > MOST_OF_A_KIND)
      faults.push(`${entry.name}: has ${names.length} pictures, at most ${MOST_OF_A_KIND} are read`);
    else if (names.length > 0)
      files.set(
        entry.name,
        names.map((name) => `${entry.name}/${name}`),
      );
  }
  for (const kind of REQUIRED)
    if (!files.has(kind)) faults.push(`${kind}: there is no folder of this name with pictures in it`);
  for (const name of [...files.values()].flat()) {
    const fault = await faultOf(join(folder, name), maxPixels);
    if (fault) faults.push(`${name}: ${fault}`);
  }
  if (faults.length > 0)
    throw new StartupError(
      `The pictures in ${folder} (DEMO_PICTURES) cannot be used:\n  ${faults.join('\n  ')}\nA folder for each kind: ${KINDS.join(', ')}; JPEG, PNG, WebP or AVIF.`,
    );
  const set = pictureSet(pictured(files), true);
  return {
    set,
    mark: (name) => (set.byName.has(name) ? createHash('sha256').update(name).digest('base64url') : null),
    bytes: (name) => readFile(join(folder, name)),
  };
}
