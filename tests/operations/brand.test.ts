import { execFile } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { create as createFace, type Font } from 'fontkit';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDatabase } from '#platform/server/postgres/with-database.ts';
import { eventually } from '../eventually.ts';
import { resoRecord } from '../fakes/reso-server.ts';
import { ownPort } from '../own-port.ts';
import { freshData } from './fresh-data.ts';
import { register } from './register.ts';
import { answerOf, cleanUp, launch, ROOT, temporaryFolder } from './running.ts';

const MAIN = join(ROOT, 'src/app/main.ts');
const IMPORT = join(ROOT, 'src/areas/import/server/cli.ts');
const LAKAY = join(ROOT, 'tests/brands/lakay');
const SHIPPED_NAME = /yaad/i;
/** Names of the program and of what it keeps, which visitors do not read: cookies, keys of the browser's store. */
const TECHNICAL = /(?:__Host-)?yaad[._]\w+|"source":"yaad"|"yaad","mail"/g;
const MOST_PAGES = 60;
/** The product's own home market, and what is known of it alone. */
const OF_JAMAICA =
  /.{0,60}(?:jama[iï](?:ca|que|cain)|kingston|mandeville|\bparish|paroisse|parroquia|\bNHT\b|housing trust|J\$|\b876\b).{0,60}/i;
/** Of a page what people and search engines read; the chooser of places has every country of the Caribbean. */
const readable = (html: string) =>
  html
    .replaceAll(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<svg.*?<\/svg>/gs, '')
    .replaceAll(/<option value="jamaica[^>]*>[^<]*<\/option>/g, '')
    .replaceAll(/<optgroup label="[^"]*"><\/optgroup>/g, '');

let url = '';
let dataDir = '';
const told = (text: string) => text.replaceAll(TECHNICAL, '');

async function get(
  path: string,
  language = 'fr',
): Promise<{ status: number; type: string; text: string; headers: string }> {
  const answer = await answerOf(url + path, { headers: { 'accept-language': language } });
  const type = answer.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await answer.arrayBuffer());
  const text = /text|json|xml/.test(type) ? bytes.toString('utf8') : '';
  return { status: answer.status, type, text, headers: JSON.stringify([...answer.headers]) };
}

const TOWNS = {
  haiti: ['Pétion-Ville', 18.5125, -72.2853],
  martinique: ['Le Diamant', 14.4797, -61.0286],
} as const;
const TYPES = ['Single Family Residence', 'Condominium', 'Villa', 'Residential Lot'];

/** A home as an agent of Lakay would list it. */
function homeIn(Country: string, number: number) {
  const [City, Latitude, Longitude] = TOWNS[Country as keyof typeof TOWNS];
  return resoRecord(`L${number}`, {
    ...{ Country, City, CountyOrParish: undefined, UnparsedAddress: `${number + 1}, rue Capois, ${City}` },
    ...{ Latitude: Latitude + number / 2e4, Longitude: Longitude + number / 2e4 },
    PropertyType: number % 3 === 0 ? 'Residential Lease' : 'Residential',
    PropertySubType: TYPES[number % TYPES.length],
    ListPrice: number % 3 === 0 ? 900 + number : 180_000 + number * 5_000,
    PublicRemarks: 'Vue sur la baie, citerne et panneaux solaires.',
  });
}

beforeAll(async () => {
  dataDir = await freshData();
  const env = {
    NODE_ENV: 'production',
    PORT: String(await ownPort()),
    DATA_DIR: dataDir,
    BRAND_DIR: LAKAY,
    EMBED_ORIGINS: '*',
    DEMO: 'off',
  };
  const homes = ['haiti', 'martinique'].flatMap((Country, at) =>
    Array.from({ length: 14 }, (_, index) => homeIn(Country, at * 100 + index)),
  );
  const file = join(await temporaryFolder(), 'homes.json');
  await writeFile(file, JSON.stringify({ value: homes }));
  const importing = [IMPORT, file, '--source', 'office', '--currency', 'EUR'];
  const imported = launch(process.execPath, importing, { env });
  expect(await imported.ended, imported.output()).toBe(0);
  await withDatabase({ databaseUrl: null, dataDir }, async (_, { pool }) => {
    await pool.query('update import_sources set may_assist = true');
  });
  const [, found = ''] = await launch(process.execPath, [MAIN], { env }).printed(
    /^Lakay is ready at (\S+)$/m,
  );
  url = found;
});
afterAll(cleanUp);

