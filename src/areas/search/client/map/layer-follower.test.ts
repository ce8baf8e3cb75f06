import { expect, test } from 'vitest';
import { followGround, type Shift } from './layer-follower.ts';

/** A ground that is moved by setting its fields, and a layer that counts how often it is placed anew. */
function scene() {
  const camera = { x: 0, y: 0, zoom: 12 };
  const listeners = new Set<() => void>();
  const layer = { style: { translate: '' } } as HTMLElement;
  const placed = { times: 0, shifts: [] as Shift[] };
  const ground = {
    moving: {
      point: ([lng, lat]: readonly [number, number]) => [lng - camera.x, lat - camera.y] as const,
      zoom: () => camera.zoom,
      onMove: (moved: () => void) => {
        listeners.add(moved);
        return () => void listeners.delete(moved);
      },
    },
  };
  const look = (to: Partial<typeof camera>) => {
    Object.assign(camera, to);
    for (const moved of listeners) moved();
  };
  const follow = (anchor: readonly [number, number] | null) =>
    followGround(
      layer,
      ground,
      () => anchor,
      (shift) => {
        placed.times += 1;
        placed.shifts.push(shift);
      },
    );
  return { layer, placed, look, follow };
}

test('a drag moves the layer as a whole; another zoom places everything anew', () => {
  const { layer, placed, look, follow } = scene();
  const following = follow([100, 50]);
  expect(placed.times).toBe(1);
  look({ x: 30 });
  look({ x: 40, y: -5 });
  expect([layer.style.translate, placed.times]).toEqual(['-40.0px 5.0px', 1]);
  look({ zoom: 12.5 });
  expect([layer.style.translate, placed.times]).toEqual(['', 2]);
  look({ x: 41 });
  expect(layer.style.translate).toBe('-1.0px 0.0px');
  // What has come is placed as far off as the layer is shifted; what was there stays.
  following.refresh();
  expect([layer.style.translate, placed.times]).toEqual(['-1.0px 0.0px', 3]);
  expect(placed.shifts.at(-1)).toEqual({ x: -1, y: 0, isNew: false });
  look({ x: 50 });
  following.stop();
  look({ x: 99 });
  expect(layer.style.translate).toBe('');
});

test('an empty layer stays where it is', () => {
  const { layer, look, follow } = scene();
  follow(null);
  look({ x: 30 });
  expect(layer.style.translate).toBe('');
});
