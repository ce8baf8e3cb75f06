import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import { type ViewingKind, viewingPath } from '#areas/viewings/vocabulary.ts';
import type { Failure } from '#platform/client/failure.ts';
import { newIdempotencyKey } from '#platform/client/idempotency-key.ts';
import { useNavigate } from '#platform/client/router.tsx';
import type { WithSettings } from '#platform/client/settings.ts';
import { api } from '../api.ts';
import { useOwnZone } from '../use-times.ts';
import { toViewing, type ViewingRef } from './use-step.ts';

const EMPTY = { name: '', email: '', phone: '', message: '', people: 2 };
export type BookingForm = typeof EMPTY;

/** What was chosen: a free time, or a place in an open house. */
export type Chosen = { at: string } | { open_house: string };

interface BookingOptions {
  property: string;
  kind: ViewingKind | undefined;
  /** A viewing that gets another time, in the place of a new one. */
  moved: ViewingRef | null;
  /** The time was taken by somebody else: the free times are read again. */
  onTaken: () => void;
}

export function useBooking({ property, kind, moved, onTaken }: BookingOptions) {
  const { busy, send } = api.useSend();
  const navigate = useNavigate();
  const zone = useOwnZone();
  const isGuest = useSelector(({ auth }: WithAuth) => !auth.user);
  const locale = useSelector(({ settings }: WithSettings) => settings.locale);
  const [form, setForm] = useState(EMPTY);
  const [faults, setFaults] = useState<Failure['fields']>();
  /** The same booking pressed again is the same one. */
  const sent = useRef<{ intention: string; once: string } | null>(null);

  const failed = (failure: Failure | undefined) => {
    setFaults(failure?.fields);
    if (failure?.status === 409) onTaken();
  };
  const moveTo = async (ref: ViewingRef, at: string) => {
    const done = await send('PUT /viewings/{id}/time', { ...toViewing(ref), body: { at } });
    if ('answer' in done) await navigate(viewingPath(ref.id, ref.key));
    else failed(done.failure);
  };
  const add = async (chosen: Chosen) => {
    const { name, email, ...rest } = form;
    const who = isGuest ? { name, email, locale } : {};
    const which = 'at' in chosen && kind ? { kind } : {};
    const body = { property, ...chosen, ...which, ...rest, ...who, zone };
    const intention = JSON.stringify(body);
    if (sent.current?.intention !== intention) sent.current = { intention, once: newIdempotencyKey() };
    const done = await send('POST /viewings', { body }, { once: sent.current.once });
    if ('answer' in done) await navigate(viewingPath(done.answer.viewing._id, done.answer.key ?? undefined));
    else failed(done.failure);
  };
  const book = (chosen: Chosen) => (moved && 'at' in chosen ? moveTo(moved, chosen.at) : add(chosen));
  return { form, setForm, faults, busy: busy !== null, isGuest, book };
}
