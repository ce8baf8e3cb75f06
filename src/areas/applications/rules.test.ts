import { describe, expect, test } from 'vitest';
import { closedBecause, documentAge, isOpen, isRemovable, lacking, slotsOf, stepsFrom } from './rules.ts';
import { STATUSES } from './vocabulary.ts';

const dates = (issued_on: string | null, expires_on: string | null = null) => ({ issued_on, expires_on });
const today = '2026-11-21';

describe('a document is looked at twice', () => {
  test.each([
    ['utilities', dates('2026-08-21'), null],
    ['utilities', dates('2026-08-20'), 'old'],
    ['mortgage', dates('2025-11-20'), 'old'],
    ['identifications', dates('1999-01-01'), null],
    ['identifications', dates(null, '2026-11-21'), null],
    ['identifications', dates(null, '2026-11-20'), 'expired'],
    ['utilities', dates(null), null],
  ] as const)('%s %j: %s', (field, dated, age) => {
    expect(documentAge(field, dated, today)).toBe(age);
  });
});

test('nobody applies for a home that is off the market, names no agent, or whose agent’s licence has run out', () => {
  const agent = { licence: 'good' };
  expect(closedBecause({ status: 'active', agent })).toBeNull();
  expect(closedBecause({ status: 'under-offer', agent: { licence: 'unknown' } })).toBeNull();
  expect(closedBecause({ status: 'let', agent })).toBe('gone');
  expect(closedBecause({ status: 'active', agent: null })).toBe('nobody');
  expect(closedBecause({ status: 'active', agent: { licence: 'expired' } })).toBe('expired');
});

test('renting asks for no mortgage; buying for two identifications', () => {
  expect(slotsOf('rent').map(({ field }) => field)).not.toContain('mortgage');
  expect(lacking('purchase', () => 1)).toContainEqual({ field: 'identifications', lacks: 1 });
  expect(lacking('rent', () => 2)).toEqual([]);
});

test('nobody takes a step the other side decides, and a decision is final', () => {
  for (const status of STATUSES) {
    for (const next of stepsFrom(status, 'applicant')) expect(['submitted', 'withdrawn']).toContain(next);
    for (const next of stepsFrom(status, 'agent'))
      expect(['submitted', 'withdrawn', 'draft']).not.toContain(next);
  }
  for (const over of ['approved', 'declined', 'withdrawn'] as const) {
    expect([...stepsFrom(over, 'applicant'), ...stepsFrom(over, 'agent')]).toEqual([]);
  }
  expect([isOpen('in-review'), isRemovable('in-review'), isRemovable('approved')]).toEqual([
    false,
    false,
    false,
  ]);
});
