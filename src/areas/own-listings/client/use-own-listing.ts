/** An own listing in the window: each field is kept by itself, in this window at once and on the server soon after. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { FACT_NAMES } from '#areas/listings/facts.ts';
import type { FactsInput, OwnListing } from '#areas/listings/own-shapes.ts';
import type { Failure } from '#platform/client/failure.ts';
import { isSame } from '#platform/client/use-typed.ts';
import { useAutosave } from '#platform/client/wizard/wizard.tsx';
import { api } from './api.ts';

/** What somebody has typed and no server has yet: kept in this window for the visit, and for nobody else who signs in here. */

const PREFIX = 'own-listing.';
const keyOf = (user: string, name: string) => `${PREFIX}${user}.${name}`;

function forgetOthers(user: string): void {
  const others = Object.keys(sessionStorage).filter(
    (key) => key.startsWith(PREFIX) && !key.startsWith(keyOf(user, '')),
  );
  for (const key of others) sessionStorage.removeItem(key);
}

/**
 * What a person typed before; what others typed in this window is forgotten.
 * @param user id of the person
 * @param name the listing's id, or what the field is called
 */
export function readUnsent<Typed>(user: string, name: string): Typed | null {
  try {
    forgetOthers(user);
    return JSON.parse(sessionStorage.getItem(keyOf(user, name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps what was typed; null forgets it. */
export function keepUnsent(user: string, name: string, typed: unknown): void {
  try {
    if (typed === null) sessionStorage.removeItem(keyOf(user, name));
    else sessionStorage.setItem(keyOf(user, name), JSON.stringify(typed));
  } catch {
    // A browser that keeps nothing still sends everything.
  }
}

export type Saving = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused';

/** A fact that was changed here and elsewhere. */
interface Conflict {
  names: (keyof FactsInput)[];
}

export interface OwnListingDraft {
  /** As it is shown: what the server knows, with what is not saved yet. Null until it is here. */
  listing: OwnListing | null;
  failure: Failure | null;
  saving: Saving;
  /** When the newest change was saved; null before the first. */
  savedAt: number | null;
  refused: Record<string, string>;
  conflict: Conflict | null;
  change: (facts: FactsInput) => void;
  /** The server's newest answer. */
  took: (listing: OwnListing) => void;
  /** Saves what waits. @returns whether nothing waits any more */
  flush: () => Promise<boolean>;
  again: () => void;
  /** Of a conflict: keeps what was written here, or takes what was written elsewhere. */
  settle: (mine: boolean) => void;
}

const without = (facts: FactsInput, sent: FactsInput): FactsInput =>
  Object.fromEntries(
    Object.entries(facts).filter(([name, value]) => !isSame(value, sent[name as keyof FactsInput])),
  );

/** As the server keeps it: a text without the blanks around and between its words. */
const tidied = (value: unknown) => (typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : value);

interface Meeting {
  /** What was changed from here. */
  base: OwnListing;
  /** What the server has now. */
  fresh: OwnListing;
  pending: FactsInput;
  /** Saves whose answer did not come: they may have arrived. */
  unanswered: readonly FactsInput[];
}

/** Facts that were changed here and by somebody else. */
export const conflicting = ({ base, fresh, pending, unanswered }: Meeting) =>
  FACT_NAMES.filter(
    (name) =>
      pending[name] !== undefined &&
      !isSame(base[name], fresh[name]) &&
      ![pending, ...unanswered].some((mine) => isSame(tidied(mine[name]), tidied(fresh[name]))),
  );

/** Which of two answers is shown; versions are counted anew when a listing comes onto the market, or goes. */
export const newest = (known: OwnListing | null, answer: OwnListing): OwnListing =>
  known?._id === answer._id && known.status === answer.status && known.version > answer.version
    ? known
    : answer;

/** @param user id of whoever edits it */
export function useOwnListing(id: string, user: string): OwnListingDraft {
  const { send: call } = api.useSend();
  const first = api.useRead('GET /properties/mine/{id}', { params: { id } });
  /** What was answered since the first reading. */
  const [newer, setNewer] = useState<OwnListing | null>(null);
  // What an earlier visit of the screen left is older than what was saved then.
  const known = newer?._id === id ? newer : first.loading ? null : first.answer;
  const [pending, setPending] = useState<FactsInput>({});
  const [saving, setSaving] = useState<Saving>('saved');
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState<Conflict | null>(null);
  // What the running save reads, whatever was rendered meanwhile.
  const now = useRef({
    known,
    pending,
    running: null as Promise<boolean> | null,
    unanswered: [] as FactsInput[],
  });
  now.current.known = known;
  now.current.pending = pending;

  const write = useCallback(
    (facts: FactsInput) => {
      now.current.pending = facts;
      setPending(facts);
      keepUnsent(user, id, Object.keys(facts).length === 0 ? null : facts);
    },
    [id, user],
  );
  const show = useCallback((listing: OwnListing) => {
    now.current.known = listing;
    setNewer(listing);
  }, []);
  const took = useCallback((listing: OwnListing) => show(newest(now.current.known, listing)), [show]);
  const load = useCallback(async () => {
    const sent = await call('GET /properties/mine/{id}', { params: { id } }, { quiet: true });
    if (!('answer' in sent)) return null;
    show(sent.answer);
    return sent.answer;
  }, [call, id, show]);
  useEffect(() => {
    now.current.unanswered = [];
    write(readUnsent<FactsInput>(user, id) ?? {});
  }, [id, user, write]);

  /**
   * Somebody else has saved meanwhile, or a save whose answer was lost: only facts that both have changed are asked about.
   * @returns those; null where what the server has could not be read
   */
  const meet = useCallback(async () => {
    const base = now.current.known;
    const fresh = await load();
    if (!fresh || !base) return null;
    const { pending, unanswered } = now.current;
    const names = conflicting({ base, fresh, pending, unanswered });
    now.current.unanswered = [];
    if (names.length > 0) setConflict({ names });
    return names;
  }, [load]);

  const send = useCallback(async (): Promise<boolean> => {
    const { known: base, pending: facts } = now.current;
    if (!base || Object.keys(facts).length === 0) return true;
    setSaving('saving');
    const options = { ifMatch: base.version, quiet: true } as const;
    const sent = await call('PUT /properties/{id}', { params: { id }, body: facts }, options);
    if ('answer' in sent) {
      now.current.unanswered = [];
      took(sent.answer);
      write(without(now.current.pending, facts));
      setRefused({});
      setSavedAt(Date.now());
      setSaving(Object.keys(now.current.pending).length === 0 ? 'saved' : 'waiting');
      return Object.keys(now.current.pending).length === 0;
    }
    const { status = 0, fields = {} } = sent.failure ?? {};
    if (status === 412) {
      const names = await meet();
      if (names?.length === 0) return send();
      setSaving(names ? 'waiting' : 'offline');
      return false;
    }
    if (status === 0 || status >= 500) now.current.unanswered.push(facts);
    setRefused(fields);
    const isRefused = status === 400 || status === 404 || status === 422;
    // What was changed meanwhile has not been refused.
    if (isRefused) setSaving(now.current.pending === facts ? 'refused' : 'waiting');
    else setSaving('offline');
    return false;
  }, [call, id, meet, took, write]);

  const flush = useCallback((): Promise<boolean> => {
    now.current.running ??= send().finally(() => {
      now.current.running = null;
    });
    return now.current.running;
  }, [send]);

  const waits = Object.keys(pending).length > 0 && known !== null && conflict === null;
  useAutosave({
    due: waits && saving !== 'refused',
    revision: pending,
    failing: saving === 'offline',
    save: flush,
  });

  const change = useCallback(
    (facts: FactsInput) => {
      setSaving('waiting');
      write({ ...now.current.pending, ...facts });
    },
    [write],
  );
  const settle = useCallback(
    (mine: boolean) => {
      if (!mine) {
        const names = conflict?.names ?? [];
        write(
          Object.fromEntries(
            Object.entries(now.current.pending).filter(([name]) => !names.includes(name as keyof FactsInput)),
          ),
        );
      }
      setConflict(null);
      setSaving('waiting');
    },
    [conflict, write],
  );
  const listing = known && ({ ...known, ...pending } as OwnListing);
  return {
    listing,
    failure: first.failure,
    saving,
    savedAt,
    refused,
    conflict,
    change,
    took,
    flush,
    again: () => (known ? void load() : first.load()),
    settle,
  };
}
