/** Photos that sources have: what is said of them, what is to be fetched, and what is kept of them. */
import { sql } from 'kysely';
import { copyIn } from '#platform/server/postgres/copy.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';
import { photoPath } from '../own/queries/photos.ts';

/** What a source says of one photo that it has at an address of its own. */
export interface SourcePhoto {
  url: string;
  content_id: string;
  description: string;
  /** When the source says that it changed, in its own words; empty: it does not say. */
  modified: string;
}

/** A photo of a source as a page may show it. */
interface ShownPhoto {
  content_id: string;
  description: string;
  /** Of its files in the store; null while it is on its way. */
  name: string | null;
}

const MOST_LETTERS = 300;
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MOST_LETTERS) : '');

/** Photos that stand at other hosts, or came beside a file; those of our own need no fetching. */
export function sourcePhotosIn(text: string): SourcePhoto[] {
  if (!/"location":"(?:https?|file):/i.test(text)) return [];
  const entries = JSON.parse(text) as { headerInfo?: Record<string, unknown> }[];
  const found = entries.flatMap(({ headerInfo = {} }) => {
    const { location, contentId, contentDescription, modified } = headerInfo;
    if (typeof location !== 'string' || !/^(https?|file):\/\//i.test(location)) return [];
    const said = { content_id: textOf(contentId), description: textOf(contentDescription) };
    return [{ url: location, ...said, modified: textOf(modified) }];
  });
  const seen = new Set<string>();
  return found.filter(({ url }) => !seen.has(url) && seen.add(url));
}

/** Names our own addresses only. A photo on its way has no location, so that readers of the text drop it. */
const shownText = (photos: readonly ShownPhoto[]): string =>
  JSON.stringify(
    photos.map(({ name, content_id: contentId, description }) => ({
      headerInfo: {
        ...(name !== null && { location: photoPath(name) }),
        contentId,
        ...(name !== null && description !== '' && { contentDescription: description }),
      },
    })),
  );

/** The photos of a listing as JSON text of RETS GetObject entries (specification, section 3). */
export const awaitedText = (photos: readonly SourcePhoto[]): string =>
  shownText(photos.map((photo) => ({ ...photo, name: null })));

const COLUMNS = [
  'property_id',
  'url',
  'position',
  'content_id',
  'description',
  'modified',
  'due_at',
] as const;

interface PhotosOfListing {
  property_id: string;
  photos: readonly SourcePhoto[];
}

const rowsOf = (listings: readonly PhotosOfListing[], due_at: string) =>
  listings.flatMap(({ property_id, photos }) =>
    photos.map((photo, position) => ({ ...photo, property_id, position, due_at })),
  );

/** Photos of listings that have just been added. */
export async function insertSourcePhotos(tx: Queryable, listings: readonly PhotosOfListing[]): Promise<void> {
  await copyIn(tx, 'source_photos', COLUMNS, rowsOf(listings, new Date().toISOString()));
}

/**
 * Brings the photos of known listings to what their source says now: what is new, was changed by its date, or is still
 * missing is due; what the source shows no more goes. The listings must be locked.
 */
export async function syncSourcePhotos(tx: Queryable, listings: readonly PhotosOfListing[]): Promise<void> {
  if (listings.length === 0) return;
  const ids = listings.map(({ property_id }) => property_id);
  const said = JSON.stringify(rowsOf(listings, new Date().toISOString()));
  await query.run(tx)`
    delete from source_photos s where property_id = any(${ids}::uuid[]) and not exists (
      select 1 from json_to_recordset(${said}::json) as g (property_id uuid, url text)
      where g.property_id = s.property_id and g.url = s.url)`;
  await query.run(tx)`
    insert into source_photos as s (property_id, url, position, content_id, description, modified, due_at)
    select property_id, url, position, content_id, description, modified, due_at
    from json_to_recordset(${said}::json) as g (property_id uuid, url text, position integer, content_id text,
      description text, modified text, due_at timestamptz)
    on conflict (property_id, url) do update set position = excluded.position, content_id = excluded.content_id,
      description = excluded.description, modified = excluded.modified,
      due_at = case when s.modified is distinct from excluded.modified then excluded.due_at
        when s.content is null then coalesce(s.due_at, excluded.due_at) else s.due_at end,
      -- A source that says it changed is asked for the whole of it.
      etag = case when s.modified is distinct from excluded.modified then '' else s.etag end,
      last_modified = case when s.modified is distinct from excluded.modified then '' else s.last_modified end,
      tries = 0`;
}

/** Hours after which a source that is read again is asked whether photos of unchanged listings changed. */
const ASKED_AGAIN_HOURS = 24;

/** Makes photos of unchanged listings due that may have changed: those with validators, and those that never came. */
export async function askAgain(db: Queryable, source: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await query.run(db)`
    update source_photos set due_at = now(), tries = 0
    where due_at is null and checked_at < now() - ${ASKED_AGAIN_HOURS} * interval '1 hour'
      and (content is null or etag <> '' or last_modified <> '')
      and property_id in (
        select _id from properties where source = ${source} and source_key = any(${keys}::text[]) and not withheld)`;
}

/** The text of photos of those of these listings that have any at their sources; one that could not be had is not in it. */
export async function shownTexts(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await query.all<ShownPhoto & { property_id: string; shown: boolean }>(db)`
    select s.property_id, s.content_id, s.description, c.name, s.content is not null or s.due_at is not null as shown
    from source_photos s left join stored_photos c on c.content = s.content
    where s.property_id = any(${ids}::uuid[])
    order by s.property_id, s.position`;
  const byListing = Map.groupBy(rows, ({ property_id }) => property_id);
  return new Map([...byListing].map(([id, photos]) => [id, shownText(photos.filter(({ shown }) => shown))]));
}

/** Writes what the photos of a listing have become into it. `settled` are done; nothing of them is due any more. */
export async function publishSourcePhotos(
  tx: Queryable,
  property_id: string,
  settled: readonly string[] = [],
): Promise<void> {
  const locked = await sql`
    select 1 from properties where _id = ${property_id} and not withheld for no key update`.execute(tx);
  if (locked.rows.length === 0) return deleteSourcePhotos(tx, [property_id]);
  await query.run(tx)`update source_photos set due_at = null where _id = any(${settled}::uuid[])`;
  const photos = (await shownTexts(tx, [property_id])).get(property_id) ?? '[]';
  await query.run(tx)`
    update properties set photos = ${photos}, version = version + 1, updated_at = now()
    where _id = ${property_id} and photos <> ${photos}`;
}

/** The photos of withheld listings are nobody's to show, nor to fetch. */
export const deleteSourcePhotos = (tx: Queryable, ids: readonly string[]) =>
  query.run(tx)`delete from source_photos where property_id = any(${ids}::uuid[])`;

/** Photos of listings, and pictures of the agents and offices that offer them: what is fetched has the same columns. */
type PhotoTable = 'source_photos' | 'contact_photos';

export interface DuePhoto {
  _id: string;
  of: PhotoTable;
  url: string;
  etag: string;
  last_modified: string;
  content: string | null;
  revision: number;
  tries: number;
}

type PhotoKey = Pick<DuePhoto, '_id' | 'of'>;

/** Those that came beside a file are stored by its import. */
const IS_FETCHED = sql`url not like 'file:%'`;

/** Listings with photos to fetch, those that have waited longest first. */
export const dueListings = (db: Queryable, limit: number) =>
  query.values<string>(db)`
    select property_id from source_photos where due_at <= now() and ${IS_FETCHED}
    group by property_id order by min(due_at) limit ${limit}`;

/** The cover first. */
export const duePhotos = (db: Queryable, property_id: string) =>
  query.all<DuePhoto>(db)`
    select _id, 'source_photos' as of, url, etag, last_modified, content, revision, tries from source_photos
    where property_id = ${property_id} and due_at <= now() and ${IS_FETCHED} order by position`;

/** Pictures of agents and offices to fetch, those that have waited longest first. */
export const dueContactPhotos = (db: Queryable, limit: number) =>
  query.all<DuePhoto>(db)`
    select _id, 'contact_photos' as of, url, etag, last_modified, content, revision, tries from contact_photos
    where due_at <= now() order by due_at limit ${limit}`;

/** A picture of a contact is here: pages of its listings show it from now on, unless it is the one of before. */
export const publishContactPhoto = (
  tx: Queryable,
  { _id, content }: Pick<DuePhoto, '_id' | 'content'>,
): Promise<void> =>
  query.run(tx)`
    with done as (update contact_photos set due_at = null where _id = ${_id}
      returning contact_id, content is distinct from ${content} as is_new)
    update properties p set version = version + 1, updated_at = now() from done
    where done.is_new and (p.source_agent = done.contact_id or p.source_office = done.contact_id)`;

/**
 * Brings the pictures of contacts to what their source says now: a new address is due, and the old picture stays until the new one is here. Whoever
 * is hidden has none.
 */
export async function syncContactPhotos(
  tx: Queryable,
  said: readonly { contact_id: string; url: string }[],
): Promise<void> {
  if (said.length === 0) return;
  const g = sql`json_to_recordset(${JSON.stringify(said)}::json) as g (contact_id uuid, url text)`;
  await query.run(tx)`
    delete from contact_photos p using ${g} where p.contact_id = g.contact_id and g.url = ''`;
  await query.run(tx)`
    insert into contact_photos as p (contact_id, url, due_at)
    select c._id, g.url, now() from ${g} join source_contacts c on c._id = g.contact_id and c.hidden_at is null
    where g.url <> ''
    on conflict (contact_id) do update set url = excluded.url, due_at = excluded.due_at, etag = '', last_modified = '',
      tries = 0 where p.url <> excluded.url`;
}

/** Makes pictures of a source's people due that may have changed, or never came. */
export const askContactPhotosAgain = (db: Queryable, source: string): Promise<void> =>
  query.run(db)`
    update contact_photos set due_at = now(), tries = 0
    where due_at is null and checked_at < now() - ${ASKED_AGAIN_HOURS} * interval '1 hour'
      and (content is null or etag <> '' or last_modified <> '')
      and contact_id in (select _id from source_contacts where source = ${source})`;

interface StoredContent {
  content: string;
  name: string;
  width: number;
  height: number;
  /** Difference hash, 64 letters 0 and 1. */
  likeness: string;
}

export const findStored = (db: Queryable, content: string) =>
  query.any(db)`select 1 from stored_photos where content = ${content}`;

/** @returns false when the same picture is stored already, under another name */
export async function insertStored(tx: Queryable, stored: StoredContent): Promise<boolean> {
  const { content, name, width, height, likeness } = stored;
  return query.changed(tx)`
    insert into stored_photos (content, name, width, height, likeness)
    values (${content}, ${name}, ${width}, ${height}, ${likeness}::bit(64))
    on conflict (content) do nothing`;
}

/** Photos stored before their likeness was, in the order of their content. */
export const withoutLikeness = (db: Queryable, after: string, limit: number) =>
  query.all<{ content: string; name: string }>(db)`
    select content, name from stored_photos where likeness is null and content > ${after}
    order by content limit ${limit}`;

/** The listings that show the photo are compared with others anew. */
export async function setLikeness(tx: Queryable, content: string, likeness: string): Promise<void> {
  await query.run(tx)`
    update stored_photos set likeness = ${likeness}::bit(64) where content = ${content} and likeness is null`;
  await query.run(tx)`
    insert into alike_queue
    select distinct p.seq from source_photos w join properties p on p._id = w.property_id
    where w.content = ${content} order by p.seq on conflict do nothing`;
}

/** Points a photo at its stored content. @returns false when its source took it back meanwhile */
export const setContent = (tx: Queryable, { _id, of }: PhotoKey, content: string): Promise<boolean> =>
  query.changed(tx)`
    update ${sql.table(of)} set content = ${content},
      revision = revision + (content is distinct from ${content})::int where _id = ${_id}`;

/** What an answer to a photo said; it stays due until the listing shows it. */
export const noteAnswer = (
  db: Queryable,
  { _id, of }: PhotoKey,
  { etag, last_modified }: Pick<DuePhoto, 'etag' | 'last_modified'>,
) =>
  query.run(db)`
    update ${sql.table(of)} set etag = ${etag}, last_modified = ${last_modified}, tries = 0, fault = '', checked_at = now()
    where _id = ${_id}`;

/** A try that failed. @param seconds until the next one; null: there is none until the source is read again */
export const noteFault = (db: Queryable, { _id, of }: PhotoKey, fault: string, seconds: number | null) =>
  query.run(db)`
    update ${sql.table(of)} set fault = ${fault}, tries = tries + 1, checked_at = now(),
      due_at = now() + ${seconds}::int * interval '1 second' where _id = ${_id}`;

/** Waits without a try, because its host asks for a pause. */
export const postpone = (db: Queryable, { _id, of }: PhotoKey, until: Date) =>
  query.run(db)`update ${sql.table(of)} set due_at = ${until.toISOString()} where _id = ${_id}`;

/** Listings off the market for so many days whose photos are still kept. */
export const longGone = (db: Queryable, days: number, limit: number) =>
  query.values<string>(db)`
    select _id from properties p where status in ('withdrawn', 'expired') and updated_at < now() - ${days} * interval '1 day'
      and exists (select 1 from source_photos s where s.property_id = p._id and (s.content is not null or s.due_at is not null))
    limit ${limit}`;

/** Lets go of the photos of a listing; they are fetched again when it comes back. */
export const forgetContents = (tx: Queryable, property_id: string) =>
  query.run(tx)`
    update source_photos set content = null, etag = '', last_modified = '', due_at = null
    where property_id = ${property_id}`;

/** Takes stored photos that nobody shows out of the list. @returns the names of their files */
export const takeUnneeded = (tx: Queryable, limit: number) =>
  query.values<string>(tx)`
    with noted as (
      delete from unneeded_photos where content in (select content from unneeded_photos limit ${limit}) returning content)
    delete from stored_photos c using noted
    where c.content = noted.content and not exists (select 1 from source_photos s where s.content = c.content)
      and not exists (select 1 from contact_photos s where s.content = c.content)
    returning c.name`;

/** Which of these names a stored photo has; for sweeping the file store. */
export async function knownStoredNames(db: Queryable, names: readonly string[]): Promise<Set<string>> {
  const rows = await query.all<{ name: string }>(db)`
    select name from stored_photos where name = any(${names}::text[])`;
  return new Set(rows.map(({ name }) => name));
}
