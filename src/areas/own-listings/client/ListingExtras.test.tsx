import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Property } from '#areas/listings/contract.ts';
import { IntlFor } from '#platform/client/intl.tsx';
import { ListingExtras } from './ListingExtras.tsx';

test('a home that came to the market in the evening and is free the day after says so', () => {
  const shown = (available_from: string) =>
    renderToStaticMarkup(
      <IntlFor tag="en-GB" messages={{ 'own.extras.from': 'Free from {day}', 'own.extras': 'More' }}>
        {/* 20:00 of the 26th in Jamaica. */}
        <ListingExtras
          listing={{ tours: [], listed_at: '2026-11-27T01:00:00Z', available_from } as unknown as Property}
        />
      </IntlFor>,
    ).replace(/<[^>]+>/g, '');
  expect(shown('2026-11-27')).toContain('27 November 2026');
  expect(shown('2026-11-26')).toBe('');
});
