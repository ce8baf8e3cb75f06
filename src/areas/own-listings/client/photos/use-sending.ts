import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type Sending, sendInPieces } from '#areas/documents/client/kit/send-in-pieces.ts';
import { kindOf } from '#areas/listings/client/kit/kind.ts';
import { MAX_PHOTOS } from '#areas/listings/gallery.ts';
import type { OwnListing } from '#areas/listings/own-shapes.ts';
import type { PhotoKind } from '#areas/listings/vocabulary.ts';
import { type IntlShape, useWords } from '#platform/client/intl.tsx';
import { ask, request } from '#platform/client/request.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import { api, type Context } from '../api.ts';

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

/** A photo's file on its way: what is known of it outlives a try that failed. */
interface SendingPhoto {
  file: File;
  /** Made of the file once. */
  sending?: Sending;
  /** Its key in the store, once all arrived. */
  s3_key?: string;
  onProgress: (share: number) => void;
}

/** Goes on where an earlier try stopped. @returns the key of the stored file */
const sendFile = request(
  'own-listings/send-file',
  async (photo: SendingPhoto, { call, signal }: Context): Promise<string> => {
    if (photo.s3_key) return photo.s3_key;
    photo.sending ??= { name: photo.file.name || 'photo.jpg', body: await lighter(photo.file) };
    const { size } = photo.sending.body;
    const onProgress = (received: number) => photo.onProgress(received / size);
    const { s3_key } = await sendInPieces(photo.sending, { call, signal, onProgress });
    photo.onProgress(1);
    photo.s3_key = s3_key;
    return s3_key;
  },
);

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

/** A photo on its way, as it is shown. */
export interface Entry {
  id: number;
  name: string;
  kind: PhotoKind;
  share: number;
  state: 'waiting' | 'sending' | 'offline' | 'failed';
  /** Key of the sentence that says why it was not taken. */
  fault: string | null;
}

/** Files at a time: a phone's line is shared, and the server makes one photo after another. */
const AT_A_TIME = 2;
const AGAIN_MS = 4_000;
/** By status of the answer, to the file and to the photo it should become. */
const FILE_FAULTS: Record<number, string> = { 400: 'own.photo.fault.type', 413: 'own.photo.fault.large' };
const PHOTO_FAULTS: Record<number, string> = { 409: 'own.photo.fault.full', 422: 'own.photo.fault.type' };
const PICTURE = /^image\/(?:jpeg|png|webp|heic|heif)$/;
const PICTURE_NAME = /\.(?:jpe?g|png|webp|hei[cf])$/i;
/** Some phones do not say what a HEIC is; its name does. */
const isPicture = ({ type, name }: File) => PICTURE.test(type) || (type === '' && PICTURE_NAME.test(name));

interface Work extends SendingPhoto {
  id: number;
  kind: PhotoKind;
  caption: string;
}

export interface PhotoSending {
  entries: Entry[];
  /** Entries that were not refused. */
  onTheWay: number;
  add: (files: readonly File[], kind: PhotoKind) => void;
  again: (id: number) => void;
  drop: (id: number) => void;
}

let count = 0;

/** Sends photos two at a time; what a lost line stops goes on where it stopped when the line is back. */
export function useSending(listing: OwnListing, took: (listing: OwnListing) => void): PhotoSending {
  const dispatch = useDispatch<Dispatch<object>>();
  const { send } = api.useSend();
  const t = useWords();
  const [entries, setEntries] = useState<Entry[]>([]);
  const works = useRef(new Map<number, Work>());
  const running = useRef(new Set<number>());
  const alive = useRef(true);
  const patch = useCallback((id: number, change: Partial<Entry>) => {
    if (alive.current)
      setEntries((all) => all.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)));
  }, []);
  const forget = useCallback((id: number) => {
    works.current.delete(id);
    if (alive.current) setEntries((all) => all.filter((entry) => entry.id !== id));
  }, []);

  const run = useCallback(
    async (work: Work) => {
      const { id, kind, caption } = work;
      running.current.add(id);
      patch(id, { state: 'sending', fault: null });
      const sent = await ask(dispatch, sendFile, work);
      const added =
        'answer' in sent
          ? await send(
              'POST /properties/{id}/photos',
              { params: { id: listing._id }, body: { s3_key: sent.answer, kind, caption } },
              { quiet: true },
            )
          : sent;
      running.current.delete(id);
      if ('answer' in added) {
        forget(id);
        took(added.answer);
        return;
      }
      const status = added.failure?.status ?? 0;
      if (status === 0 || status === 429 || status >= 500) return patch(id, { state: 'offline' });
      // What the server has refused it does not keep: another try sends it anew.
      works.current.set(id, { id, kind, caption, file: work.file, onProgress: work.onProgress });
      const faults = 'answer' in sent ? PHOTO_FAULTS : FILE_FAULTS;
      patch(id, { state: 'failed', fault: faults[status] ?? 'own.photo.fault.other' });
    },
    [dispatch, send, forget, listing._id, patch, took],
  );

  useEffect(() => {
    const free = AT_A_TIME - running.current.size;
    for (const { id } of entries.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
      const work = works.current.get(id);
      if (work && !running.current.has(id)) void run(work);
    }
  }, [entries, run]);

  const isOffline = entries.some(({ state }) => state === 'offline');
  useEffect(() => {
    if (!isOffline) return;
    const again = () =>
      setEntries((all) =>
        all.map((entry) => (entry.state === 'offline' ? { ...entry, state: 'waiting' } : entry)),
      );
    const timer = setTimeout(again, AGAIN_MS);
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [isOffline]);

  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  const onTheWay = entries.filter(({ state }) => state !== 'failed').length;
  const isAtRisk = onTheWay > 0;
  useEffect(() => {
    if (!isAtRisk) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isAtRisk]);

  const add = (files: readonly File[], kind: PhotoKind) => {
    const room = MAX_PHOTOS - listing.photos.length - works.current.size;
    const fresh = files.map((file, i): Entry => {
      count += 1;
      const id = count;
      const fault = !isPicture(file) ? 'own.photo.fault.type' : i >= room ? 'own.photo.fault.full' : null;
      if (fault === null) {
        const number = listing.photos.length + i + 1;
        const caption = captionFor(file.name, kind, number, listing, t);
        works.current.set(id, { id, file, kind, caption, onProgress: (share) => patch(id, { share }) });
      }
      return { id, name: file.name, kind, share: 0, state: fault ? 'failed' : 'waiting', fault };
    });
    setEntries((all) => [...all, ...fresh]);
  };
  return {
    entries,
    onTheWay,
    add,
    again: (id) => patch(id, { state: 'waiting', fault: null }),
    drop: forget,
  };
}
