/**
 * `npm run bench -- [engine] [http] [cold] [map] [import] [pages] [people] [alerts] [documents] [growth] [--listings N] [--short]`: measures the
 * product and prints one table. `growth` is run by its name only, for as many listings as are asked for. What is compared is compared in the same run, because machines differ and are shared. `--short`
 * shows that everything is measured: as few listings and as little of everything as gives a figure, and without imports, documents
 * and Lighthouse.
 */
import { availableParallelism, cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Databases, startDatabases } from './databases.ts';
import { installTools } from './install.ts';
import { isShort } from './pace.ts';
import type { Row } from './row.ts';

const SECTIONS = [
  'engine',
  'http',
  'cold',
  'map',
  'import',
  'pages',
  'people',
  'alerts',
  'documents',
] as const;
const NAMED = [...SECTIONS, 'growth'] as const;
type Section = (typeof NAMED)[number];
const LISTINGS = isShort ? 5_000 : 1_000_000;
const SHORT_SECTIONS: readonly Section[] = ['engine', 'http', 'cold', 'map', 'pages', 'alerts'];

const say = (what: string) => console.error(`${new Date().toTimeString().slice(0, 8)}  ${what}`);

/** What the machine had to do besides says how far a figure may be trusted. */
const withLoad = (rows: Row[]): Row[] =>
  rows.map((row) => ({ ...row, load: loadavg()[0]?.toFixed(1) ?? '' }));

/** The engine and HTTP share a million listings; making them takes longer than measuring. */
async function measureSearch(
  databases: Databases,
  sections: readonly Section[],
  count: number,
): Promise<Row[]> {
  const { fillListings } = await import('./engine/listings.ts');
  const { url, database } = await databases.create('bench_search');
  say(`making ${count.toLocaleString('en')} listings`);
  await fillListings(database, count);
  const rows: Row[] = [];
  if (sections.includes('engine')) {
    say('measuring the engine');
    rows.push(...withLoad(await (await import('./engine/engine.ts')).measureEngine(database, url)));
  }
  if (sections.includes('http')) {
    say('measuring searches over HTTP');
    rows.push(...withLoad(await (await import('./http/http.ts')).measureHttp(database, url)));
  }
  if (sections.includes('cold')) {
    say('measuring the first answers after a start');
    rows.push(...withLoad(await (await import('./cold/cold.ts')).measureCold(database, url)));
  }
  if (sections.includes('map')) {
    say('measuring the map in a browser');
    rows.push(...withLoad(await (await import('./map/map.ts')).measureMap(url)));
  }
  return rows;
}

async function measureImports(databases: Databases): Promise<Row[]> {
  const { measureImport } = await import('./import/import.ts');
  say('measuring imports');
  const alone = await databases.create('bench_import');
  const xml = await databases.create('bench_import_xml');
  const beside = await databases.create('bench_import_beside');
  return measureImport({ alone, xml, beside });
}

const LIST_PAGE = '/homes/for-sale/jamaica';

/** Pages are measured with the demo listings and their pictures, as a visitor meets them. */
async function measurePages(databases: Databases): Promise<Row[]> {
  const { migrate } = await import('../src/platform/server/postgres/database.ts');
  const { loadDemo } = await import('../src/areas/demo/server/prepare-market.ts');
  const { serveDatabase } = await import('./http/process.ts');
  const { url, database } = await databases.create('bench_pages');
  await migrate(database.db);
  await loadDemo(database.db, new Date());
  const { rows } = await database.pool.query(
    "select _id from properties where status = 'active' order by title_key limit 1",
  );
  say('measuring the rendering of pages');
  const paths = { list: LIST_PAGE, property: `/property/${rows[0]?._id}` };
  const rendering = await (await import('./pages/rendering.ts')).measureRendering(url, database, paths);
  if (isShort) return rendering;
  say('measuring pages with Lighthouse');
  const served = await serveDatabase(url, 'pages');
  try {
    const { measureLighthouse } = await import('./pages/lighthouse.ts');
    const scores = await measureLighthouse({
      home: `${served.base}/`,
      list: served.base + LIST_PAGE,
      property: served.base + paths.property,
    });
    return [...rendering, ...scores];
  } finally {
    await served.stop();
  }
}

