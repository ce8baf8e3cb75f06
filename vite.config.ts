import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { parse } from '@formatjs/icu-messageformat-parser';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const MERGED_MESSAGES = /src\/(?:app\/client|areas\/[\w-]+\/client\/screens)\/messages\/(en|es)\.ts$/;
const PLAIN_TEXT = 0;

/** A message that is plain text stays text; the rest becomes its syntax tree, so that no parser is shipped. */
function compiled(message: string): unknown {
  const tree = parse(message);
  return tree.length === 1 && tree[0]?.type === PLAIN_TEXT ? tree[0].value : tree;
}

const compiledMessages: Plugin = {
  name: 'compiled-messages',
  apply: 'build',
  async transform(_code, id) {
    if (!MERGED_MESSAGES.test(id)) return;
    const { messages } = (await import(id)) as { messages: Record<string, string> };
    const trees = Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compiled(text)]));
    return `export const messages = ${JSON.stringify(trees)};`;
  },
};

const compress = promisify(brotliCompress);

/** Scripts and styles are compressed once, as well as brotli can, instead of quickly at each request. */
const compressedAssets: Plugin = {
  name: 'compressed-assets',
  apply: (_config, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
  async writeBundle({ dir = '' }) {
    const folder = join(dir, 'assets');
    const files = (await readdir(folder)).filter((file) => /\.(js|css)$/.test(file));
    await Promise.all(
      files.map(async (file) =>
        writeFile(join(folder, `${file}.br`), await compress(await readFile(join(folder, file)))),
      ),
    );
  },
};

const withoutParser = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwind(), compiledMessages, compressedAssets],
  resolve: { alias: command === 'build' ? [withoutParser] : [] },
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rollupOptions: isSsrBuild ? { input: 'src/app/client/entry-server.tsx' } : { input: 'index.html' },
  },
  ssr: { noExternal: isSsrBuild ? true : undefined },
}));
