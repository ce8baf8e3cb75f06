/**
 * `npm run bench -- [engine] [http] [import] [pages] [alerts] [documents] [--listings N]`: measures the product and prints one
 * table. What is compared is compared in the same run, because machines differ and are shared.
 */
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Databases, startDatabases } from './databases.ts';
import { installTools } from './install.ts';
import type { Row } from './row.ts';

const SECTIONS = ['engine', 'http', 'import', 'pages', 'alerts', 'documents'] as const;
type Section = (typeof SECTIONS)[number];
const LISTINGS = 1_000_000;

const say = (what: string) => console.error(`${new Date().toTimeString().slice(0, 8)}  ${what}`);

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
    rows.push(...(await (await import('./engine/engine.ts')).measureEngine(database, url)));
  }
  if (sections.includes('http')) {
    say('measuring searches over HTTP');
    rows.push(...(await (await import('./http/http.ts')).measureHttp(database, url)));
  }
  return rows;
}

async function measureImports(databases: Databases): Promise<Row[]> {
  const { measureImport } = await import('./import/import.ts');
  const { url, database } = await databases.create('bench_import');
  say('measuring imports');
  return measureImport(url, database);
}

const LIST_PAGE = '/homes/for-sale/jamaica';

/** Pages are measured with the demo listings and their pictures, as a visitor meets them. */
async function measurePages(databases: Databases): Promise<Row[]> {
  const { migrate } = await import('../src/platform/server/postgres/database.ts');
  const { loadDemo } = await import('../src/areas/demo/server/load-demo.ts');
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

/** What the machine had to do besides says how far a figure may be trusted. */
function printLoad(): void {
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(
    `\n${availableParallelism()} cores; load of the last 1, 5 and 15 minutes, this run included: ${load.join(', ')}`,
  );
}

function print(rows: Row[]): void {
  const verdict = ({ met }: Row) => (met === undefined ? '' : met ? 'met' : 'NOT MET');
  const table = [
    ['', 'what', 'measured', 'goal', ''],
    ...rows.map((row) => [row.section, row.what, row.measured, row.goal ?? '', verdict(row)]),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((line) => line[column]?.length ?? 0)));
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
  options: { listings: { type: 'string' } },
});
const unknown = positionals.find((name) => !SECTIONS.includes(name as Section));
if (unknown) throw new Error(`There is no section "${unknown}"; there are ${SECTIONS.join(', ')}.`);
const sections = (positionals.length > 0 ? positionals : SECTIONS) as readonly Section[];

installTools();
const databases = await startDatabases();
try {
  const rows: Row[] = [];
  const count = Number(values.listings ?? LISTINGS);
  if (sections.includes('engine') || sections.includes('http')) {
    rows.push(...(await measureSearch(databases, sections, count)));
  }
  if (sections.includes('import')) rows.push(...(await measureImports(databases)));
  if (sections.includes('pages')) rows.push(...(await measurePages(databases)));
  if (sections.includes('alerts')) {
    say('measuring alerts');
    rows.push(...(await import('./alerts/alerts.ts')).measureAlerts());
  }
  if (sections.includes('documents')) {
    say('measuring documents');
    const { migrate } = await import('../src/platform/server/postgres/database.ts');
    const { measureDocuments } = await import('./documents/documents.ts');
    const { url, database } = await databases.create('bench_documents');
    await migrate(database.db);
    rows.push(...(await measureDocuments(url)));
  }
  print(rows);
  printLoad();
  if (rows.some(({ met }) => met === false)) process.exitCode = 1;
} finally {
  await databases.stop();
}
