import { useEffect, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import { type Sending, sendInPieces } from '#areas/documents/client/kit/send-in-pieces.ts';
import { kindOf } from '#areas/listings/client/kit/kind.ts';
import { MAX_PHOTOS } from '#areas/listings/gallery.ts';
import type { OwnListing } from '#areas/listings/own-shapes.ts';
import type { PhotoKind } from '#areas/listings/vocabulary.ts';
import { changed } from '#platform/client/answers.ts';
import { mayPass } from '#platform/client/failure.ts';
import { type IntlShape, useWords } from '#platform/client/intl.tsx';
import { ask, request } from '#platform/client/request.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import type { Context } from '../api.ts';
import { type Chosen, createQueue, type Entry, type Outcome } from './queue.ts';

/** Pixels on the longer side that a photo is sent with: more than any screen shows. */
const LONGEST_SIDE = 2600;
/** Bytes from which making a photo smaller saves more of the line than it takes of the phone. */
const LARGE = 1_500_000;
const QUALITY = 0.86;

/** A smaller picture where the browser can read it; HEIC and others go as they are. */
async function lighter(file: File): Promise<Blob> {
  if (file.size < LARGE || !/^image\/(?:jpeg|png|webp)$/.test(file.type)) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
    return made && made.size < file.size ? made : file;
  } catch {
    return file;
  }
}

/** A photo on its way: what is known of it outlives a try that failed. */
interface SendingPhoto {
  /** Id of its listing. */
  listing: string;
  /** Id of whoever chose it: it is sent for nobody else. */
  user: string;
  file: File;
  kind: PhotoKind;
  caption: string;
  /** Made of the file once. */
  sending?: Sending | undefined;
  /** Its key in the store, once all arrived. */
  s3_key?: string | undefined;
  onProgress: (share: number) => void;
}

/** Whether whoever chose a photo has signed out, or somebody else has signed in. A session that was lost may come back. */
export const isGone = ({ user, session, loading, error }: WithAuth['auth'], whose: string): boolean =>
  user ? user._id !== whose : !session && !loading && error === null;

/** Goes on where an earlier try stopped. @returns the listing with the photo; null when who chose it is gone */
const sendPhoto = request(
  'own-listings/send-photo',
  async (photo: SendingPhoto, context: Context): Promise<OwnListing | null> => {
    const { call, signal, dispatch, getState } = context;
    const { listing: id, file, kind, caption } = photo;
    const auth = () => (getState() as WithAuth).auth;
    if (isGone(auth(), photo.user)) return null;
    // Their session is lost: it waits, as without a line.
    if (auth().user === null) throw new Error('Nobody is signed in.');
    if (!photo.s3_key) {
      photo.sending ??= { name: file.name || 'photo.jpg', body: await lighter(file) };
      const { size } = photo.sending.body;
      const onProgress = (received: number) => photo.onProgress(received / size);
      photo.s3_key = (await sendInPieces(photo.sending, { call, signal, onProgress })).s3_key;
      photo.onProgress(1);
    }
    if (isGone(auth(), photo.user)) return null;
    const body = { s3_key: photo.s3_key, kind, caption };
    const answer = await call('POST /properties/{id}/photos', { params: { id }, body });
    dispatch(changed('own-listings'));
    return answer;
  },
);

/** By status of the answer, to the file and to the photo it should become. */
const FILE_FAULTS: Record<number, string> = { 400: 'own.photo.fault.type', 413: 'own.photo.fault.large' };
const PHOTO_FAULTS: Record<number, string> = { 409: 'own.photo.fault.full', 422: 'own.photo.fault.type' };

async function outcomeOf(dispatch: Dispatch<object>, photo: SendingPhoto): Promise<Outcome> {
  const sent = await ask(dispatch, sendPhoto, photo);
  if ('answer' in sent) return sent.answer;
  if (!sent.failure || mayPass(sent.failure)) return 'offline';
  const faults = photo.s3_key ? PHOTO_FAULTS : FILE_FAULTS;
  // What the server has refused it does not keep: another try sends it anew.
  Object.assign(photo, { sending: undefined, s3_key: undefined });
  return { fault: faults[sent.failure.status] ?? 'own.photo.fault.other' };
}

