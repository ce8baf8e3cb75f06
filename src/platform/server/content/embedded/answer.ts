/** Answers as Contentful's delivery API writes them. */
import { DEFAULT_LANGUAGE, type Language } from '#platform/contract/locales.ts';
import {
  asLink,
  inLocale,
  type Link,
  type Localized,
  type Store,
  type StoredAsset,
  type StoredEntry,
} from './entry.ts';
import { type EntryQuery, findEntries } from './query.ts';

export interface Place {
  space: string;
  environment: string;
}

const linkOf = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } });

function wireFields(
  fields: Record<string, Localized>,
  locale: EntryQuery['locale'],
): Record<string, unknown> {
  if (locale === '*') return fields;
  const values = Object.entries(fields).map(([name, field]) => [name, inLocale(field, locale)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** The language its text is in: the asked one, or the one it falls back to. */
const writtenIn = ({ fields }: StoredEntry | StoredAsset, locale: Language): Language =>
  Object.values(fields).some((field) => field[locale] !== undefined) ? locale : DEFAULT_LANGUAGE;

function wire(stored: StoredEntry | StoredAsset, place: Place, locale: EntryQuery['locale']) {
  return {
    metadata: { tags: [], concepts: [] },
    sys: {
      space: linkOf('Space', place.space),
      id: stored.id,
      type: 'contentType' in stored ? 'Entry' : 'Asset',
      createdAt: stored.createdAt.toISOString(),
      updatedAt: stored.updatedAt.toISOString(),
      environment: linkOf('Environment', place.environment),
      publishedVersion: 1,
      revision: 1,
      ...('contentType' in stored && { contentType: linkOf('ContentType', stored.contentType) }),
      ...(locale !== '*' && { locale: writtenIn(stored, locale) }),
    },
    fields: wireFields(stored.fields, locale),
  };
}

/** Every link within a value: fields hold one, or a list of them. */
const linksIn = (value: unknown): Link[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) => asLink(one) ?? []);

const linksOf = ({ fields }: StoredEntry): Link[] =>
  Object.values(fields).flatMap((field) => Object.values(field).flatMap(linksIn));

/** What entries name, and what those name, `depth` steps far; what is shown already is not repeated. */
function included(store: Store, shown: readonly StoredEntry[], depth: number) {
  const entries = new Map<string, StoredEntry>();
  const assets = new Map<string, StoredAsset>();
  const known = new Set(shown.map(({ id }) => id));
  let edge: readonly StoredEntry[] = shown;
  for (let step = 0; step < depth && edge.length > 0; step += 1) {
    const next: StoredEntry[] = [];
    for (const { sys } of edge.flatMap(linksOf)) {
      const asset = sys.linkType === 'Asset' ? store.assetById.get(sys.id) : undefined;
      if (asset) assets.set(asset.id, asset);
      const entry = sys.linkType === 'Entry' ? store.entryById.get(sys.id) : undefined;
      if (!entry || known.has(entry.id)) continue;
      known.add(entry.id);
      entries.set(entry.id, entry);
      next.push(entry);
    }
    edge = next;
  }
  return { entries: [...entries.values()], assets: [...assets.values()] };
}

/** Answers `GET /spaces/:s/environments/:e/entries`. */
export function answerEntries(store: Store, query: EntryQuery, place: Place) {
  const found = findEntries(store.entries, query);
  const shown = found.slice(query.skip, query.skip + query.limit);
  const { entries, assets } = included(store, shown, query.include);
  const write = (stored: StoredEntry | StoredAsset) => wire(stored, place, query.locale);
  const includes = {
    ...(entries.length > 0 && { Entry: entries.map(write) }),
    ...(assets.length > 0 && { Asset: assets.map(write) }),
  };
  return {
    sys: { type: 'Array' },
    total: found.length,
    skip: query.skip,
    limit: query.limit,
    items: shown.map(write),
    ...(Object.keys(includes).length > 0 && { includes }),
  };
}
