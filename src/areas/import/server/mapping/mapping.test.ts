import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadMapping, readMapping } from './mapping.ts';
import { type Json, MappingError } from './rule-types.ts';

const good = {
  fields: { key: 'id', category: { value: 'for-sale' }, status: { value: 'active' }, price: 'price' },
};
const withFields = (fields: Record<string, Json>) =>
  ({ ...good, fields: { ...good.fields, ...fields } }) as Json;

test.each([
  [[], 'the mapping must be a JSON object'],
  [{}, 'fields is missing'],
  [{ ...good, felds: {} }, 'the mapping has an unknown "felds"'],
  [{ fields: { key: 'id' } }, 'fields.category is missing'],
  [withFields({ bedroms: 'beds' }), 'fields.bedroms is not a field; known are key, title'],
  [withFields({ title: 7 }), 'fields.title must be a path, a list of paths, or an object'],
  [withFields({ title: {} }), 'fields.title needs exactly one of from, template, value, first, sum'],
  [withFields({ title: { from: 'a', value: 'b' } }), 'fields.title needs exactly one of'],
  [withFields({ title: { from: 'a', mapp: {} } }), 'fields.title has an unknown "mapp"'],
  [withFields({ title: { template: 'no path' } }), 'fields.title.template names no {path}'],
  [withFields({ title: '$style' }), 'fields.title uses "$style", which "let" does not define'],
  [
    withFields({ status: { from: 's', map: { Live: 'activ' } } }),
    'fields.status.map["Live"] is "activ", which is none of active',
  ],
  [withFields({ type: { first: [{ value: 'igloo' }] } }), 'fields.type.first[0].value is "igloo"'],
  [withFields({ status: { from: 's', else: 'active' } }), 'fields.status has "else" without "map"'],
  [withFields({ sqft: { from: 'a', unit: 'tatami' } }), 'fields.sqft.unit knows no unit "tatami"'],
  [withFields({ listed_at: { from: 'a', date: 'dd.mm.yy' } }), 'fields.listed_at.date knows no "dd.mm.yy"'],
  [{ ...good, features: [{ from: 'View' }] }, 'features[0] needs a "map"'],
  [{ ...good, features: [{ from: 'View', map: { Sea: 'sea' } }] }, 'features[0].map["Sea"] is "sea"'],
  [{ ...good, encoding: 'morse' }, 'encoding knows no "morse"'],
])('a wrong mapping is told by its place: %j', (json, message) => {
  expect(() => readMapping(json as Json)).toThrow(MappingError);
  expect(() => readMapping(json as Json)).toThrow(message);
});

test('a mapping file that is not there or not JSON is told by its name', async () => {
  await expect(loadMapping('/nowhere.json')).rejects.toThrow('/nowhere.json cannot be read (ENOENT)');
  await expect(loadMapping(import.meta.filename)).rejects.toThrow(/mapping\.test\.ts is not JSON/);
});

test('the example of the documentation is a good mapping', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../../../docs/importing.md'), 'utf8');
  const example = /```json\n(.+?)```/s.exec(text)?.[1] ?? '';
  expect(Object.keys(readMapping(JSON.parse(example)).fields)).toContain('listed_at');
});

test('every mapping of the project is a good one', async () => {
  const folders = [
    join(import.meta.dirname, '../mappings'),
    join(import.meta.dirname, '../../../../../tests/mappings'),
  ];
  const files = folders.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));
  expect(files.length).toBeGreaterThanOrEqual(4);
  for (const file of files) await loadMapping(file);
});
