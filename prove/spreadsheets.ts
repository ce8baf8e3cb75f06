/**
 * Workbooks that are bombs, or damaged, and lists as texts at every bound, by the reader of workbooks and by a running server: each
 * is read or refused in bounded time and memory, and nothing else waits for it.
 */
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readListingFile } from '#areas/import/server/bulk/read-file.ts';
import { multipart } from '../tests/documents.ts';
import { sheetOf, spreadsheetOf, workbookOf, zipOf } from '../tests/spreadsheet.ts';
import { Api } from './api.ts';
import { type Outcome, oneOf, type Proof, type ProofOptions, randomOf } from './proof.ts';

/** Milliseconds of processor time; the largest takes 3.7 s on a quiet machine. */
const SLOW_MS = 8_000;
const MOST_MB = 400;
/** What the importer takes: 2 MB. */
const LIST_BYTES = 2_000_000;

const cells = (count: number) => '<c t="s"><v>0</v></c>'.repeat(count);

/** Each a different way to be a bomb. */
function bombs(): [what: string, bytes: Buffer][] {
  const big = 'a'.repeat(1_000_000);
  const nested = `${'<row><c>'.repeat(200_000)}${'</c></row>'.repeat(200_000)}`;
  const laughs = `<!DOCTYPE a [${Array.from({ length: 9 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('')}]>`;
  const plain = workbookOf(sheetOf(`<row>${cells(3)}</row>`));
  return [
    ['a sheet of 300 MB', workbookOf(' '.repeat(300_000_000))],
    [
      'a string told 900,000 times',
      workbookOf(sheetOf(`<row>${cells(900_000)}</row>`), {
        'xl/sharedStrings.xml': `<sst><si><t>${big}</t></si></sst>`,
      }),
    ],
    ['a million rows', workbookOf(sheetOf('<row/>'.repeat(1_000_000)))],
    ['rows within rows', workbookOf(sheetOf(nested))],
    ['entities of entities', workbookOf(laughs + sheetOf('<row><c t="str"><v>&e9;</v></c></row>'))],
    [
      'a million styles',
      workbookOf(sheetOf(''), {
        'xl/styles.xml': `<styleSheet><cellXfs>${'<xf/>'.repeat(1_000_000)}</cellXfs></styleSheet>`,
      }),
    ],
    [
      'a cell in the last column of each of 10,000 rows',
      workbookOf(sheetOf('<row><c r="XFD1"><v>1</v></c></row>'.repeat(10_000))),
    ],
    ['an archive in an archive', zipOf({ 'xl/workbook.xml': plain.toString('latin1') })],
    ['one open tag of 30 MB', workbookOf(`<row ${'a '.repeat(15_000_000)}`)],
    ['a million attributes', workbookOf(sheetOf(`<row ${'a="1" '.repeat(1_000_000)}/>`))],
    ['numbers that are dates of no calendar', spreadsheetOf([['Date'], [1e308], [-1e308], [2_958_466]])],
  ];
}

function damaged(random: () => number, good: Buffer): [string, Buffer] {
  const bytes = Buffer.from(good);
  if (random() < 0.2)
    return ['a workbook that was cut off', bytes.subarray(0, Math.floor(random() * bytes.length))];
  const times = 1 + Math.floor(random() * 30);
  for (let i = 0; i < times; i++) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
  return ['a damaged workbook', bytes];
}

/** @returns a fault, or null */
async function read(what: string, bytes: Buffer): Promise<string | null> {
  const path = join(tmpdir(), `yaad-proof-${process.pid}.xlsx`);
  await writeFile(path, bytes);
  const begun = process.cpuUsage(); // others may use the processor, too
  const before = process.memoryUsage.rss();
  const error = await readListingFile(path, 'homes.xlsx').then(
    () => null,
    (thrown: Error) => thrown,
  );
  const ms = Math.round(process.cpuUsage(begun).user / 1000);
  const grown = Math.round((process.memoryUsage.rss() - before) / 1_000_000);
  await rm(path);
  if (error) return `${what}: ${error.message}`;
  if (ms > SLOW_MS) return `${what}: ${ms} ms`;
  return grown > MOST_MB ? `${what}: ${grown} MB` : null;
}

/** Lists as an importer gets them, each at a bound or past it. */
const lists = (): [what: string, text: string][] => [
  ['one line of 2 MB', 'x'.repeat(LIST_BYTES)],
  ['2 MB of quotation marks', '"'.repeat(LIST_BYTES)],
  ['2 MB of commas', ','.repeat(LIST_BYTES)],
  ['a million empty lines', '\n'.repeat(1_000_000)],
  [
    '500 rows of 100 columns',
    `${Array.from({ length: 501 }, (_, row) => Array.from({ length: 100 }, (_, n) => `${row}.${n}`).join()).join('\n')}`,
  ],
  ['a row of 100,000 columns', `${'a,'.repeat(100_000)}\n`],
  ['numbers of a million digits', `Title,Price\nHome,${'9'.repeat(1_000_000)}`],
  ['an XML of 100,000 tags within each other', `<a>${'<b>'.repeat(100_000)}`],
  ['a JSON of 100,000 lists within each other', '['.repeat(100_000)],
  ['more than may be sent', 'x'.repeat(9_000_000)],
];

interface Brought {
  name: string;
  bytes: Buffer;
}

/** Brings a file as a form does. @returns the status of the answer */
async function bring(api: Api, agent: Parameters<Api['call']>[0], { name, bytes }: Brought): Promise<number> {
  const { body, headers } = multipart(bytes, name);
  const { status } = await api.call(agent, '/imports', {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
  });
  return status;
}

async function run({ count, seed, say, yaad }: ProofOptions): Promise<Outcome> {
  const random = randomOf(seed);
  const faults: string[] = [];
  const note = (fault: string | null) => fault && faults.push(fault);
  const made = bombs();
  for (const [what, bytes] of made) note(await read(what, bytes));
  const good = spreadsheetOf([
    ['Title', 'Price', 'Town'],
    ['House by the bay', 9_000_000, 'Negril'],
  ]);
  for (let n = 0; n < count; n++) note(await read(...damaged(random, good)));
  say(`${made.length} bombs, ${count} damaged workbooks: ${faults.length} faults`);
  const server = await yaad();
  const api = new Api(server);
  const agent = await server.person('bringer', ['Agent']);
  for (const [what, text] of lists()) {
    const begun = performance.now();
    const status = await bring(api, agent, {
      name: oneOf(random, ['a.csv', 'a.xml', 'a.json']),
      bytes: Buffer.from(text),
    });
    const ms = Math.round(performance.now() - begun);
    if (status >= 500 || ms > 2 * SLOW_MS) faults.push(`${what}: ${status} after ${ms} ms`);
  }
  // A workbook is no document: it is refused before anybody unpacks it.
  for (const [what, bytes] of made.slice(0, 4)) {
    const { body, headers } = multipart(bytes.subarray(0, 9_000_000), 'homes.xlsx');
    const init = { method: 'POST', headers, body: new Uint8Array(body) };
    const { status } = await api.call(agent, '/applications/file', init);
    if (status < 400 || status >= 500) faults.push(`${what}, sent as a document: ${status}`);
  }
  return { figures: { bombs: made.length, 'damaged workbooks': count, lists: lists().length }, faults };
}

export const proof: Proof = { unit: 'damaged workbooks', short: 50, long: 20_000, run };