/** Looks at pages and at what they link to. */
async function crawl(
  paths: string[],
  look: (path: string, page: Awaited<ReturnType<typeof get>>) => void,
  language = 'fr',
) {
  const seen = new Set(paths);
  for (const path of seen) {
    const page = await get(path, language);
    look(path, page);
    for (const [, link = ''] of page.text.matchAll(/<a [^>]*href="(\/[^"#]*)"/g))
      if (seen.size < MOST_PAGES && !link.startsWith('/api/')) seen.add(link.replaceAll('&amp;', '&'));
  }
  expect(seen.size).toBe(MOST_PAGES);
}

test('no page, feed, manifest, description or header of another brand says the product’s name', async () => {
  const said: string[] = [];
  const paths = [
    ...['/', '/site.webmanifest', '/robots.txt', '/api/openapi.json', '/real-estate/guide/rss.xml'],
    ...['/embed/map', '/nothing/here', '/sign-in', '/register', '/homes/for-sale/haiti', '/%zz'],
    '/?locale=en',
  ];
  await crawl(paths, (path, { text, headers }) => {
    if (SHIPPED_NAME.test(told(text + headers)))
      said.push(`${path}: ${told(text + headers).match(/.{60}yaad.{60}/is)?.[0]}`);
  });
  expect(said).toEqual([]);
});

test.each(['fr', 'en'])('no page of a brand at home elsewhere speaks of Jamaica, in %s', async (language) => {
  const said: string[] = [];
  const paths = [
    ...['/', '/homes-for-sale', '/homes/for-sale/haiti', '/homes/for-rent/martinique', '/nothing/here'],
    ...['/homes/for-sale/haiti/nowhere-at-all', '/sign-in', '/register', '/list-a-home', '/viewings'],
    ...['/real-estate/guide/all', '/faqs', '/about', '/contact', '/privacy', '/terms'],
    ...['/site.webmanifest', '/real-estate/guide/rss.xml', '/robots.txt', '/sitemaps/places.xml'],
  ];
  const look = (path: string, { text }: { text: string }) => {
    const found = OF_JAMAICA.exec(readable(text));
    if (found && !path.includes('jamaica')) said.push(`${path}: ${found[0]}`);
  };
  await crawl(paths, look, language);
  expect(said).toEqual([]);
});

test('assistants are told its name, and the product’s by no tool', async () => {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const ask = async (method: string, params: object) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    return (await answerOf(`${url}/mcp`, { method: 'POST', headers, body })).text();
  };
  const client = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'a test', version: '1' },
  };
  const hello = await ask('initialize', client);
  expect(hello).toContain('"name":"Lakay"');
  const use = (name: string, args: object = {}) => ask('tools/call', { name, arguments: args });
  const found = await use('search_homes');
  const [, id = ''] = /"_id":"([^"]+)"/.exec(found) ?? [];
  const said = [
    ...[hello, found, await ask('tools/list', {}), await use('get_listing', { id })],
    await use('prices_of_place'),
  ].join('\n');
  expect(said).not.toContain('isError');
  // Lending terms are known of Jamaica alone.
  expect(said).not.toMatch(/month_cost|affordable_price/);
  expect(await use('month_cost', { price: 30_000_000 })).toContain('no such tool');
  expect(said).not.toMatch(SHIPPED_NAME);
});

test('a page has the brand’s name, sign, colours, faces, language, home market, texts and currencies', async () => {
  const { text } = await get('/');
  expect(text).toContain('<html lang="fr"');
  expect(text).toContain('og:site_name" content="Lakay"');
  expect(text).toContain('M16 1 31 15h-4v16h-8V20h-6v11H5V15H1Z');
  expect(text).toContain('--color-lagoon:var(--lightningcss-light,#8a1f4f)var(--lightningcss-dark,#ff9cc4)');
  expect(text).toContain('href="/brand/fonts/display.woff2"');
  expect(text).toContain('Le carnet de Lakay');
  expect(text).toContain('Lakay veut dire « chez soi » en créole.');
  expect(text).toContain('"currency":"HTG"');
  expect(text).toContain('/homes/for-sale/haiti');
  const manifest = JSON.parse((await get('/site.webmanifest')).text);
  expect(manifest).toMatchObject({
    name: 'Lakay: logements en Haïti et en Martinique',
    short_name: 'Lakay',
    theme_color: '#fbfaff',
  });
  expect((await get('/about')).text).toContain('en Haïti et en Martinique');
  expect((await get('/contact')).text).toContain('bonjour@lakay.example');
});

