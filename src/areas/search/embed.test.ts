import { expect, test } from 'vitest';
import { parseQuery } from './address.ts';
import { readCriteria } from './criteria.ts';
import { embedAddress, embedCode } from './embed.ts';

test('the address of a search on other sites says the same search', () => {
  const criteria = {
    categories: ['for-sale' as const],
    country: 'jamaica',
    metro_area: 'kingston',
    bedrooms: 2,
    features: ['gated-community' as const],
  };
  const address = embedAddress({ criteria });
  expect(address).toMatch(/^\/embed\/map\?/);
  expect(readCriteria(parseQuery(new URL(address, 'http://localhost').searchParams))).toEqual({
    criteria,
    faults: {},
  });
  expect(embedAddress({ office: 'hope-road' })).toBe('/embed/map?office=hope-road');
});

test('the code holds whatever a title says as text', () => {
  const code = embedCode('https://yaad.example/embed/map?a=1&b=2', 'Homes "<by>" the sea', 'wide');
  expect(code).toContain('src="https://yaad.example/embed/map?a=1&amp;b=2"');
  expect(code).toContain('title="Homes &quot;&lt;by>&quot; the sea"');
  expect(code).toContain('width="100%"');
});
