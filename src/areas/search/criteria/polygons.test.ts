import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { POLYGONS } from '#tests/search/criteria.ts';
import { formatAddress } from '../address.ts';
import { readCriteria } from '../criteria.ts';
import { PolygonCells, PolygonEdges } from '../server/polygon-cells.ts';
import { type Corner, readPolygons, roundedCorner, writePolygons } from './polygons.ts';

const SEED = 1962;
const SQUARE: Corner[] = [
  [-77.5, 18],
  [-77.4, 18],
  [-77.4, 18.1],
  [-77.5, 18.1],
];

describe('drawn areas in an address', () => {
  test('what is written is read again, to a hundred-thousandth of a degree', () => {
    fc.assert(
      fc.property(POLYGONS, (polygons) => {
        const rounded = polygons.map(({ outer, holes }) => ({
          outer: outer.map(roundedCorner),
          holes: holes.map((hole) => hole.map(roundedCorner)),
        }));
        expect(readPolygons(writePolygons(polygons))).toEqual(rounded);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });
  test('an address holds them as they are, nothing is escaped', () => {
    const polygon = writePolygons([
      { outer: SQUARE, holes: [SQUARE.map(([lng, lat]) => [lng * 0.999, lat] as const)] },
      { outer: SQUARE, holes: [] },
    ]);
    expect(formatAddress({ criteria: { categories: ['for-sale'], polygon } })).toBe(
      `/homes-for-sale?polygon=${polygon}`,
    );
  });
  test('three hundred corners of a coast drawn by hand take less than 2,000 characters', () => {
    const outer = Array.from({ length: 300 }, (_, i): Corner => {
      const angle = (i / 300) * 2 * Math.PI;
      return [-77 + 0.1 * Math.cos(angle), 18 + 0.1 * Math.sin(angle)];
    });
    expect(writePolygons([{ outer, holes: [] }]).length).toBeLessThan(2000);
  });
  const square = writePolygons([{ outer: SQUARE, holes: [] }]);
  test.each([
    ['two corners', writePolygons([{ outer: SQUARE.slice(0, 2), holes: [] }])],
    ['a hole of one corner', `${square}.AA`],
    ['half a corner', `${square}A`],
    ['a number without an end', `${square}gg`],
    ['a number too long', `${square}ggggggggA`],
    ['another alphabet', `${square}~~`],
    ['an empty area', `${square},`],
    ['corners that are not on this earth', writePolygons([{ outer: [...SQUARE, [190, 0]], holes: [] }])],
    ['too long', `${square},`.repeat(200) + square],
  ])('%s is a fault', (_, polygon) => {
    expect(readCriteria({ polygon })).toMatchObject({
      criteria: {},
      faults: { polygon: expect.any(String) },
    });
  });
});

describe('points in drawn areas', () => {
  test('the edge of an area is inside, the edge of a hole is not', () => {
    const hole: Corner[] = SQUARE.map(([lng, lat]) => [(lng + 77.45) / 2 - 77.45, (lat - 18.05) / 2 + 18.05]);
    const areas = new PolygonCells([{ outer: SQUARE, holes: [hole] }]);
    const has = (lng: number, lat: number) => areas.has(Math.round(lng * 1e7), Math.round(lat * 1e7));
    expect([has(-77.5, 18), has(-77.5, 18.05), has(-77.45, 18.1)]).toEqual([true, true, true]);
    expect([has(-77.45, 18.05), has(-77.475, 18.05), has(-77.475, 18.025)]).toEqual([false, false, false]);
    expect(has(-77.49, 18.05)).toBe(true);
  });
  test('where two areas overlap is inside, and the hole of one does not cut the other', () => {
    const around = new PolygonEdges([
      { outer: SQUARE, holes: [] },
      { outer: SQUARE, holes: [SQUARE] },
    ]);
    expect(around.hold(-774500000, 180500000)).toBe(true);
  });
  test('cells tell of points and boxes what the edges tell', () => {
    const unit = fc.nat(200);
    fc.assert(
      fc.property(
        POLYGONS,
        fc.array(fc.tuple(unit, unit), { minLength: 40, maxLength: 40 }),
        (drawn, points) => {
          const polygons = readPolygons(writePolygons(drawn)) ?? [];
          const [cells, edges] = [new PolygonCells(polygons), new PolygonEdges(polygons)];
          const { west, south, east, north } = cells.box;
          const placed = points.map(
            ([x, y]) =>
              [
                Math.round(west + ((east - west) * x) / 200),
                Math.round(south + ((north - south) * y) / 200),
              ] as const,
          );
          for (const [x, y] of placed) expect(cells.has(x, y)).toBe(edges.hold(x, y));
          for (const [i, [x, y]] of placed.entries()) {
            const [toX, toY] = placed[(i + 1) % placed.length] ?? [x, y];
            const box = {
              west: Math.min(x, toX),
              south: Math.min(y, toY),
              east: Math.max(x, toX),
              north: Math.max(y, toY),
            };
            const within = placed.filter(
              ([px, py]) => px >= box.west && px <= box.east && py >= box.south && py <= box.north,
            );
            if (cells.covers(box)) expect(within.every(([px, py]) => edges.hold(px, py))).toBe(true);
            if (!cells.meets(box)) expect(within.some(([px, py]) => edges.hold(px, py))).toBe(false);
          }
        },
      ),
      { seed: SEED, numRuns: 400 },
    );
  });
});
