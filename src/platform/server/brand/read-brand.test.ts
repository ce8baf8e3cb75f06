import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { coloursOf, writeBrand } from '#app/brand/brand-cli.ts';
import { brandFaultsOf } from '#app/brand/check-brand.ts';
import { contrast, contrastFaults, TOKENS } from './colours.ts';
import { readBrand, SHIPPED_BRAND } from './read-brand.ts';

const LAKAY = join(import.meta.dirname, '../../../../tests/brands/lakay');
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brand-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function faultsOf(files: Record<string, string>): Promise<string[]> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return brandFaultsOf(readBrand(folder));
}

test('the brand that comes with the product, and the second one of the tests, are whole', () => {
  expect(brandFaultsOf(readBrand(SHIPPED_BRAND))).toEqual([]);
  expect(brandFaultsOf(readBrand(LAKAY))).toEqual([]);
});

test('a folder without brand.yaml, and a file that is no YAML, say so', async () => {
  expect(await faultsOf({})).toEqual(['brand.yaml: is missing']);
  expect((await faultsOf({ 'brand.yaml': 'name: [' }))[0]).toMatch(/^brand\.yaml: /);
});

test('every wrong field is named', async () => {
  const yaml =
    'name: "A<b>"\noperator: { name: X, address: [a], email: nobody }\ncolours: { lagoon: [red, "#000000"] }\n';
  const faults = (await faultsOf({ 'brand.yaml': yaml })).join('\n');
  for (const field of ['name', 'operator.email', 'colours.lagoon.0'])
    expect(faults).toContain(`brand.yaml: ${field} `);
  expect((await faultsOf({ 'brand.yaml': 'name: A\nnmae: B\n' })).join()).toContain('nmae');
});

test.each([
  ['home: haiti\n', 'name is missing'],
  ['name: 7\n', 'name must be text'],
  ['- name\n', 'must have fields'],
  ['name: A\nnmae: B\n', 'nmae is no field of the file'],
  ['name: A\noperator: { name: B, address: [], email: a@b.c, fax: 1 }\n', 'fax is no field of operator'],
  [
    'name: A\noperator: { name: B, address: [], email: a@b.c }\n',
    'operator.address must have at least 1 items',
  ],
  ['name: A\nlanguages: [en, en]\n', 'languages must not have an item twice'],
  ['name: A\nlanguages: [xx]\n', 'languages.0 must be one of '],
  [
    'name: A\ncolours: { lagoon: ["#000000", "#000000", "#000000"] }\n',
    'colours.lagoon must have at most 2 items',
  ],
  ['name: A\nmarkets: jamaica\n', 'markets must be a list'],
  ['name: A\nmeaning: { en: "{x}" }\n', 'meaning.en has a sign that is not allowed'],
])('what is wrong with %j is said in a sentence', async (yaml, said) => {
  expect((await faultsOf({ 'brand.yaml': yaml })).join('\n')).toContain(`brand.yaml: ${said}`);
});

test('an unknown market, currency and text, and values a text does not take, are faults', async () => {
  const faults = await faultsOf({
    'brand.yaml': 'name: Lakay\nhome: atlantis\ntime_zone: Mars/Olympus\ncurrencies: [XXX]\n',
    'words/fr.json': JSON.stringify({
      'no.such.text': 'a',
      'shell.rate': 'Sans valeurs',
      'accounts/mail.none': 'a',
      'shell.about': '{brand',
    }),
  });
  expect(faults.filter((fault) => fault.startsWith('brand.yaml'))).toEqual([
    'brand.yaml: time_zone Mars/Olympus is no time zone',
    'brand.yaml: atlantis is no country of the product',
    'brand.yaml: XXX is no currency of the product',
  ]);
  for (const key of ['no.such.text', 'shell.rate', 'accounts/mail.none', 'shell.about'])
    expect(faults.filter((fault) => fault.startsWith('words/fr.json') && fault.includes(key))).toHaveLength(
      1,
    );
});

