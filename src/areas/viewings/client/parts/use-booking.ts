import { useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import { type ViewingKind, viewingPath } from '#areas/viewings/vocabulary.ts';
import type { Failure } from '#platform/client/failure.ts';
import { newIdempotencyKey } from '#platform/client/idempotency-key.ts';
import { useNavigate } from '#platform/client/router.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import type { WithSettings } from '#platform/client/settings.ts';
import { useNotices } from '#platform/client/use-notices.ts';
import { book, changeViewing } from '../requests.ts';
import type { ViewingRef, WithViewing } from '../state.ts';
import { useOwnZone } from '../use-times.ts';

const EMPTY = { name: '', email: '', phone: '', message: '', people: 2 };
export type BookingForm = typeof EMPTY;

/** What was chosen: a free time, or a place in an open house. */
export type Chosen = { at: string } | { open_house: string };

interface BookingOptions {
  property: string;
  kind: ViewingKind | undefined;
  /** A viewing that gets another time, in the place of a new one. */
  moved: ViewingRef | null;
  /** The time was taken by somebody else: the free times are to be read again. */
  onTaken: () => void;
}

/** The form of a booking and what sends it. */
export function useBooking({ property, kind, moved, onTaken }: BookingOptions) {
  const dispatch = useDispatch<Dispatch<WithViewing>>();
  const navigate = useNavigate();
  const notices = useNotices();
  const zone = useOwnZone();
  const isGuest = useSelector(({ auth }: WithAuth) => !auth.user);
  const locale = useSelector(({ settings }: WithSettings) => settings.locale);
  const [form, setForm] = useState(EMPTY);
  const [faults, setFaults] = useState<Failure['fields']>();
  const [busy, setBusy] = useState(false);
  /** The same booking pressed again is the same one. */
  const sent = useRef<{ intention: string; once: string } | null>(null);

  const failed = (failure: Failure | undefined) => {
    setFaults(failure?.fields);
    if (!failure?.fields) notices.failed(failure);
    if (failure?.status === 409) onTaken();
  };
  const moveTo = async (ref: ViewingRef, at: string) => {
    const answer = await dispatch(changeViewing({ ref, step: { step: 'move', at } }));
    if (changeViewing.rejected.match(answer)) failed(answer.payload);
    else await navigate(viewingPath(ref.id, ref.key));
  };
  const add = async (chosen: Chosen) => {
    const { name, email, ...rest } = form;
    const who = isGuest ? { name, email, locale } : {};
    const which = 'at' in chosen && kind ? { kind } : {};
    const body = { property, ...chosen, ...which, ...rest, ...who, zone };
    const intention = JSON.stringify(body);
    if (sent.current?.intention !== intention) sent.current = { intention, once: newIdempotencyKey() };
    const answer = await dispatch(book({ body, once: sent.current.once }));
    if (book.rejected.match(answer)) failed(answer.payload);
    else await navigate(viewingPath(answer.payload.viewing._id, answer.payload.key ?? undefined));
  };
  const send = async (chosen: Chosen) => {
    setBusy(true);
    if (moved && 'at' in chosen) await moveTo(moved, chosen.at);
    else await add(chosen);
    setBusy(false);
  };
  return { form, setForm, faults, busy, isGuest, send };
}
