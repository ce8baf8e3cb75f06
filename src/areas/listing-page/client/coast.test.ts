import { expect, test } from 'vitest';
import { mapViewOf } from './map-view.ts';
import { coarseShapesIn, loadShapes } from './WhereItIs.tsx';

test('around Runaway Bay the coast of Saint Ann is drawn, and no parish far from it', async () => {
  const view = mapViewOf(18.4596, -77.3357);
  const slugs = view && (await loadShapes(view))?.map(({ slug }) => slug);
  expect(slugs).toContain('saint-ann');
  expect(slugs).not.toContain('saint-thomas');
});

test('until the fine coast is here, no parish far from the window is drawn either', () => {
  const view = mapViewOf(18.4596, -77.3357);
  const slugs = view && coarseShapesIn(view).map(({ slug }) => slug);
  expect(slugs).toContain('saint-ann');
  expect(slugs).not.toContain('saint-thomas');
});
