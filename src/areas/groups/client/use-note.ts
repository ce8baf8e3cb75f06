import { useEffect, useRef, useState } from 'react';
import type { GroupListing } from '../contract.ts';
import { fetchListings, saveNote } from './requests.ts';
import { useGroupDispatch } from './use-group-dispatch.ts';

/** A note is saved when typing pauses for this long. */
const PAUSE_MS = 800;

/** `stale` = changed in another tab; nothing is saved until the user resolves the conflict. */
export type NoteState = 'same' | 'writing' | 'saving' | 'saved' | 'failed' | 'stale';

interface NoteEdit {
  text: string;
  /** Text on the server, and its version. */
  sent: string;
  version: number;
  busy: boolean;
  stale: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** State of a note edited in place: saved automatically, never over a change made elsewhere. */
export function useNote(id: string, listing: GroupListing) {
  const dispatch = useGroupDispatch();
  const property = listing.property._id;
  const [text, setText] = useState(listing.note);
  const [state, setState] = useState<NoteState>('same');
  const first: NoteEdit = {
    text: listing.note,
    sent: listing.note,
    version: listing.version,
    busy: false,
    stale: false,
    timer: undefined,
  };
  const edit = useRef<NoteEdit>(first);

  const save = async (): Promise<void> => {
    const now = edit.current;
    clearTimeout(now.timer);
    if (now.busy || now.stale || now.text === now.sent) return;
    now.busy = true;
    setState('saving');
    const note = now.text;
    const answer = await dispatch(saveNote({ id, property, note, version: now.version }));
    now.busy = false;
    if (saveNote.fulfilled.match(answer)) {
      Object.assign(now, { sent: note, version: answer.payload.version });
      setState(now.text === note ? 'saved' : 'writing');
      return now.text === note ? undefined : save();
    }
    now.stale = answer.payload?.status === 412;
    setState(now.stale ? 'stale' : 'failed');
    if (now.stale) void dispatch(fetchListings(id));
  };
  const write = (next: string) => {
    const now = edit.current;
    now.text = next;
    setText(next);
    if (now.stale) return;
    setState('writing');
    clearTimeout(now.timer);
    now.timer = setTimeout(save, PAUSE_MS);
  };
  /** Resolves a conflict: with the own text, or with the one written elsewhere. */
  const settle = (mine: boolean) => {
    const now = edit.current;
    Object.assign(now, { stale: false, version: listing.version, sent: listing.note });
    if (!mine) write(listing.note);
    setState('saved');
    void save();
  };

  // Loaded again from the server: shown, unless the user is typing.
  useEffect(() => {
    const now = edit.current;
    if (now.busy || now.stale || now.text !== now.sent || listing.version <= now.version) return;
    Object.assign(now, { text: listing.note, sent: listing.note, version: listing.version });
    setText(listing.note);
  }, [listing]);
  const saveNow = useRef(save);
  saveNow.current = save;
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && void saveNow.current();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      void saveNow.current();
    };
  }, []);
  return { text, state, write, save, settle };
}
