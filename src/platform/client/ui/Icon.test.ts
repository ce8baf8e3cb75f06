import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ICONS } from './Icon.tsx';

test('the page draws exactly the icons that have names', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../index.html'), 'utf8');
  const drawn = [...page.matchAll(/<symbol id="i-(\w+)"/g)].map(([, name]) => name);
  expect(drawn.toSorted()).toEqual([...ICONS].toSorted());
});
