import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areas } from '#platform/client/areas.ts';
import './every-area.ts';
import type { State } from './store.ts';

const SRC = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(SRC, file), 'utf8');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    /^(areas|platform)\/.*\/client\/|^platform\/client\//.test(file) && /(?<!\.test)\.tsx?$/.test(file),
);
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
const withReducer = files.filter((file) => / = createReducer\b/.test(read(file)));

const NAMES: Record<keyof State, true> = {
  application: true,
  auth: true,
  budget: true,
  chat: true,
  content: true,
  filter: true,
  group: true,
  home: true,
  lending: true,
  modals: true,
  notices: true,
  post: true,
  property: true,
  search: true,
  settings: true,
  user: true,
  visit: true,
};

test('the server has every area of the state', () => {
  expect([...areas.keys()].sort()).toEqual([...Object.keys(NAMES), 'answers'].sort());
});

test('a reducer is registered in its own file, and the server has all of them', () => {
  const unregistered = withReducer.filter(
    (file) => count(read(file), / = createReducer\b/g) !== count(read(file), /^registerArea\(/gm),
  );
  expect(unregistered).toEqual([]);
  const listed = read('app/client/every-area.ts');
  expect(withReducer.filter((file) => !listed.includes(`'#${file}'`))).toEqual([]);
});

test('actions stand beside the reducer that follows them', () => {
  const made = / = (?:createAction|requestActions|listActions)\b|: requestActions</;
  const kit = /^platform\/client\/(actions|request|list\/list-state)\.ts$/;
  const apart = files.filter(
    (file) => made.test(read(file)) && !kit.test(file) && !withReducer.includes(file),
  );
  expect(apart).toEqual([]);
});
