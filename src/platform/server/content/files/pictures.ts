import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Folders of `public` that entries may name pictures of, the first that has one wins. */
const FOLDERS = ['covers', 'pictures', 'regions'];

interface PictureFile {
  /** Path below the host. */
  path: string;
  fileName: string;
  contentType: string;
  size: number;
  width: number;
  height: number;
}

const FILE = /^([a-z0-9-]+)-(\d+)\.webp$/;

/** The largest WebP file of each picture, by folder and name. */
async function listFolder(root: string, folder: string): Promise<Map<string, string>> {
  const found = new Map<string, { file: string; width: number }>();
  for (const file of await readdir(join(root, folder)).catch(() => [])) {
    const [, name, digits] = FILE.exec(file) ?? [];
    const width = Number(digits);
    if (name && width > (found.get(name)?.width ?? 0)) found.set(name, { file, width });
  }
  return new Map([...found].map(([name, { file }]) => [name, file]));
}

/** Finds pictures of `public` by the names entries give them: `living-01`, `covers/keys`, `keys-800.webp`. */
export async function openPictures(root: string) {
  const folders = new Map<string, Map<string, string>>();
  for (const folder of FOLDERS) folders.set(folder, await listFolder(root, folder));
  const measured = new Map<string, Promise<PictureFile>>();

  async function measure(folder: string, fileName: string): Promise<PictureFile> {
    const file = join(root, folder, fileName);
    const [{ size }, { width, height }] = await Promise.all([stat(file), sharp(file).metadata()]);
    return { path: `/${folder}/${fileName}`, fileName, contentType: 'image/webp', size, width, height };
  }

  return async (named: string): Promise<PictureFile | null> => {
    const parts = named.split('/');
    const name = (parts.pop() ?? '').replace(/(?:-\d{3,4})?\.(?:webp|avif|jpe?g|png)$/, '');
    const searched = FOLDERS.filter((folder) => parts.length === 0 || parts.at(-1) === folder);
    for (const folder of searched) {
      const file = folders.get(folder)?.get(name);
      if (!file) continue;
      const key = `${folder}/${file}`;
      const known = measured.get(key) ?? measure(folder, file);
      measured.set(key, known);
      return known;
    }
    return null;
  };
}

export type FindPicture = Awaited<ReturnType<typeof openPictures>>;
