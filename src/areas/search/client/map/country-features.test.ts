import { expect, test } from 'vitest';
import { drawingsRead, loadDrawings } from '#areas/places/client/kit/country-drawings.ts';
import { loadMapData } from '#areas/places/geography/map-data.ts';
import { linesOf, withCountries } from './live-map.ts';

test('the moving map has the borders of the countries read, each in its place', async () => {
  await loadDrawings([-61.2, 13.6, -60.8, 14.2]);
  expect(await loadDrawings([-61.2, 13.6, -60.8, 14.2])).toBe(false);
  const data = await loadMapData();
  const more = withCountries(data, drawingsRead());
  expect(more.borders.features.length).toBe(data.borders.features.length + drawingsRead().length);
  const [lucia] = drawingsRead().filter(({ towns }) => towns.some(([name]) => name === 'Castries'));
  const { box } = lucia as NonNullable<typeof lucia>;
  const lines = linesOf(lucia as NonNullable<typeof lucia>);
  expect(lines.length).toBeGreaterThan(10);
  for (const [lng = 0, lat = 0] of lines.flat())
    expect(lng > box[0] - 0.01 && lng < box[2] + 0.01 && lat > box[1] - 0.01 && lat < box[3] + 0.01).toBe(
      true,
    );
});
