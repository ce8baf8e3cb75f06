/** The external content service as areas see it: questions in, what was made of the answers out. */

import { join } from 'node:path';
import { LANGUAGE_CODES, type Language } from '#platform/contract/locales.ts';
import { serverBrand } from '../brand/brand.ts';
import type { ContentConfig } from '../env/content.ts';
import { type Cached, type CacheOptions, StaleWhileRevalidateCache } from '../process/cache.ts';
import { contentFromFiles, openPictures, readStore, type Store } from './files/store.ts';
import {
  type AskContent,
  ContentFailure,
  type ContentQuery,
  contentFromContentful,
  type EntrySet,
  sendOverNetwork,
} from './source.ts';

export interface ContentService {
  /** Host of the product: addresses on it become paths. */
  ownHost: string;
  /** Languages it has entries in. */
  languages: readonly Language[];
  /**
   * What `read` makes of the answer to a query, cached for everybody who asks the same.
   * @throws ContentFailure when the service fails and nothing is known
   */
  ask<T>(query: ContentQuery, language: Language, read: (found: EntrySet) => T): Promise<Cached<T>>;
}

interface Setup {
  /** Null: content comes from files. */
  config: ContentConfig | null;
  publicUrl: string;
  /** Markdown files; the product's own when unsaid. */
  folder?: string;
  /** Files are read again at each question. */
  development?: boolean;
  patienceMs?: number;
  cache?: Partial<CacheOptions>;
  warn?: (message: string) => void;
}

const ROOT = join(import.meta.dirname, '../../../..');
const OWN_FOLDER = join(ROOT, 'content');
const BRAND_FOLDER = join(serverBrand.folder, 'content');
/** The brand's stand beside the product's, or instead of them; pages about the site are always all there. */
const contentFolders = (kind: string): readonly string[] =>
  serverBrand.guide === 'instead' && kind !== 'pages' ? [BRAND_FOLDER] : [BRAND_FOLDER, OWN_FOLDER];
const PICTURES = join(ROOT, 'public');

const CACHE_OPTIONS: CacheOptions = { freshMs: 60_000, quickMs: 600_000, pauseMs: 10_000, capacity: 500 };

/** The content of the files, read at the first question. */
function storeReader({ folder, publicUrl, development, warn = () => {} }: Setup) {
  let reading: Promise<Store> | undefined;
  const read = async () => {
    const findPicture = await openPictures(PICTURES);
    return readStore({
      foldersOf: folder ? () => [folder] : contentFolders,
      host: new URL(publicUrl).host,
      findPicture,
      warn,
    });
  };
  return () => {
    if (!reading || development) {
      reading = read();
      reading.catch(() => {
        reading = undefined;
      });
    }
    return reading;
  };
}

/** Contentful where it is configured, else the files. */
const sourceOf = (setup: Setup): AskContent =>
  setup.config
    ? contentFromContentful(setup.config, sendOverNetwork(setup.patienceMs))
    : contentFromFiles(storeReader(setup));

export function openContent(setup: Setup): ContentService {
  const source = sourceOf(setup);
  const cache = new StaleWhileRevalidateCache({
    ...CACHE_OPTIONS,
    ...(setup.development && { freshMs: 0, quickMs: 0 }),
    ...setup.cache,
  });
  return {
    ownHost: new URL(setup.publicUrl).host,
    languages: LANGUAGE_CODES.filter((language) => !setup.config || setup.config.locales[language]),
    ask: (query, language, read) =>
      cache.get(JSON.stringify([query, language]), async () => {
        try {
          return read(await source(query, language));
        } catch (thrown) {
          const reason = thrown instanceof ContentFailure ? thrown.reason : String(thrown);
          setup.warn?.(`The content service failed (${query.content_type}): ${reason}`);
          throw thrown instanceof ContentFailure ? thrown : new ContentFailure(reason);
        }
      }),
  };
}
