import { copyFile, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import sharp from 'sharp';
import { defineConfig, type Plugin } from 'vite';
import { CHUNKS, chunkFiles } from './scripts/chunks.ts';
import { words } from './scripts/words-plugin.ts';

/** MozJPEG's own ways would save a tenth of the bytes for twice the time of a build. */
const JPEG = { quality: 76, progressive: true } as const;

const compress = promisify(brotliCompress);

/** Scripts and styles are compressed once, as well as brotli can, instead of quickly at each request. */
const compressedAssets: Plugin = {
  name: 'compressed-assets',
  apply: (_config, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
  writeBundle: {
    // After what other plugins write.
    order: 'post',
    sequential: true,
    handler: async ({ dir = '' }) => {
      const folder = join(dir, 'assets');
      const files = (await readdir(folder)).filter((file) => /\.(js|css)$/.test(file));
      await Promise.all(
        files.map(async (file) =>
          writeFile(join(folder, `${file}.br`), await compress(await readFile(join(folder, file)))),
        ),
      );
    },
  },
};

/**
 * The document's script only imports the entry's file, and Vite names that in its place. The bundler lets both import
 * each other; without the way back one file is left, and one request less before the first view.
 */
const entryByItself: Plugin = {
  name: 'entry-by-itself',
  apply: (_config, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const script = chunks.find(({ isEntry }) => isEntry)?.fileName;
      const entry = chunks.find(({ name }) => name === ENTRY_CHUNK.name);
      if (!script || !entry) return this.error('There is no file of the entry.');
      entry.code = entry.code.replace(`import"./${basename(script)}";`, '');
      entry.imports = entry.imports.filter((file) => file !== script);
      if (entry.code.includes(basename(script))) this.error('The file of the entry needs another one.');
    },
  },
};

/** Our own pictures that mails and previews on other sites show, by folder and file: not all of those read WebP or AVIF. */
const PREVIEWED = { pictures: '-1280.avif', covers: '-800.webp', regions: '-800.webp' };

/** JPEGs of earlier builds, by the path of the picture: making all of them takes half a minute. */
const JPEGS = join('.cache', 'jpegs');

async function jpegOf(folder: string, file: string): Promise<string> {
  const source = join('public', folder, file);
  const made = join(JPEGS, folder, file.replace(/\.\w+$/, '.jpg'));
  const [{ mtimeMs }, known] = await Promise.all([stat(source), stat(made).catch(() => null)]);
  if (known && known.mtimeMs >= mtimeMs) return made;
  await sharp(source)
    .jpeg(JPEG)
    .toFile(`${made}.part`)
    .then(() => rename(`${made}.part`, made));
  return made;
}

/** Writes a JPEG beside each of these. */
const jpegPictures: Plugin = {
  name: 'jpeg-pictures',
  apply: (_config, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
  writeBundle: async ({ dir = '' }) => {
    for (const [folder, ending] of Object.entries(PREVIEWED)) {
      const files = (await readdir(join('public', folder))).filter((file) => file.endsWith(ending));
      for (const parent of [dir, JPEGS]) await mkdir(join(parent, folder), { recursive: true });
      for (const file of files) {
        const made = await jpegOf(folder, file);
        await copyFile(made, join(dir, folder, basename(made)));
      }
    }
  },
};

/**
 * In development JSON is sent as a script that exports it; a browser refuses that where the import says it is JSON, as the
 * same import has to for Node. Of a static import Vite takes this off itself.
 */
const jsonAsScript: Plugin = {
  name: 'json-as-script',
  apply: 'serve',
  // While the source is as it was written.
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/src/') && code.includes("type: 'json'")
      ? { code: code.replaceAll(", { with: { type: 'json' } }", ''), map: null }
      : null,
};

const withoutParser = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
};

/** What a page runs before the visitor's first move: nothing of the application may come with it. */
const ENTRY_CHUNK = {
  name: 'entry',
  test: /src\/app\/client\/entry\.ts|client\/(?:fetch-scripts|session-marker|needs-script)\.ts|platform\/contract\/brand\.ts|vite\/preload-helper|rolldown\/runtime/,
  includeDependenciesRecursively: false,
  priority: 3,
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    tailwind(),
    words(),
    jsonAsScript,
    jpegPictures,
    entryByItself,
    chunkFiles,
    compressedAssets,
  ],
  resolve: { alias: command === 'build' ? [withoutParser] : [] },
  // For the browser Vite says so itself. Without it libraries keep their code for developers, and ask at each call.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    target: 'es2023',
    // The oldest browsers that Tailwind's own rules are for: colours need no second value for older ones.
    cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    // Every browser of that target knows how to load modules ahead; and without it the entry is one file. Scripts that are
    // imported later are fetched by `fetchScripts`, their styles by Vite.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rollupOptions: isSsrBuild
      ? { input: 'src/app/client/entry-server.tsx' }
      : {
          input: 'index.html',
          output: {
            codeSplitting: {
              groups: [ENTRY_CHUNK, CHUNKS],
            },
          },
        },
  },
  ssr: { noExternal: isSsrBuild ? true : undefined },
}));
