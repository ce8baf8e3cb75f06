/** Photos of own listings: made of files that people have sent in pieces, as their documents are. */
import { buffer } from 'node:stream/consumers';
import { v7 as uuidv7 } from 'uuid';
import { deleteObjects } from '#areas/documents/server/delete-objects.ts';
import { deleteUnlisted, readDocuments } from '#areas/documents/server/queries.ts';
import { readContent } from '#areas/documents/server/store.ts';
import { MAX_PHOTOS } from '#areas/listings/gallery.ts';
import { lockOwn, publishFacts, SENTENCES } from '#areas/listings/server/own/change.ts';
import { type Entry, lockEntry, readStatus, touchEntry } from '#areas/listings/server/own/queries/entries.ts';
import {
  deletePhoto,
  insertPhoto,
  orderPhotos,
  type PhotoRow,
  readByDocument,
  readPhotos,
  writePhoto,
} from '#areas/listings/server/own/queries/photos.ts';
import { isForbidden, wordingFaults } from '#areas/listings/text-check.ts';
import type { PhotoKind } from '#areas/listings/vocabulary.ts';
import { conflict, notFound, Refusal, unprocessable } from '#platform/server/http/errors.ts';
import type { AccountActor } from '#platform/server/identity/actor.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { plainLine } from '#platform/server/text.ts';
import type { OwnListingsDeps } from './owners.ts';
import { filesOf, ORIGINALS_FOLDER, renderPhoto } from './render.ts';

/** What a picture needs to become a photo. */
export type PictureDeps = Pick<OwnListingsDeps, 'db' | 'files' | 'jobs'>;
type Work<T> = (tx: Queryable, listing: string) => Promise<T>;
type Locked = { entry: Entry; published: object | null } | null;

/** Does `work` on a listing that is locked; what is published follows. */
async function onLocked<T>(tx: Queryable, own: Locked, work: Work<T>): Promise<T> {
  if (!own) throw notFound('Property');
  const done = await work(tx, own.entry._id);
  await touchEntry(tx, own.entry._id);
  if (own.published) await publishFacts(tx, own.entry, own.entry.facts);
  return done;
}

/** Does `work` on an own listing. @throws 404 to strangers */
const onOwn = <T>({ db }: PictureDeps, id: string, actor: AccountActor, work: Work<T>): Promise<T> =>
  db.transaction().execute(async (tx) => onLocked(tx, await lockOwn(tx, id, actor), work));

/** Does `work` on a listing, for whoever was allowed to ask for it. @throws 404 when it is not there any more */
const onEntry = <T>({ db }: PictureDeps, id: string, work: Work<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    const entry = await lockEntry(tx, id);
    const published = entry && (await readStatus(tx, id));
    return onLocked(tx, entry && !published?.withheld ? { entry, published } : null, work);
  });

const full = () => conflict(`A listing has at most ${MAX_PHOTOS} photos. Delete one first.`);

/** Whether this file is a photo of the listing already. @throws 409 when it is not, and there is no room for it */
async function hasPhoto(db: Queryable, listing: string, document: string): Promise<boolean> {
  const photos = await readPhotos(db, listing);
  if (photos.some((photo) => photo.document === document)) return true;
  if (photos.length >= MAX_PHOTOS) throw full();
  return false;
}

/** A document as a picture. @throws 422 for a PDF, and for a file that is not this person's */
async function pictureOf(deps: OwnListingsDeps, user_id: string, s3_key: string): Promise<Buffer> {
  const [document] = await readDocuments(deps.db, user_id, [s3_key]);
  if (!document) throw unprocessable({ s3_key: 'is not a file you have sent' });
  if (document.type === 'application/pdf') {
    throw unprocessable({ s3_key: 'is a PDF; a photo can be JPG, PNG, HEIC or WebP' });
  }
  return buffer(await readContent(deps, document));
}

interface PhotoInput {
  s3_key: string;
  kind?: PhotoKind;
  caption?: string;
}

