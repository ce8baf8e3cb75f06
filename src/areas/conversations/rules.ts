import { telUrl } from '#platform/contract/phone.ts';
import type { EntryKind, LeadKind, LeadState } from './vocabulary.ts';

/** What a conversation is as its agent's lead. It follows from the entries, one after the other; its agent can close it. */
export interface LeadFacts {
  first_at: string;
  last_at: string;
  last_kind: LeadKind;
  last_text: string;
  /** The home's side has written or acted last. */
  last_mine: boolean;
  /** Since when something waits for the home's side; null: nothing does. */
  waiting_since: string | null;
  /** When its agent was reminded of what waits. */
  reminded_at: string | null;
  closed_at: string | null;
}

export interface EntryFacts {
  kind: EntryKind;
  step: string;
  /** Whose entry it is: the person's who asks, or the home's side's. */
  from: 'buyer' | 'agent';
  body: string;
  at: string;
}

/** Characters of the last text. */
const TEXT_KEPT = 200;
/** Steps after which somebody waits for the home's side; a message waits, too. */
const ASKING_STEPS = ['', 'requested', 'submitted', 'told'];

/** What is shown as the last thing; null: what was. */
function shownAs(kind: EntryKind): LeadKind | null {
  if (kind === 'call' || kind === 'handover') return null;
  return kind === 'question' || kind === 'answer' ? 'message' : kind;
}

/**
 * What a lead is after one more entry. The home's side ends a wait, with whatever it does; the person begins one, unless one
 * runs, and opens what was closed. A hand-over and an interest that is taken back change nothing.
 */
export function leadAfter(lead: LeadFacts, { kind, step, from, body, at }: EntryFacts): LeadFacts {
  if (kind === 'handover' || (kind === 'interest' && step === 'withdrawn')) return lead;
  const isMine = from === 'agent';
  const asks = !isMine && ASKING_STEPS.includes(step);
  const shown = shownAs(kind);
  return {
    first_at: at < lead.first_at ? at : lead.first_at,
    last_at: at,
    last_kind: shown ?? lead.last_kind,
    last_text: shown === null ? lead.last_text : body.slice(0, TEXT_KEPT),
    last_mine: isMine,
    waiting_since: isMine ? null : asks ? (lead.waiting_since ?? at) : lead.waiting_since,
    reminded_at: isMine ? null : lead.reminded_at,
    closed_at: asks ? null : lead.closed_at,
  };
}

/** What is so of a lead at this moment. */
export type LeadCondition = 'closed' | 'waits' | 'applied' | 'viewing';

/** What a lead's state is: that of the first condition that holds, else `answered`. */
export const LEAD_STATE_RULE = [
  ['closed', 'closed'],
  ['waits', 'new'],
  ['applied', 'applied'],
  ['viewing', 'viewing'],
] as const satisfies readonly (readonly [LeadCondition, LeadState])[];

/** Where a press leads: a telephone, or WhatsApp with the first words written. */
export const numberUrl = (way: 'phone' | 'whatsapp', number: string, words: string): string =>
  way === 'phone' ? telUrl(number) : `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(words)}`;
