import { expect, test } from 'vitest';
import { type SuggestionInput, suggest } from './suggest.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const listing = (said: Partial<SuggestionInput>): SuggestionInput => ({
  status: 'active',
  entered: true,
  missing: [],
  next: null,
  expires_at: '2026-12-20T12:00:00Z',
  updated_at: '2026-11-01T12:00:00Z',
  days_on_market: 20,
  waiting: 0,
  views: 100,
  contacts: 3,
  ...said,
});

test.each([
  ['people who wait come before everything', { waiting: 2, next: 'photos' }, 'answer', 2],
  ['a draft is finished', { status: 'draft', missing: ['price', 'title'] }, 'finish', 2],
  ['what ends within a week is renewed', { expires_at: '2026-11-23T12:00:00Z' }, 'renew', 3],
  ['what has expired is renewed', { status: 'expired', expires_at: null }, 'renew', 0],
  ['what helps most is added', { next: 'title_type' }, 'add', 1],
  ['of an imported listing nothing can be added', { entered: false, next: 'photos' }, 'nothing', 0],
  ['a long offer is closed', { status: 'under-offer', updated_at: '2026-10-01T12:00:00Z' }, 'closed', 50],
  ['seen often, asked about never: the price', { days_on_market: 60, contacts: 0 }, 'price', 60],
  ['a good listing is left alone', {}, 'nothing', 0],
  ['what is sold needs nothing', { status: 'sold', waiting: 1, expires_at: null }, 'nothing', 0],
] as const)('%s', (_, said, kind, count) => {
  expect(suggest(listing(said as Partial<SuggestionInput>), NOW)).toMatchObject({ kind, count });
});