/** @throws 422 where the caption says what a text of a listing may not */
function checkCaption(caption: string | undefined): void {
  const fault = caption === undefined ? undefined : wordingFaults(caption).find(isForbidden);
  if (fault) throw unprocessable({ caption: SENTENCES[fault] ?? fault });
}

/**
 * Makes a sent file a photo. Asked again for the same file, also after a crash, there is still one photo. A file that
 * cannot become one is dropped, so that it does not count as a document of whoever sent it.
 */
export async function addPhoto(deps: OwnListingsDeps, id: string, input: PhotoInput, actor: AccountActor) {
  const { db, jobs } = deps;
  checkCaption(input.caption);
  const listing = await db.transaction().execute((tx) => lockOwn(tx, id, actor));
  if (!listing) throw notFound('Property');
  try {
    await makePhoto(deps, listing.entry._id, input, actor);
  } catch (error) {
    const [own] = error instanceof Refusal ? await readDocuments(db, actor.user_id, [input.s3_key]) : [];
    if (own) await db.transaction().execute((tx) => dropUnlisted(jobs, tx, own.s3_key));
    throw error;
  }
}

async function makePhoto(
  deps: OwnListingsDeps,
  _id: string,
  { s3_key, kind = 'photo', caption = '' }: PhotoInput,
  actor: AccountActor,
): Promise<void> {
  const { db, files, jobs } = deps;
  if (await hasPhoto(db, _id, s3_key)) return;
  const bytes = await pictureOf(deps, actor.user_id, s3_key).catch(async (thrown) => {
    // Another call has made it a photo since, and dropped it.
    if (await readByDocument(db, _id, s3_key)) return null;
    throw thrown;
  });
  if (!bytes) return;
  const photo = await renderedPhoto(files, _id, { document: s3_key, kind, caption, bytes });
  await onOwn(deps, _id, actor, async (tx) => {
    if (await putPhoto(jobs, tx, photo)) await dropUnlisted(jobs, tx, s3_key);
  });
}

interface Picture {
  /** What it was made of: the same again is the same photo. */
  document: string;
  /** Upright, without metadata. */
  bytes: Buffer;
}

/**
 * Makes a picture that was brought with a list a photo of the listing made of its row. Asked again, also after a crash,
 * there is still one photo.
 * @throws Refusal 404 when the listing is gone, 409 when it has all photos it may have, 422 for one that is too small
 */
export async function addPicture(deps: PictureDeps, listing: string, picture: Picture): Promise<void> {
  const { db, files, jobs } = deps;
  if (await readByDocument(db, listing, picture.document)) return;
  const photo = await renderedPhoto(files, listing, { ...picture, kind: 'photo', caption: '' });
  await onEntry(deps, listing, (tx) => putPhoto(jobs, tx, photo));
}

type NewPhoto = Omit<PhotoRow, 'position'>;

async function renderedPhoto(
  files: OwnListingsDeps['files'],
  listing_id: string,
  { document, kind, caption, bytes }: Picture & Pick<PhotoRow, 'kind' | 'caption'>,
): Promise<NewPhoto> {
  const rendered = await renderPhoto(files, bytes, { turns: 0, crop: null });
  const original = await files.put(ORIGINALS_FOLDER, 'jpg', bytes, 'application/octet-stream');
  const said = { document, kind, caption: plainLine(caption), turns: 0, crop: null };
  return { ...rendered, ...said, _id: uuidv7(), listing_id, original };
}

/** @returns whether it is new. @throws 409 when the listing has as many as it may */
async function putPhoto(jobs: OwnListingsDeps['jobs'], tx: Queryable, photo: NewPhoto): Promise<boolean> {
  if (await hasPhoto(tx, photo.listing_id, photo.document)) {
    await deleteObjects(jobs, tx, filesOf(photo));
    return false;
  }
  return insertPhoto(tx, photo);
}

/** A sent file that is not needed any more, unless an application or its owner's documents carry it. */
async function dropUnlisted(jobs: OwnListingsDeps['jobs'], tx: Queryable, s3_key: string): Promise<void> {
  if (await deleteUnlisted(tx, s3_key)) await deleteObjects(jobs, tx, [s3_key]);
}

