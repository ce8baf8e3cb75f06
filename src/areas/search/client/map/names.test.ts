import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closeMapRead, loadCloseMap } from '#areas/places/client/kit/close-map.ts';
import { drawingsIn, loadDrawings } from '#areas/places/client/kit/country-drawings.ts';
import { findMarket, MARKETS } from '#areas/places/markets.ts';
import { COUNTRIES, findCountry } from '#areas/places/places.ts';
import { fitted, project, visibleBox } from './camera.ts';
import { chooseNames, nameWidth, type PlacedName, type Rect } from './names.ts';

const PANEL = { width: 620, height: 764 };
const ISLAND = fitted([-78.374, 17.7, -76.18, 18.53], PANEL, { padding: 28, maxZoom: 15 });
const KINGSTON = { lng: -76.79, lat: 18.0, zoom: 12.5 };

const names = (camera: typeof KINGSTON, pins: Rect[], walls: Rect[] = []) =>
  chooseNames({
    zoom: camera.zoom,
    size: PANEL,
    at: (lng, lat) => project(camera, PANEL, lng, lat),
    pins,
    walls,
    others: drawingsIn(visibleBox(camera, PANEL)).map(([, drawing]) => drawing),
    close: closeMapRead(),
    sea: 'Caribbean Sea',
  });

function rectOf({ lines, kind, lng, lat, dx, dy }: PlacedName, camera: typeof KINGSTON): Rect {
  const [x, y] = project(camera, PANEL, lng, lat);
  const half = Math.max(...lines.map((line) => nameWidth(line, kind))) / 2;
  const up = 7 * lines.length;
  return { left: x + dx - half, right: x + dx + half, top: y + dy - up, bottom: y + dy + up };
}
const apart = (a: Rect, b: Rect) =>
  a.left >= b.right || b.left >= a.right || a.top >= b.bottom || b.top >= a.bottom;

test('no name covers another, a pin or a control, and none is cut off by the edge', async () => {
  await loadCloseMap(visibleBox(KINGSTON, PANEL), KINGSTON.zoom);
  const pin = fc.record({
    x: fc.nat(PANEL.width),
    y: fc.nat(PANEL.height),
    half: fc.integer({ min: 17, max: 45 }),
  });
  fc.assert(
    fc.property(fc.array(pin, { maxLength: 60 }), fc.constantFrom(ISLAND, KINGSTON), (given, camera) => {
      const pins = given.map(({ x, y, half }) => ({
        left: x - half,
        right: x + half,
        top: y - 17,
        bottom: y + 17,
      }));
      const walls = [{ left: 0, top: 0, right: 400, bottom: 68 }];
      const chosen = names(camera, pins, walls).map((name) => rectOf(name, camera));
      for (const [i, one] of chosen.entries()) {
        expect([...pins, ...walls, ...chosen.slice(0, i)].every((other) => apart(one, other))).toBe(true);
        expect(one.left >= 0 && one.top >= 0 && one.right <= PANEL.width && one.bottom <= PANEL.height).toBe(
          true,
        );
      }
    }),
    { seed: 1962, numRuns: 60 },
  );
});

test('a town under a disc stands beside it, without a dot of its own', () => {
  const [x, y] = project(ISLAND, PANEL, -76.45, 18.18);
  const disc = { left: x - 24, right: x + 24, top: y - 24, bottom: y + 24 };
  const [town] = names(ISLAND, [disc]).filter(({ name }) => name === 'Port Antonio');
  expect(town).toMatchObject({ dot: false });
  expect(apart(rectOf(town as PlacedName, ISLAND), disc)).toBe(true);
});

test.each(MARKETS)('the map of $name names its best known towns', (market) => {
  const camera = fitted(market.land, PANEL, { padding: 28, maxZoom: 15 });
  const chosen = new Set(names(camera, []).map(({ name }) => name));
  const known = market.towns.filter(({ rank }) => rank === 1);
  expect(known.filter(({ name }) => chosen.has(name)).length).toBeGreaterThan(known.length / 2);
});

test.each(COUNTRIES.filter(({ slug }) => !findMarket(slug)))(
  '$name has a name on its first map',
  async ({ box }) => {
    const camera = fitted(box, PANEL, { padding: 28, maxZoom: 15 });
    await loadDrawings(visibleBox(camera, PANEL));
    expect(names(camera, []).length).toBeGreaterThan(0);
  },
);

test.each([
  ['saint-lucia', 'Castries'],
  ['dominican-republic', 'Santo Domingo'],
  ['barbados', 'Saint Philip'],
])('the map of %s names %s', async (country, name) => {
  const camera = fitted(findCountry(country)?.box ?? [0, 0, 0, 0], PANEL, { padding: 28, maxZoom: 15 });
  await loadDrawings(visibleBox(camera, PANEL));
  expect(names(camera, []).map((one) => one.name)).toContain(name);
});

test('a long name that finds no room in one line stands in two', () => {
  const camera = { lng: -77.7576, lat: 18.1192, zoom: 9 };
  const [x, y] = project(camera, PANEL, -77.7576, 18.1192);
  // Room for a word beside two towers of pins.
  const tower = (at: number) => ({ left: at - 20, right: at + 20, top: y - 300, bottom: y + 300 });
  const pins = [-220, -70, 70, 220].map((by) => tower(x + by));
  const [parish] = names(camera, pins).filter(({ name }) => name === 'Saint Elizabeth');
  expect(parish?.lines).toEqual(['Saint', 'Elizabeth']);
});

test('where there is room for one city, it is the one most people look for', () => {
  const [first] = names({ lng: -77.2, lat: 18.1, zoom: 7 }, []).filter(({ kind }) => kind === 'city');
  expect(first?.name).toBe('Kingston');
});

test('the whole Caribbean has no names', () => {
  expect(names({ lng: -70, lat: 15, zoom: 4 }, [])).toEqual([]);
});

test('close up, communities and places have their names', () => {
  const chosen = names({ ...KINGSTON, zoom: 13.5 }, []).filter(({ kind }) => kind === 'place');
  expect(chosen.length).toBeGreaterThan(10);
});
