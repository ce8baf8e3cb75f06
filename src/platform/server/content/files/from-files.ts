import { DEFAULT_LANGUAGE, type Language } from '#platform/contract/locales.ts';
import type { AskContent, Entry } from '../source.ts';
import { inLocale, Link, type Store, type StoredEntry } from './store.ts';

/** How many entries are shown when the question does not say, as Contentful does. */
const DEFAULT_LIMIT = 100;

/** The language its text is in: the one asked for, or the one it falls back to. */
const writtenIn = ({ fields }: StoredEntry, language: Language): Language =>
  Object.values(fields).some((field) => field[language] !== undefined) ? language : DEFAULT_LANGUAGE;

/** Entries of one answer in one language, each made once: they may name one another in a circle. */
class Resolver {
  private readonly made = new Map<string, Entry>();
  private readonly store: Store;
  private readonly language: Language;

  constructor(store: Store, language: Language) {
    this.store = store;
    this.language = language;
  }

  entryOf(stored: StoredEntry): Entry {
    const known = this.made.get(stored.id);
    if (known) return known;
    const fields: Entry['fields'] = {};
    const sys = {
      id: stored.id,
      createdAt: stored.createdAt.toISOString(),
      locale: writtenIn(stored, this.language),
      contentType: { sys: { id: stored.contentType } },
    };
    const entry = { sys, fields };
    this.made.set(stored.id, entry);
    for (const [name, field] of Object.entries(stored.fields)) {
      const value = this.valueOf(inLocale(field, this.language));
      if (value !== undefined) fields[name] = value;
    }
    return entry;
  }

  /** A field's value with what it names; undefined for a link that leads nowhere. */
  private valueOf(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.valueOf(one)).filter((one) => one !== undefined);
    if (!(value instanceof Link)) return value;
    const named = this.store.get(value.id);
    return named && this.entryOf(named);
  }
}

/** Content from Markdown files, the newest first. @param read the content as it is now */
export const contentFromFiles =
  (read: () => Promise<Store>): AskContent =>
  async ({ content_type, limit = DEFAULT_LIMIT, 'fields.slug': slug }, language) => {
    const store = await read();
    const found = [...store.values()]
      .filter(
        ({ contentType, fields }) =>
          contentType === content_type && (slug === undefined || inLocale(fields.slug, language) === slug),
      )
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? -1 : 1));
    const resolver = new Resolver(store, language);
    return {
      items: found.slice(0, limit).map((stored) => resolver.entryOf(stored)),
      languageOf: ({ sys }) => (sys.locale as Language | undefined) ?? language,
      total: found.length,
    };
  };
