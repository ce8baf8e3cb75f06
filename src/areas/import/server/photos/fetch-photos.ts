/** Fetches the photos of imported listings from the hosts of their sources. */

import { setTimeout as wait } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';
import sharp from 'sharp';
import { deleteObjects } from '#areas/documents/server/delete-objects.ts';
import { PHOTO_WIDTHS } from '#areas/listings/gallery.ts';
import {
  type DuePhoto,
  dueContactPhotos,
  dueListings,
  duePhotos,
  forgetContents,
  longGone,
  noteAnswer,
  noteFault,
  postpone,
  publishContactPhoto,
  publishSourcePhotos,
  setLikeness,
  takeUnneeded,
  withoutLikeness,
} from '#areas/listings/server/source-photos/queries.ts';
import { filesOf, likenessOf, photoFolder } from '#areas/own-listings/server/render.ts';
import { brand } from '#platform/server/brand/brand.ts';
import { Refusal } from '#platform/server/http/errors.ts';
import { fetchOutside, type OutsideOptions, RefusedError } from '#platform/server/http/fetch-outside.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import { type StorePhotoDeps, storePhoto } from './store-pictures.ts';

/** Requests at once to one host. */
const HOSTS_AT_ONCE = 2;
/** Milliseconds between the starts of two requests to one host. */
const PAUSE_MS = 100;
/** Hosts remembered; more than a market has sources. */
const MOST_HOSTS = 1_000;

interface Host {
  limit: LimitFunction;
  nextAt: number;
  restsUntil: number;
}

/** How often and how many at once each host of photos is asked, by this process. */
export class Hosts {
  private readonly hosts = new Map<string, Host>();
  private readonly now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  /** Waits for the host's turn, then does the work. */
  ask<T>(name: string, work: () => Promise<T>): Promise<T> {
    const host = this.of(name);
    return host.limit(async () => {
      const at = Math.max(this.now(), host.nextAt);
      host.nextAt = at + PAUSE_MS;
      await wait(Math.max(0, at - this.now()));
      return work();
    });
  }

  /** Keeps the host from being asked for so many milliseconds. */
  rest(name: string, ms: number): void {
    const host = this.of(name);
    host.restsUntil = Math.max(host.restsUntil, this.now() + ms);
  }

  /** Null: it may be asked. */
  restsUntil(name: string): Date | null {
    const { restsUntil } = this.of(name);
    const left = restsUntil - this.now();
    return left > 0 ? new Date(Date.now() + left) : null;
  }

  private of(name: string): Host {
    const known = this.hosts.get(name);
    if (known) return known;
    if (this.hosts.size >= MOST_HOSTS) this.hosts.delete(this.hosts.keys().next().value as string);
    const host = { limit: pLimit(HOSTS_AT_ONCE), nextAt: 0, restsUntil: 0 };
    this.hosts.set(name, host);
    return host;
  }
}

/** Photos without a difference hash, looked up at a time. */
const HASHED_AT_ONCE = 50;
/** A run ends after so many, and the next goes on: reading one takes some 10 ms of a core. */
const HASHED_MOST = 2_000;

/**
 * Reads the smallest file of each photo without a hash. One whose file is not there or damaged has none and is passed over.
 * The listings that show them are compared anew. @returns how many got one
 */
export async function fillLikeness(
  { db, files }: Pick<StorePhotoDeps, 'db' | 'files'>,
  stop: AbortSignal,
): Promise<number> {
  let [after, filled] = ['', 0];
  for (let seen = 0; seen < HASHED_MOST && !stop.aborted; ) {
    const batch = await withoutLikeness(db, after, HASHED_AT_ONCE);
    for (const { content, name } of batch) {
      const bytes = await files.get(`${photoFolder(PHOTO_WIDTHS[0])}/${name}.webp`);
      const likeness = bytes && (await likenessOf(sharp(bytes)).catch(() => null));
      if (!likeness) continue;
      await db.transaction().execute((tx) => setLikeness(tx, content, likeness));
      filled += 1;
    }
    if (batch.length < HASHED_AT_ONCE) break;
    seen += batch.length;
    after = batch.at(-1)?.content ?? after;
  }
  return filled;
}

