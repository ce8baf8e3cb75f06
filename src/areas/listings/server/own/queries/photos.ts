/** Photos of listings entered here. */

import { sql } from 'kysely';
import { PHOTO_WIDTHS, PHOTOS_PATH } from '#areas/listings/gallery.ts';
import { ALIKE_BITS } from '#areas/listings/same-home.ts';
import type { PhotoKind } from '#areas/listings/vocabulary.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';

export interface PhotoRow {
  _id: string;
  listing_id: string;
  document: string;
  kind: PhotoKind;
  position: number;
  caption: string;
  original: string;
  turns: number;
  /** Left, top, width, height in thousandths of the turned picture; null for all of it. */
  crop: number[] | null;
  name: string;
  width: number;
  height: number;
  /** 64 characters of 0 and 1. */
  likeness: string;
}

/** Address of a photo's largest WebP. */
export const photoPath = (name: string) => `${PHOTOS_PATH}/${name}-${PHOTO_WIDTHS.at(-1)}.webp`;

const PHOTO = sql.raw(
  '_id, listing_id, document, kind, position, caption, original, turns, crop, name, width, height, likeness::text as likeness',
);

export const readPhotos = (db: Queryable, listing: string) =>
  query.all<PhotoRow>(db)`
    select ${PHOTO} from listing_photos where listing_id = ${listing} order by position, _id`;

export async function readPhotosOf(
  db: Queryable,
  listings: readonly string[],
): Promise<Map<string, PhotoRow[]>> {
  const rows = await query.all<PhotoRow>(db)`
    select ${PHOTO} from listing_photos where listing_id = any(${listings}::uuid[]) order by position, _id`;
  return Map.groupBy(rows, ({ listing_id }) => listing_id);
}

/** At the end. @returns false when this document is a photo of the listing already */
export async function insertPhoto(tx: Queryable, photo: Omit<PhotoRow, 'position'>): Promise<boolean> {
  const { _id, listing_id, document, kind, caption, original, name, width, height, likeness } = photo;
  return query.changed(tx)`
    insert into listing_photos (_id, listing_id, document, kind, position, caption, original, name, width, height, likeness)
    values (${_id}, ${listing_id}, ${document}, ${kind},
      (select coalesce(max(position), -1) + 1 from listing_photos where listing_id = ${listing_id}),
      ${caption}, ${original}, ${name}, ${width}, ${height}, ${likeness}::bit(64))
    on conflict (listing_id, document) do nothing`;
}

export const readByDocument = (db: Queryable, listing: string, document: string) =>
  query.first<PhotoRow>(db)`
    select ${PHOTO} from listing_photos where listing_id = ${listing} and document = ${document}`;

type PhotoChange = Partial<
  Pick<PhotoRow, 'kind' | 'caption' | 'turns' | 'crop' | 'name' | 'width' | 'height'>
>;

export async function writePhoto(tx: Queryable, id: string, change: PhotoChange): Promise<void> {
  const assignments = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  if (assignments.length === 0) return;
  await query.run(tx)`update listing_photos set ${sql.join(assignments)} where _id = ${id}`;
}

export const orderPhotos = (tx: Queryable, listing: string, ids: readonly string[]) =>
  query.run(tx)`
    update listing_photos p set position = o.position - 1
    from unnest(${ids}::uuid[]) with ordinality as o (_id, position)
    where p._id = o._id and p.listing_id = ${listing}`;

export const deletePhoto = (tx: Queryable, id: string) =>
  query.run(tx)`delete from listing_photos where _id = ${id}`;

/** Photos that nobody but their owner has seen; their files are swept. */
export const deletePhotosBut = (tx: Queryable, listing: string, ids: readonly string[]) =>
  query.run(tx)`
    delete from listing_photos where listing_id = ${listing} and not _id = any(${ids}::uuid[])`;

/** Which of these photos, or one much like them, stand on a published listing of somebody else. */
export async function readAlike(db: Queryable, owner: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await query.all<{ _id: string }>(db)`
    select distinct p._id from listing_photos p
      join listing_photos o on o.listing_id <> p.listing_id and bit_count(p.likeness # o.likeness) <= ${ALIKE_BITS}
      join entered_listings e on e._id = o.listing_id and e.owner_id <> ${owner} and e.published_at is not null
    where p._id = any(${ids}::uuid[])`;
  return new Set(rows.map(({ _id }) => _id));
}

/** Which of these names a photo has; for sweeping the file store. */
export async function knownNames(db: Queryable, names: readonly string[]): Promise<Set<string>> {
  const rows = await query.all<{ name: string }>(db)`
    select name from listing_photos where name = any(${names}::text[])`;
  return new Set(rows.map(({ name }) => name));
}

/** Which of these keys is the original of a photo. */
export const knownOriginals = (db: Queryable, keys: readonly string[]) =>
  query.values<string>(db)`
    select original from listing_photos where original = any(${keys}::text[])`;
