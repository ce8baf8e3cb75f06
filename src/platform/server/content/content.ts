/** The external content service as areas see it: questions in, what was made of the answers out. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { LANGUAGE_CODES, type Language } from '#platform/contract/locales.ts';
import type { ContentConfig } from '../env/content.ts';
import { type Cached, type CacheOptions, StaleWhileRevalidateCache } from '../process/cache.ts';
import type { Store } from './embedded/entry.ts';
import { openPictures } from './embedded/pictures.ts';
import { createEmbeddedService, EMBEDDED_PLACE } from './embedded/service.ts';
import { readStore } from './embedded/store.ts';
import { ContentFailure } from './failure.ts';
import { sendOverNetwork, sendWithin } from './send.ts';
import { type AskContent, type ContentQuery, contentSource, type EntrySet } from './source.ts';

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
  /** Null: the embedded service. */
  config: ContentConfig | null;
  publicUrl: string;
  /** Markdown files of the embedded service; the product's own when unsaid. */
  folder?: string;
  /** Files are read again at each question. */
  development?: boolean;
  patienceMs?: number;
  cache?: Partial<CacheOptions>;
  warn?: (message: string) => void;
}

const ROOT = join(import.meta.dirname, '../../../..');
const CONTENT_FOLDER = join(ROOT, 'content');
const PICTURES = join(ROOT, 'public');

const CACHE_OPTIONS: CacheOptions = { freshMs: 60_000, quickMs: 600_000, pauseMs: 10_000, capacity: 500 };

/** The embedded service's content, read at the first question. */
function storeReader({ folder = CONTENT_FOLDER, publicUrl, development, warn = () => {} }: Setup) {
  let reading: Promise<Store> | undefined;
  const read = async () => {
    const findPicture = await openPictures(PICTURES);
    return readStore({ folder, host: new URL(publicUrl).host, findPicture, warn });
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

/** The embedded service calls languages as we do. */
const EMBEDDED_NAMES = Object.fromEntries(LANGUAGE_CODES.map((code) => [code, code])) as Record<
  Language,
  string
>;

function sourceOf(setup: Setup): AskContent {
  const { config, patienceMs } = setup;
  if (config) return contentSource(config, sendOverNetwork(patienceMs));
  const token = randomUUID();
  const service = createEmbeddedService(storeReader(setup), token);
  const embedded = { ...EMBEDDED_PLACE, token, url: setup.publicUrl, locales: EMBEDDED_NAMES };
  return contentSource(embedded, sendWithin(service));
}

/** Opens the content service that is configured, or the embedded one. */
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