export interface FetchPhotosDeps extends StorePhotoDeps {
  jobs: Pick<Jobs, 'give'>;
  hosts: Hosts;
  /** Says which hosts may be asked, and how long; tests let their own be one. */
  outside?: Partial<OutsideOptions>;
}

const MAX_BYTES = 25_000_000;
const TIMEOUT_MS = 30_000;
/** Listings whose photos are fetched at once. */
const AT_ONCE = 4;
/** Listings looked up at a time. */
const BATCH = 40;
/** A run ends after so long, and the next goes on. */
const RUN_MS = 4 * 60_000;
/** Seconds before the second try; doubled for each further one. */
const FIRST_RETRY_SECONDS = 60;
const LONGEST_RETRY_SECONDS = 6 * 3600;
const MOST_TRIES = 10;
/** Milliseconds a host rests that did not answer. */
const REST_MS = 60_000;
/** Days off the market after which a listing's photos go. */
const KEPT_DAYS = 7;
const UNNEEDED_BATCH = 100;

const header = (value: string | string[] | undefined) => String(value ?? '').slice(0, 500);

/** What keeps a photo from being had: `again` says whether a later try may have it. */
interface Fault {
  word: string;
  again: boolean;
  /** When the host may be asked again, whoever asks. */
  hostRests?: number;
}

/** Seconds or a date (RFC 9110, section 10.2.3) → milliseconds from now. */
function retryAfter(value: string | undefined): number {
  const ms = /^\d+$/.test(value ?? '') ? Number(value) * 1000 : Date.parse(value ?? '') - Date.now();
  return ms > 0 ? Math.min(ms, LONGEST_RETRY_SECONDS * 1000) : REST_MS;
}

function faultOf(error: unknown): Fault {
  if (error instanceof RefusedError) return { word: error.message, again: false };
  if (error instanceof Refusal) return { word: 'no picture, damaged, too large or too small', again: false };
  const { code, name } = error as NodeJS.ErrnoException;
  return { word: String(code ?? name), again: true, hostRests: REST_MS };
}

/** Null: stored, or the same as before. */
async function fetchOne(deps: FetchPhotosDeps, photo: DuePhoto, signal: AbortSignal): Promise<Fault | null> {
  const { etag, last_modified, content } = photo;
  const answer = await fetchOutside(new URL(photo.url), {
    maxBytes: MAX_BYTES,
    timeout: TIMEOUT_MS,
    ...deps.outside,
    signal,
    headers: {
      'user-agent': `${brand.name} photos`,
      accept: 'image/*',
      ...(content !== null && etag !== '' && { 'if-none-match': etag }),
      ...(content !== null && last_modified !== '' && { 'if-modified-since': last_modified }),
    },
  });
  const { status, headers } = answer;
  if (status === 304) {
    await noteAnswer(deps.db, photo, photo);
    return null;
  }
  if (status === 200) {
    await storePhoto(deps, photo, answer.bytes);
    const validators = { etag: header(headers.etag), last_modified: header(headers['last-modified']) };
    await noteAnswer(deps.db, photo, validators);
    return null;
  }
  if (status === 429 || status === 503)
    return { word: String(status), again: true, hostRests: retryAfter(headers['retry-after']) };
  return { word: String(status), again: status >= 500 || status === 408 };
}

/** Fetches one photo when its host may be asked. @returns whether it is settled, for the listing to show */
async function settle(deps: FetchPhotosDeps, photo: DuePhoto, signal: AbortSignal): Promise<boolean> {
  const { hosts, db } = deps;
  const host = URL.parse(photo.url)?.host;
  if (host === undefined) {
    await noteFault(db, photo, 'no address of the web', null);
    return false;
  }
  const restsUntil = hosts.restsUntil(host);
  if (restsUntil !== null) {
    await postpone(db, photo, restsUntil);
    return false;
  }
  const fault = await hosts.ask(host, () => fetchOne(deps, photo, signal).catch(faultOf));
  if (fault === null) return true;
  if (signal.aborted) return false; // it stays due
  if (fault.hostRests !== undefined) hosts.rest(host, fault.hostRests);
  const isLast = !fault.again || photo.tries + 1 >= MOST_TRIES;
  const backoff = Math.min(FIRST_RETRY_SECONDS * 2 ** photo.tries, LONGEST_RETRY_SECONDS);
  const seconds = Math.max(backoff, Math.ceil((fault.hostRests ?? 0) / 1000));
  await noteFault(db, photo, fault.word.slice(0, 100), isLast ? null : seconds);
  return false;
}

