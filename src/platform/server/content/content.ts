/** The external content service as areas see it: questions in, what was made of the answers out. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { ContentConfig } from '../env-content.ts';
import { type Kept, KeptAnswers, type KeptOptions } from '../kept-answers.ts';
import type { Store } from './embedded/entry.ts';
import { openPictures } from './embedded/pictures.ts';
import { createEmbeddedService, EMBEDDED_PLACE } from './embedded/service.ts';
import { readStore } from './embedded/store.ts';
import { ContentFailure } from './failure.ts';
import { sendOverNetwork, sendWithin } from './send.ts';
import { type AskContent, type ContentQuery, contentSource, type EntrySet } from './source.ts';

export type ContentLanguage = 'en' | 'es';

export interface ContentService {
  /** Host of the product: addresses on it become paths. */
  ownHost: string;
  /**
   * What `read` makes of the answer to a question, kept for everybody who asks the same.
   * @throws ContentFailure when the service fails and nothing is known
   */
  ask<T>(query: ContentQuery, language: ContentLanguage, read: (found: EntrySet) => T): Promise<Kept<T>>;
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
  keeping?: Partial<KeptOptions>;
  warn?: (message: string) => void;
}

const ROOT = join(import.meta.dirname, '../../../..');
const CONTENT_FOLDER = join(ROOT, 'content');
const PICTURES = join(ROOT, 'public');

const KEEPING: KeptOptions = { freshMs: 60_000, quickMs: 600_000, pauseMs: 10_000, capacity: 500 };

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

function sourceOf(setup: Setup): AskContent {
  const { config, patienceMs } = setup;
  if (config) return contentSource(config, sendOverNetwork(patienceMs));
  const token = randomUUID();
  const service = createEmbeddedService(storeReader(setup), token);
  const embedded = { ...EMBEDDED_PLACE, token, url: setup.publicUrl, locales: { en: 'en', es: 'es' } };
  return contentSource(embedded, sendWithin(service));
}

/** Opens the content service that is configured, or the embedded one. */
export function openContent(setup: Setup): ContentService {
  const source = sourceOf(setup);
  const kept = new KeptAnswers({
    ...KEEPING,
    ...(setup.development && { freshMs: 0, quickMs: 0 }),
    ...setup.keeping,
  });
  return {
    ownHost: new URL(setup.publicUrl).host,
    ask: (query, language, read) =>
      kept.get(JSON.stringify([query, language]), async () => {
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
