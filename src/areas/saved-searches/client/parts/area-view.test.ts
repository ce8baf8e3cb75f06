import { expect, test } from 'vitest';
import { loadDrawing } from '#areas/places/client/kit/country-drawings.ts';
import type { CountryDrawing } from '#areas/places/market.ts';
import { areaView, countryOf } from './area-view.ts';

const drawn = async (slug: string) => ({ slug, drawing: (await loadDrawing(slug)) as CountryDrawing });

test('a search of a country that is no market is drawn on that country', async () => {
  const lucia = await drawn('saint-lucia');
  expect(areaView({ country: 'saint-lucia' })).toBeNull();
  expect(areaView({ country: 'saint-lucia' }, lucia)?.outline).toBe(lucia.drawing.outline);
  const town = areaView({ country: 'saint-lucia', region: 'castries', city: 'castries' }, lucia);
  expect(town?.circle?.r).toBeGreaterThan(0);
});

test('a box abroad is drawn on the country its middle lies in', async () => {
  const boundingBox = [-70.1, 18.3, -69.7, 18.6] as const;
  expect(countryOf({ boundingBox })).toBe('dominican-republic');
  expect(areaView({ boundingBox }, await drawn('dominican-republic'))?.rect?.width).toBeGreaterThan(0);
});

test('the markets need no drawing', () => {
  expect(areaView({ country: 'jamaica', region: 'saint-ann' })?.division).toMatch(/^M/);
  expect(areaView({ country: 'trinidad-and-tobago' })).not.toBeNull();
});