/** The cover is shown as soon as it is here, the others together. */
async function fetchListing(deps: FetchPhotosDeps, property_id: string, signal: AbortSignal): Promise<void> {
  let settled: string[] = [];
  const publish = () => deps.db.transaction().execute((tx) => publishSourcePhotos(tx, property_id, settled));
  for (const [index, photo] of (await duePhotos(deps.db, property_id)).entries()) {
    if (signal.aborted) break;
    if (await settle(deps, photo, signal)) settled.push(photo._id);
    if (index > 0) continue;
    await publish();
    settled = [];
  }
  await publish();
}

/** The picture of an agent or the logo of an office. */
async function fetchContact(deps: FetchPhotosDeps, photo: DuePhoto, signal: AbortSignal): Promise<void> {
  if (await settle(deps, photo, signal))
    await deps.db.transaction().execute((tx) => publishContactPhoto(tx, photo));
}

/** Deletes the files of photos that nobody shows any more. */
export async function deleteUnneededPhotos({
  db,
  jobs,
}: Pick<FetchPhotosDeps, 'db' | 'jobs'>): Promise<void> {
  for (let count = UNNEEDED_BATCH; count === UNNEEDED_BATCH; )
    count = await db.transaction().execute(async (tx) => {
      const names = await takeUnneeded(tx, UNNEEDED_BATCH);
      await deleteObjects(
        jobs,
        tx,
        names.flatMap((name) => filesOf({ name })),
      );
      return names.length;
    });
}

/** Fetches what is due, for some minutes at most. */
export async function fetchPhotos(deps: FetchPhotosDeps, stop: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(RUN_MS)]);
  const limit = pLimit(AT_ONCE);
  await deleteUnneededPhotos(deps);
  while (!signal.aborted) {
    const contacts = await dueContactPhotos(deps.db, BATCH);
    const ids = await dueListings(deps.db, BATCH);
    if (ids.length + contacts.length === 0) break;
    const work = [
      ...contacts.map((photo) => () => fetchContact(deps, photo, signal)),
      ...ids.map((id) => () => fetchListing(deps, id, signal)),
    ];
    await Promise.all(work.map((run) => limit(async () => (signal.aborted ? undefined : run()))));
  }
  await deleteUnneededPhotos(deps);
}

/** Lets go of the photos of listings that left the market days ago: a feed that is whole again keeps its own. */
export async function forgetPhotosOfGone({ db }: Pick<FetchPhotosDeps, 'db'>): Promise<void> {
  for (
    let ids = await longGone(db, KEPT_DAYS, BATCH);
    ids.length > 0;
    ids = await longGone(db, KEPT_DAYS, BATCH)
  )
    for (const id of ids)
      await db.transaction().execute(async (tx) => {
        await forgetContents(tx, id);
        await publishSourcePhotos(tx, id);
      });
}

type PhotoJobDeps = Omit<FetchPhotosDeps, 'hosts' | 'jobs'> & { jobs: Jobs };

/** Defines the jobs that fetch and forget photos. @returns what stops a run that is under way */
export function definePhotoJobs(deps: PhotoJobDeps): () => void {
  const stop = new AbortController();
  const parts = { ...deps, hosts: new Hosts() };
  deps.jobs.everyMinutes(1, { name: 'fetch-photos', run: () => fetchPhotos(parts, stop.signal) });
  const fill = async () => void (await fillLikeness(deps, stop.signal));
  deps.jobs.everyMinutes(15, { name: 'likeness-of-photos', run: fill });
  deps.jobs.everyNight({ name: 'forget-photos', run: () => forgetPhotosOfGone(deps) });
  return () => stop.abort();
}
