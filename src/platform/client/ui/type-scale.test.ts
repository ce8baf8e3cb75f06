import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../../..');
/** Names drawn on the map, whose places are worked out from their sizes. */
const APART = ['areas/search/client/map/map.css'];
/** A size, line or tracking that is written out instead of taken from a role. */
const WRITTEN_OUT =
  /\b(?:text-\[(?:[\d.]+|clamp)|leading-\[|tracking-\[|text-(?:xs|sm|base|lg|\d?xl)\b)[^\s"'`]*/g;

test('every text of a screen takes its size from the roles of app.css', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(tsx|css)$/.test(name),
  );
  const found = files
    .filter((name) => !APART.includes(name))
    .flatMap((name) =>
      (readFileSync(join(SRC, name), 'utf8').match(WRITTEN_OUT) ?? []).map((one) => `${name}: ${one}`),
    );
  expect(files.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});
