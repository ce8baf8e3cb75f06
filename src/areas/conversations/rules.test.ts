import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EntryFacts, type LeadFacts, leadAfter } from './rules.ts';
import { ENTRY_KINDS, HAPPENINGS, isHappening } from './vocabulary.ts';

const BEGUN: LeadFacts = {
  first_at: '2026-11-02T14:00:00.000Z',
  last_at: '2026-11-02T14:00:00.000Z',
  last_kind: 'message',
  last_text: '',
  last_mine: false,
  waiting_since: null,
  reminded_at: null,
  closed_at: null,
};
const at = (minute: number) => new Date(Date.UTC(2026, 10, 2, 14, minute)).toISOString();
const entry = (
  kind: EntryFacts['kind'],
  from: EntryFacts['from'],
  more: Partial<EntryFacts> = {},
): EntryFacts => ({
  ...{ kind, from, step: '', body: '', at: at(1) },
  ...more,
});
const asked = leadAfter(BEGUN, entry('message', 'buyer', { body: 'Is it free?' }));

describe('a lead', () => {
  test('waits from the first question on, until the home’s side does something', () => {
    expect(asked).toMatchObject({ waiting_since: at(1), last_text: 'Is it free?', last_mine: false });
    const again = leadAfter(asked, entry('question', 'buyer', { at: at(9) }));
    expect(again).toMatchObject({ waiting_since: at(1), last_at: at(9), last_kind: 'message' });
    for (const answer of [
      entry('message', 'agent'),
      entry('answer', 'agent'),
      entry('call', 'agent', { step: 'noted' }),
      ...HAPPENINGS.viewing.slice(1).map((step) => entry('viewing', 'agent', { step })),
      ...HAPPENINGS.application.slice(1, 5).map((step) => entry('application', 'agent', { step })),
    ])
      expect(leadAfter({ ...asked, reminded_at: at(2) }, answer)).toMatchObject({
        ...{ waiting_since: null, reminded_at: null, last_mine: true },
      });
  });
  test('waits after what asks for an answer, and not after what only tells', () => {
    const waits = (kind: EntryFacts['kind'], step: string) =>
      leadAfter(BEGUN, entry(kind, 'buyer', { step })).waiting_since !== null;
    expect([
      waits('viewing', 'requested'),
      waits('application', 'submitted'),
      waits('interest', 'told'),
    ]).toEqual([...[true, true, true]]);
    expect(['confirmed', 'moved', 'cancelled'].map((step) => waits('viewing', step))).toEqual([
      false,
      false,
      false,
    ]);
    expect(waits('application', 'withdrawn')).toBe(false);
  });
  test('that was closed opens with what asks, and with nothing else', () => {
    const closed = { ...BEGUN, closed_at: at(0) };
    expect(leadAfter(closed, entry('message', 'buyer')).closed_at).toBeNull();
    expect(leadAfter(closed, entry('viewing', 'buyer', { step: 'cancelled' })).closed_at).toBe(at(0));
    expect(leadAfter(closed, entry('message', 'agent')).closed_at).toBe(at(0));
  });
  test('is as it was after a hand-over and an interest taken back', () => {
    expect(leadAfter(asked, entry('handover', 'agent', { step: 'given' }))).toBe(asked);
    expect(leadAfter(asked, entry('interest', 'buyer', { step: 'withdrawn' }))).toBe(asked);
  });
  test('answered by telephone shows what was said last', () => {
    expect(leadAfter(asked, entry('call', 'agent', { step: 'noted' }))).toMatchObject({
      ...{ last_kind: 'message', last_text: 'Is it free?' },
    });
  });
  test('keeps the beginning of a long text', () => {
    expect(leadAfter(BEGUN, entry('message', 'buyer', { body: 'x'.repeat(900) })).last_text).toHaveLength(
      200,
    );
  });
  test('waits since one of its entries, or not at all, whatever happened', () => {
    const anEntry = fc
      .record({
        kind: fc.constantFrom(...ENTRY_KINDS),
        from: fc.constantFrom('buyer', 'agent'),
        n: fc.nat(5),
      })
      .map(({ kind, from, n }) => {
        const steps: readonly string[] = isHappening(kind) ? HAPPENINGS[kind] : [''];
        return { kind, from: from as EntryFacts['from'], step: steps[n % steps.length] ?? '' };
      });
    fc.assert(
      fc.property(fc.array(anEntry, { minLength: 1 }), (parts) => {
        const entries = parts.map((part, minute) => ({ ...part, body: '', at: at(minute) }));
        const lead = entries.reduce(leadAfter, BEGUN);
        const told = entries.filter((one) => leadAfter(BEGUN, one) !== BEGUN);
        expect(lead.last_mine).toBe((told.at(-1)?.from ?? 'buyer') === 'agent');
        const since = entries.find((one) => one.at === lead.waiting_since);
        if (lead.waiting_since !== null) expect(since?.from).toBe('buyer');
        if (lead.last_mine) expect(lead.waiting_since).toBeNull();
      }),
    );
  });
});
