/** Entries and assets of the content's files, in every language, before a question is asked. */
import { DEFAULT_LANGUAGE, type Language } from '#platform/contract/locales.ts';

export type Localized = Partial<Record<Language, unknown>>;

export interface StoredEntry {
  id: string;
  contentType: string;
  fields: Record<string, Localized>;
  /** When it was published, as far as it says so. */
  createdAt: Date;
  updatedAt: Date;
}

export interface StoredAsset {
  id: string;
  fields: Record<string, Localized>;
  createdAt: Date;
  updatedAt: Date;
}

export interface Store {
  entries: readonly StoredEntry[];
  entryById: ReadonlyMap<string, StoredEntry>;
  assetById: ReadonlyMap<string, StoredAsset>;
}

export interface Link {
  sys: { type: 'Link'; linkType: 'Entry' | 'Asset'; id: string };
}

export const linkTo = (linkType: Link['sys']['linkType'], id: string): Link => ({
  sys: { type: 'Link', linkType, id },
});

export function asLink(value: unknown): Link | null {
  const sys = (value as Link | null)?.sys;
  return sys?.type === 'Link' && typeof sys.id === 'string' ? (value as Link) : null;
}

/** A field's value in a language, or in the default one. */
export const inLocale = (field: Localized | undefined, locale: Language): unknown =>
  field?.[locale] ?? field?.[DEFAULT_LANGUAGE];
