import { expect, test } from 'vitest';
import { MARKETS } from '../../../places/markets.ts';
import { fitted } from './camera.ts';
import { drawMap } from './drawing.ts';

const PANEL = { width: 620, height: 764 };
const FIT = { padding: 28, maxZoom: 15 };

test.each(MARKETS)(
  'the map of $name has its land and its best known towns, and no other country',
  (market) => {
    const map = drawMap(fitted(market.land, PANEL, FIT), PANEL, undefined);
    const drawn = MARKETS.filter(({ slug }) => map.includes(`id="land-${slug}"`));
    expect(drawn).toEqual([market]);
    expect(market.towns.some(({ name, rank }) => rank === 1 && map.includes(`</i>${name}</span>`))).toBe(
      true,
    );
  },
);

test('a map of a division washes the others of its country', () => {
  const tobago = MARKETS.flatMap(({ divisions }) => divisions).find(({ slug }) => slug === 'tobago');
  const map = drawMap(fitted(tobago?.box ?? [0, 0, 0, 0], PANEL, FIT), PANEL, 'tobago');
  expect(map).toContain('<use href="#land-trinidad-and-tobago" class="fill-sunk opacity-55"/>');
  expect(map).toContain('<use href="#division-tobago" class="fill-land-2"/>');
});

test('a map of the Caribbean has the land of every market, and names nothing on it', () => {
  const map = drawMap(fitted([-79, 10, -60, 19], PANEL, FIT), PANEL, undefined);
  for (const { slug } of MARKETS) expect(map).toContain(`id="land-${slug}"`);
  expect(map).not.toContain('<span');
});