/** A figure that is none: not a number, or no bytes, answers or matches at all. */
const measuredNothing = ({ measured }: Row) =>
  /NaN|Infinity|undefined/.test(measured) || /^0(?:\.0*)?(?=$|[ /;(])/.test(measured);

function printMachine(): void {
  const minutes = (performance.now() / 60_000).toFixed(1);
  console.log(
    `\n${availableParallelism()} cores of ${cpus()[0]?.model ?? 'an unknown kind'}, Node ${process.version}; ${minutes} minutes. "load" is that of the minute before, the bench included.`,
  );
}

function print(rows: Row[]): void {
  const verdict = ({ met }: Row) => (met === undefined ? '' : met ? 'met' : 'NOT MET');
  const table = [
    ['', 'what', 'measured', 'goal', '', 'load'],
    ...rows.map((row) => [row.section, row.what, row.measured, row.goal ?? '', verdict(row), row.load ?? '']),
  ];
  const widths = [0, 1, 2, 3, 4, 5].map((column) =>
    Math.max(...table.map((line) => line[column]?.length ?? 0)),
  );
  for (const line of table) {
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] as number))
        .join('  ')
        .trimEnd(),
    );
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { listings: { type: 'string' }, short: { type: 'boolean' } },
});
const unknown = positionals.find((name) => !NAMED.includes(name as Section));
if (unknown) throw new Error(`There is no section "${unknown}"; there are ${NAMED.join(', ')}.`);
const usual = isShort ? SHORT_SECTIONS : SECTIONS;
const sections = (positionals.length > 0 ? positionals : usual) as readonly Section[];

const COMPARED: readonly Section[] = ['engine'];
if (sections.some((name) => COMPARED.includes(name)) || (sections.includes('pages') && !isShort))
  installTools();
const databases = await startDatabases();
try {
  const rows: Row[] = [];
  const count = Number(values.listings ?? LISTINGS);
  if (sections.some((name) => ['engine', 'http', 'cold', 'map'].includes(name))) {
    rows.push(...(await measureSearch(databases, sections, count)));
  }
  if (sections.includes('import')) rows.push(...withLoad(await measureImports(databases)));
  if (sections.includes('pages')) rows.push(...withLoad(await measurePages(databases)));
  if (sections.includes('people')) {
    say('measuring the screens of people');
    rows.push(...withLoad(await (await import('./pages/people.ts')).measurePeople()));
  }
  if (sections.includes('alerts')) {
    say('measuring alerts');
    rows.push(...withLoad((await import('./alerts/alerts.ts')).measureAlerts()));
  }
  if (sections.includes('documents')) {
    say('measuring documents');
    const { migrate } = await import('../src/platform/server/postgres/database.ts');
    const { measureDocuments } = await import('./documents/documents.ts');
    const { url, database } = await databases.create('bench_documents');
    await migrate(database.db);
    rows.push(...withLoad(await measureDocuments(url)));
  }
  if (sections.includes('growth')) {
    const { fillListings } = await import('./engine/listings.ts');
    const { measureGrowth } = await import('./growth/growth.ts');
    const { database } = await databases.create('bench_growth');
    say(`making ${count.toLocaleString('en')} listings`);
    await fillListings(database, count);
    say('measuring what they need');
    rows.push(...withLoad(await measureGrowth(database)));
  }
  print(rows);
  printMachine();
  const empty = rows.filter(measuredNothing);
  if (empty.length > 0) throw new Error(`Measured nothing: ${empty.map(({ what }) => what).join('; ')}`);
  // The short bench shows that everything is measured; how fast a busy machine is decides nothing.
  if (!isShort && rows.some(({ met }) => met === false)) process.exitCode = 1;
} finally {
  await databases.stop();
}
