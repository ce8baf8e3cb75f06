/** Photos of this window on their way. They outlive the screen they were chosen on: who closes it loses none of them. */
import type { OwnListing } from '#areas/listings/own-shapes.ts';
import type { PhotoKind } from '#areas/listings/vocabulary.ts';

/** A photo on its way, as it is shown. */
export interface Entry {
  id: number;
  /** Id of its listing. */
  listing: string;
  name: string;
  kind: PhotoKind;
  share: number;
  state: 'waiting' | 'sending' | 'offline' | 'failed';
  /** Key of the sentence that says why it was not taken. */
  fault: string | null;
}

/** How sending a photo ended: with the listing as it is now, no answer, why it was refused, or (null) nobody to send it for. */
export type Outcome = OwnListing | 'offline' | { fault: string } | null;
/** Sends a photo, or goes on where an earlier try stopped. */
type Send = (onProgress: (share: number) => void) => Promise<Outcome>;

/** A chosen file; `send` is missing where `fault` says why it is not sent. */
export type Chosen = Pick<Entry, 'listing' | 'name' | 'kind'> & ({ send: Send } | { fault: string });

/** Files at a time: a phone's line is shared, and the server makes one photo after another. */
const AT_A_TIME = 2;
const AGAIN_MS = 4_000;

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Sends photos two at a time; what a lost line stops goes on where it stopped when the line is back. */
export function createQueue() {
  const sends = new Map<number, Send>();
  const running = new Set<number>();
  const watchers = new Set<() => void>();
  /** Told of a listing that took a photo: the screen it stands on, by its id. */
  const screens = new Map<string, (listing: OwnListing) => void>();
  let entries: readonly Entry[] = [];
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function put(next: readonly Entry[]): void {
    entries = next;
    for (const watcher of watchers) watcher();
    const has = (...states: Entry['state'][]) => entries.some(({ state }) => states.includes(state));
    if (has('waiting', 'sending', 'offline')) addEventListener('beforeunload', warn);
    else removeEventListener('beforeunload', warn);
    if (has('offline')) timer ??= setTimeout(again, AGAIN_MS);
    for (const { id, state } of entries)
      if (state === 'waiting' && running.size < AT_A_TIME && !running.has(id)) void run(id);
  }
  const patch = (id: number, change: Partial<Entry>) =>
    put(entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)));

  function again(): void {
    clearTimeout(timer);
    timer = undefined;
    put(entries.map((entry) => (entry.state === 'offline' ? { ...entry, state: 'waiting' } : entry)));
  }
  function drop(id: number): void {
    sends.delete(id);
    put(entries.filter((entry) => entry.id !== id));
  }

  async function run(id: number): Promise<void> {
    const send = sends.get(id);
    if (!send) return;
    running.add(id);
    patch(id, { state: 'sending', fault: null });
    const outcome = await send((share) => patch(id, { share }));
    running.delete(id);
    if (outcome === 'offline') return patch(id, { state: 'offline' });
    if (outcome && 'fault' in outcome) return patch(id, { state: 'failed', fault: outcome.fault });
    drop(id);
    if (outcome) screens.get(outcome._id)?.(outcome);
  }

  return {
    entries: () => entries,
    /** @returns what ends it */
    watch(watcher: () => void): () => void {
      watchers.add(watcher);
      addEventListener('online', again);
      return () => void watchers.delete(watcher);
    },
    /** While a screen shows a listing, it is told of what the listing becomes. @returns what ends it */
    show(listing: string, took: (listing: OwnListing) => void): () => void {
      screens.set(listing, took);
      return () => void screens.delete(listing);
    },
    add(files: readonly Chosen[]): void {
      const fresh = files.map((file): Entry => {
        count += 1;
        const { listing, name, kind } = file;
        const entry = { id: count, listing, name, kind, share: 0 };
        if ('fault' in file) return { ...entry, state: 'failed', fault: file.fault };
        sends.set(count, file.send);
        return { ...entry, state: 'waiting', fault: null };
      });
      put([...entries, ...fresh]);
    },
    again: (id: number) => patch(id, { state: 'waiting', fault: null }),
    drop,
  };
}