test('its icons, hero and faces are served in the sizes pages ask for', async () => {
  const bytes = async (path: string) => Buffer.from(await (await answerOf(url + path)).arrayBuffer());
  expect(await sharp(await bytes('/icon-192.png')).metadata()).toMatchObject({ width: 192, format: 'png' });
  expect(await sharp(await bytes('/hero/settlement-1680.webp')).metadata()).toMatchObject({ width: 1680 });
  expect(await sharp(await bytes('/og.jpg')).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect((await bytes('/favicon.svg')).toString()).toContain('#8a1f4f');
  expect((await bytes('/favicon.ico')).readUInt16LE(2)).toBe(1);
  const whole = await stat(join(LAKAY, 'fonts/text.woff2'));
  const common = await bytes('/brand/fonts/text.woff2');
  const others = await bytes('/brand/fonts/text-more.woff2');
  expect(common.length).toBeLessThan(14_000);
  const lettersOf = (face: Buffer) => (createFace(face) as Font).characterSet;
  for (const letter of 'AéÉœ€« ') expect(lettersOf(common)).toContain(letter.codePointAt(0));
  for (const letter of 'ÜÑ<') expect(lettersOf(others)).toContain(letter.codePointAt(0));
  const all = lettersOf(await readFile(join(LAKAY, 'fonts/text.woff2')));
  expect(new Set([...lettersOf(common), ...lettersOf(others)])).toEqual(new Set(all));
  expect(common.length + others.length).toBeLessThan(whole.size + 2_000);
});

test('its mails have its name, colours, faces, head and foot, and none the product’s', async () => {
  await register(url, 'ana@example.com');
  const mails = await eventually(async () => {
    const files = (await readdir(join(dataDir, 'mail'))).filter((name) => name.endsWith('.eml'));
    expect(files.length).toBeGreaterThan(0);
    return Promise.all(files.map(async (file) => readFile(join(dataDir, 'mail', file))));
  });
  for (const mail of mails) {
    const { from, subject, html, text } = await PostalMime.parse(mail);
    expect(from).toMatchObject({ name: 'Lakay' });
    expect(html).toContain('#8a1f4f');
    expect(html).toContain('brand/fonts/text.woff2');
    expect(text).toMatch(/De Port-au-Prince à Fort-de-France|From Port-au-Prince to Fort-de-France/);
    expect(text).toContain('12, rue des Miracles');
    expect(told(`${subject}${html}${text}`)).not.toMatch(SHIPPED_NAME);
    expect(`${subject}${text}`).not.toMatch(OF_JAMAICA);
  }
});

test('its PDF has its name and its faces, and another one for letters they lack', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, 'tests/brands/make-pdf.ts')], {
    cwd: ROOT,
    env: { ...process.env, BRAND_DIR: LAKAY },
    encoding: 'buffer',
    maxBuffer: 20_000_000,
  });
  const document = await PDFDocument.load(stdout, { updateMetadata: false });
  expect([document.getProducer(), document.getCreator()]).toEqual(['Lakay', 'Lakay']);
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object);
  const faces = objects.flatMap((object) =>
    object instanceof PDFDict ? [/\+(.+)$/.exec(String(object.get(PDFName.of('FontName'))))?.[1] ?? ''] : [],
  );
  // Headings and text are the brand's; a name in Han, which they lack, is not left out.
  expect([...new Set(faces)].filter(Boolean).sort()).toEqual([
    'Karla-Regular',
    'Lora-Regular',
    'NotoSansSCThin-Regular',
  ]);
  expect(stdout.toString('latin1')).not.toMatch(SHIPPED_NAME);
});

test('a brand that cannot be used stops the start with every fault by its file', async () => {
  const env = {
    PORT: String(await ownPort()),
    DATA_DIR: join(await temporaryFolder(), 'data'),
    BRAND_DIR: join(ROOT, 'tests/brands/broken'),
  };
  const program = launch(process.execPath, [MAIN], { env });
  expect(await program.ended).toBe(1);
  expect(program.output()).toContain('brand.yaml: colours: ink on ground has a contrast of');
  expect(program.output()).toContain('logo.svg: has a rect');
});