async function photoOf(tx: Queryable, listing: string, id: string): Promise<PhotoRow> {
  const found = (await readPhotos(tx, listing)).find(({ _id }) => _id === id);
  if (!found) throw notFound('Photo');
  return found;
}

type PhotoChange = Partial<Pick<PhotoRow, 'caption' | 'kind' | 'turns' | 'crop'>>;

/** @throws 422 for a part that reaches over the edge */
function checkCrop(crop: readonly number[] | null): void {
  if (!crop) return;
  const [left = 0, top = 0, across = 0, down = 0] = crop;
  if (left + across > 1000 || top + down > 1000 || across === 0 || down === 0) {
    throw unprocessable({ crop: 'reaches over the edge of the picture' });
  }
}

interface PhotoId {
  id: string;
  photo: string;
}

/** Turning and cropping make new files, so that kept copies of the old ones do no harm. */
export async function changePhoto(
  deps: OwnListingsDeps,
  which: PhotoId,
  change: PhotoChange,
  actor: AccountActor,
): Promise<void> {
  checkCrop(change.crop ?? null);
  checkCaption(change.caption);
  // Turned or cropped by another call while this one made its files: they are made anew, of both.
  while (!(await editPhoto(deps, which, change, actor)));
}

/** @returns false when the photo was turned or cropped meanwhile */
async function editPhoto(
  deps: OwnListingsDeps,
  { id, photo: photoId }: PhotoId,
  change: PhotoChange,
  actor: AccountActor,
): Promise<boolean> {
  const { db, files, jobs } = deps;
  const before = await db.transaction().execute(async (tx) => {
    const own = await lockOwn(tx, id, actor);
    if (!own) throw notFound('Property');
    return photoOf(tx, own.entry._id, photoId);
  });
  const isEdited = change.turns !== undefined || change.crop !== undefined;
  const edit = {
    turns: change.turns ?? before.turns,
    crop: change.crop === undefined ? before.crop : change.crop,
  };
  const original = isEdited ? await files.get(before.original) : null;
  if (isEdited && !original) throw conflict('The photo as it was sent is lost; send it again.');
  const rendered = original && (await renderPhoto(files, original, edit));
  return db.transaction().execute(async (tx) => {
    const own = await lockOwn(tx, id, actor);
    const now = own && (await photoOf(tx, own.entry._id, photoId));
    if (rendered && now && now.name !== before.name) {
      await deleteObjects(jobs, tx, filesOf(rendered));
      return false;
    }
    await onLocked(tx, own, async () => {
      const { caption, kind } = change;
      await writePhoto(tx, photoId, {
        ...(caption !== undefined && { caption: plainLine(caption) }),
        ...(kind && { kind }),
        ...(rendered && { ...edit, name: rendered.name, width: rendered.width, height: rendered.height }),
      });
      if (rendered) await deleteObjects(jobs, tx, filesOf({ name: before.name }));
    });
    return true;
  });
}

/** @throws 422 unless each photo is named once */
export async function sortPhotos(
  deps: OwnListingsDeps,
  id: string,
  photos: readonly string[],
  actor: AccountActor,
): Promise<void> {
  await onOwn(deps, id, actor, async (tx, listing) => {
    const known = (await readPhotos(tx, listing)).map(({ _id }) => _id);
    if (known.toSorted().join() !== photos.toSorted().join()) {
      throw unprocessable({ photos: 'must name each photo of the listing once' });
    }
    await orderPhotos(tx, listing, photos);
  });
}

export async function removePhoto(
  deps: OwnListingsDeps,
  { id, photo }: { id: string; photo: string },
  actor: AccountActor,
): Promise<void> {
  await onOwn(deps, id, actor, async (tx, listing) => {
    const row = await photoOf(tx, listing, photo);
    await deletePhoto(tx, row._id);
    await deleteObjects(deps.jobs, tx, filesOf(row));
  });
}
