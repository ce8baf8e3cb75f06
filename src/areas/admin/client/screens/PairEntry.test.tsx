import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Pair } from '#areas/admin/contract.ts';
import { IntlFor } from '#platform/client/intl.tsx';
import { screenWords } from '#platform/server/words.ts';
import { Facts } from './PairEntry.tsx';

const side = (listed_at: string) =>
  ({
    _id: listed_at,
    price: null,
    bedrooms: null,
    bathrooms: null,
    sqft: null,
    lot_sqft: null,
    listed_at,
  }) as Pair['first'];
const differs = (first: string, second: string) =>
  renderToStaticMarkup(
    <IntlFor tag="en-GB" messages={screenWords('en')}>
      <Facts first={side(first)} second={side(second)} />
    </IntlFor>,
  ).includes('≠');

test('of two listings the days are marked that are shown as different ones', () => {
  // 14:00 and 20:00 of the 26th in Jamaica, and 1:00 of the 27th.
  expect(differs('2026-11-26T19:00:00Z', '2026-11-27T01:00:00Z')).toBe(false);
  expect(differs('2026-11-27T01:00:00Z', '2026-11-27T06:00:00Z')).toBe(true);
});
