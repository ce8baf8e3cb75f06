import { describe, expect, test } from 'vitest';
import { findMarket, MARKETS } from '#areas/places/markets.ts';
import { COUNTRIES } from '#areas/places/places.ts';
import { ALL_DIVISIONS } from '#areas/places/positions.ts';
import { fitted } from './camera.ts';
import { drawMap, prepareMap } from './drawing.ts';

const PANEL = { width: 620, height: 764 };
const FIT = { padding: 28, maxZoom: 15 };

test.each(MARKETS)('the map of $name has its land, and no other country', (market) => {
  const map = drawMap(fitted(market.land, PANEL, FIT), PANEL, undefined);
  const drawn = MARKETS.filter(({ slug }) => map.includes(`id="land-${slug}"`));
  expect(drawn).toEqual([market]);
});

test('a map of a division washes the others of its country', () => {
  const tobago = ALL_DIVISIONS.find(({ slug }) => slug === 'tobago');
  const map = drawMap(fitted(tobago?.box ?? [0, 0, 0, 0], PANEL, FIT), PANEL, 'tobago');
  expect(map).toContain('<use href="#land-trinidad-and-tobago" class="fill-sunk opacity-55"/>');
  expect(map).toContain('<use href="#division-tobago" class="fill-land-2"/>');
});

test('heights are a background, which browsers do not fetch for a map that is out of sight', () => {
  const [home] = MARKETS;
  const map = drawMap(fitted(home?.land ?? [0, 0, 0, 0], PANEL, FIT), PANEL, undefined);
  expect(map).toContain('<div class="map-relief"></div>');
  expect(map).not.toContain('<image');
});

test('a map of the Caribbean has the land of every market', () => {
  const map = drawMap(fitted([-79, 10, -60, 19], PANEL, FIT), PANEL, undefined);
  for (const { slug } of MARKETS) expect(map).toContain(`id="land-${slug}"`);
});

describe('countries that are no markets', () => {
  test.each(COUNTRIES.filter(({ slug }) => !findMarket(slug)))(
    '$name has land on its first map',
    async ({ slug, box }) => {
      const camera = fitted(box, PANEL, FIT);
      await prepareMap(camera, PANEL);
      const map = drawMap(camera, PANEL, undefined);
      expect(map).toContain(`id="land-${slug}"`);
    },
  );

  test('those of the mainland have it behind them, the islands far from it do not', async () => {
    const drawn = async (slug: string) => {
      const camera = fitted(COUNTRIES.find((known) => known.slug === slug)?.box ?? [0, 0, 0, 0], PANEL, FIT);
      await prepareMap(camera, PANEL);
      return drawMap(camera, PANEL, undefined);
    };
    expect(await drawn('guyana')).toContain('id="mainland"');
    expect(await drawn('trinidad-and-tobago')).toContain('id="mainland"');
    expect(await drawn('jamaica')).not.toContain('id="mainland"');
    expect(await drawn('barbados')).not.toContain('id="mainland"');
  });
  test('those with divisions have borders', async () => {
    for (const country of ['saint-lucia', 'dominican-republic', 'barbados']) {
      const camera = fitted(COUNTRIES.find(({ slug }) => slug === country)?.box ?? [0, 0, 0, 0], PANEL, FIT);
      await prepareMap(camera, PANEL);
      const map = drawMap(camera, PANEL, undefined);
      expect(map, country).toMatch(/stroke-dasharray="3 4" d="M\d/);
    }
  });
});
