import { expect, test } from 'vitest';
import { nextOf, pastOf } from './Detail.tsx';

type Source = Parameters<typeof pastOf>[0];

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
const sent: Source['history'][number] = { status: 'submitted', at: at(9), side: 'applicant', message: '' };
const reading: Source['history'][number] = { status: 'in-review', at: at(12), side: 'agent', message: '' };
const opening = { s3_key: 'a', document: 'passport.pdf', by: 'Marva Reid' };
const mine: Source = {
  side: 'applicant',
  status: 'submitted',
  waits_for_address: false,
  history: [sent],
  openings: [],
};

test('the first opening of a document stands between the steps', () => {
  const openings = [
    { ...opening, at: at(11) },
    { ...opening, at: at(10) },
  ];
  const past = pastOf({ ...mine, status: 'in-review', history: [sent, reading], openings });
  expect(past.map(({ what, at: when }) => [what, when])).toEqual([
    ['submitted', at(9)],
    ['opened', at(10)],
    ['in-review', at(12)],
  ]);
  expect(past[1]).toMatchObject({ by: 'agent', name: 'Marva Reid' });
});

test('what an applicant waits for goes with each step; the agent waits for nothing', () => {
  expect(nextOf(mine)).toEqual(['opened', 'decision']);
  expect(nextOf({ ...mine, waits_for_address: true })).toEqual(['address', 'opened', 'decision']);
  expect(nextOf({ ...mine, openings: [{ ...opening, at: at(10) }] })).toEqual(['decision']);
  expect(nextOf({ ...mine, status: 'in-review', history: [sent, reading] })).toEqual(['decision']);
  expect(nextOf({ ...mine, status: 'more-asked' })).toEqual(['answer', 'decision']);
  expect(nextOf({ ...mine, status: 'approved' })).toEqual([]);
  expect(nextOf({ ...mine, side: 'agent' })).toEqual([]);
});
