import { telUrl } from '#platform/contract/phone.ts';
import type { EntryKind, LeadKind } from './vocabulary.ts';

/** What follows from an entry for its conversation. */
interface Effect {
  /** The home's side has written or acted last: who waited has waited to the end, and the time is counted. */
  mine: boolean;
  /** The home's side has to answer: the wait begins unless one runs, and a closed conversation is open again. */
  asks: boolean;
  /** What is shown as the last thing; null: what was. */
  shows: LeadKind | null;
}

/** Steps of a viewing and an application after which somebody waits for the agent. */
const ASKING_STEPS = ['requested', 'submitted'];

/** @returns null when nothing follows */
export function effectOf(entry: { kind: EntryKind; step: string; from: 'buyer' | 'agent' }): Effect | null {
  const { kind, step, from } = entry;
  if (kind === 'handover') return null;
  const mine = from === 'agent';
  const happened = kind === 'viewing' || kind === 'application';
  return {
    mine,
    asks: !mine && (!happened || ASKING_STEPS.includes(step)),
    shows: happened || kind === 'interest' ? kind : kind === 'call' ? null : 'message',
  };
}

/** Where a press leads: a telephone, or WhatsApp with the first words written. */
export const numberUrl = (way: 'phone' | 'whatsapp', number: string, words: string): string =>
  way === 'phone' ? telUrl(number) : `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(words)}`;