test('one face alone, and a file that is no face, are faults', async () => {
  const faults = await faultsOf({ 'brand.yaml': 'name: A\n', 'fonts/text.woff2': 'no face' });
  const damaged = await readFile(join(LAKAY, 'fonts/display.woff2'));
  damaged.fill(0, 64, 4096);
  await writeFile(join(folder, 'fonts/display.woff2'), damaged);
  expect(faults).toEqual([
    'fonts/text.woff2: is no WOFF2 file',
    'fonts/display.woff2: is missing beside the other face',
  ]);
  expect(await faultsOf({})).toEqual([
    'fonts/display.woff2: is no WOFF2 file',
    'fonts/text.woff2: is no WOFF2 file',
  ]);
});

test('a file larger than it may be is not read', async () => {
  const faults = await faultsOf({ 'brand.yaml': `name: A\n#${'a'.repeat(70_000)}` });
  expect(faults[0]).toBe('brand.yaml: is 69 kB large, at most 64 kB are read');
});

test('text and ground too much alike are named with their theme; the product’s own are not', () => {
  expect(contrastFaults(TOKENS)).toEqual([]);
  expect(contrastFaults({ ...TOKENS, 'on-coral': ['#c2423b', '#250e0b'] })).toEqual([
    'colours: on-coral on coral has a contrast of 1 in light, at least 4.5 is needed',
  ]);
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
});

test.each(['#8a2d1f', '#ffe600', '#00ff88', '#101010', '#f5f5f5'])(
  'of the colour %s tokens are made that can be read',
  (colour) => {
    expect(contrastFaults({ ...TOKENS, ...coloursOf(colour) })).toEqual([]);
  },
);

test('a brand at home elsewhere names its clock, has that market in its texts, and stands without the guide of Jamaica', async () => {
  expect(await faultsOf({ 'brand.yaml': 'name: A\nhome: haiti\n' })).toEqual([
    'brand.yaml: time_zone is missing: the clock of the home market, as America/Martinique',
  ]);
  await faultsOf({ 'brand.yaml': 'name: A\nhome: haiti\ntime_zone: America/Port-au-Prince\n' });
  const { page, guide } = readBrand(folder).brand;
  expect(page).toMatchObject({ timeZone: 'America/Port-au-Prince', market: { fr: 'Haïti', es: 'Haití' } });
  expect(page.inMarket).toMatchObject({ en: 'in Haiti', fr: 'en Haïti' });
  expect(guide).toBe('instead');
  await faultsOf({
    'brand.yaml': 'name: A\nhome: haiti\nmarkets: [jamaica]\ntime_zone: America/Port-au-Prince\n',
  });
  expect(readBrand(folder).brand.guide).toBe('beside');
});

test('a brand begun by six answers is whole', async () => {
  await writeBrand(folder, {
    name: 'Lakay',
    meaning: 'Lakay veut dire « chez soi ».',
    markets: ['haiti', 'martinique'],
    currencies: ['HTG', 'EUR'],
    languages: ['fr', 'en'],
    colour: '#8a2d1f',
  });
  const read = readBrand(folder);
  expect(brandFaultsOf(read)).toEqual([]);
  expect(read.brand.page).toMatchObject({
    name: 'Lakay',
    slug: 'lakay',
    home: 'haiti',
    timeZone: 'America/Port-au-Prince',
    markets: ['martinique'],
  });
  await expect(writeBrand(folder, {} as never)).rejects.toThrow('has files already');
});

test('a text of the server may be named by the area it was in before', async () => {
  const words = {
    'moderation/mail.held.subject': 'A',
    'offices/mail.invitation.subject': 'B',
    'professionals/mail.subject': 'C',
    'professionals/mail.none': 'D',
    'content/feed.title': 'E',
    'posts/reports.report': '{month}',
  };
  const faults = await faultsOf({ 'words/en.json': JSON.stringify(words) });
  const ofWords = faults.filter((fault) => fault.startsWith('words/'));
  expect(ofWords).toHaveLength(1);
  expect(ofWords[0]).toContain('trade/mail.professional.none');
});