/** Rooms and views people name their files after; each has a message `own.room.…`. */
const ROOMS = [
  'front',
  'living',
  'kitchen',
  'bedroom',
  'bathroom',
  'veranda',
  'garden',
  'pool',
  'view',
  'street',
] as const;

const NAMED: Record<(typeof ROOMS)[number], RegExp> = {
  front: /front|outside|exterior|facade|fachada/,
  living: /living|lounge|sala|salon/,
  kitchen: /kitchen|cocina|cuisine/,
  bedroom: /bed|dormitorio|chambre/,
  bathroom: /bath|bano|shower/,
  veranda: /veranda|porch|patio|terrace|balcon/,
  garden: /garden|yard|jardin|lawn/,
  pool: /pool|piscin/,
  view: /view|sea|vista|vue/,
  street: /street|gate|road|calle/,
};

function captionFor(
  file: string,
  kind: PhotoKind,
  number: number,
  listing: Pick<OwnListing, 'place' | 'type' | 'category'>,
  t: IntlShape['t'],
): string {
  if (kind === 'floor-plan') return t('own.room.plan');
  const name = file.toLowerCase();
  const named = ROOMS.find((room) => NAMED[room].test(name));
  const place = listing.place || 'none';
  if (named) return t(`own.room.${named}`);
  if (number === 1 && kindOf({ type: listing.type, category: listing.category ?? 'for-sale' }) !== 'land')
    return t('own.room.first', { place });
  return '';
}

const PICTURE = /^image\/(?:jpeg|png|webp|heic|heif)$/;
const PICTURE_NAME = /\.(?:jpe?g|png|webp|hei[cf])$/i;
/** Some phones do not say what a HEIC is; its name does. */
const isPicture = ({ type, name }: File) => PICTURE.test(type) || (type === '' && PICTURE_NAME.test(name));

export interface PhotoSending {
  entries: readonly Entry[];
  /** Entries that were not refused. */
  onTheWay: number;
  add: (files: readonly File[], kind: PhotoKind) => void;
  again: (id: number) => void;
  drop: (id: number) => void;
}

const queue = createQueue();
const NONE: readonly Entry[] = [];

/** Tells a screen, also before it has read the listing, what the listing is with each photo that arrives. */
export function useArrivals(listing: string, took: (listing: OwnListing) => void): void {
  useEffect(() => queue.show(listing, took), [listing, took]);
}

/**
 * Sends photos of a listing, and goes on when its screen is closed.
 * @param user id of whoever edits it
 */
export function useSending(listing: OwnListing, user: string): PhotoSending {
  const dispatch = useDispatch<Dispatch<object>>();
  const t = useWords();
  const all = useSyncExternalStore(queue.watch, queue.entries, () => NONE);
  const entries = all.filter((entry) => entry.listing === listing._id);
  const { length: onTheWay } = entries.filter(({ state }) => state !== 'failed');

  const add = (files: readonly File[], kind: PhotoKind) => {
    const room = MAX_PHOTOS - listing.photos.length - onTheWay;
    const chosen = files.map((file, i): Chosen => {
      const known = { listing: listing._id, name: file.name, kind };
      if (!isPicture(file)) return { ...known, fault: 'own.photo.fault.type' };
      if (i >= room) return { ...known, fault: 'own.photo.fault.full' };
      const caption = captionFor(file.name, kind, listing.photos.length + i + 1, listing, t);
      const photo: SendingPhoto = { ...known, user, file, caption, onProgress: () => {} };
      const send = (onProgress: SendingPhoto['onProgress']) =>
        outcomeOf(dispatch, Object.assign(photo, { onProgress }));
      return { ...known, send };
    });
    queue.add(chosen);
  };
  return { entries, onTheWay, add, again: queue.again, drop: queue.drop };
}
