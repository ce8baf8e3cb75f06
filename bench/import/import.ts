/** The importer as its command runs it: a CSV file of generated listings into an empty database, and again. */
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { migrate, type OpenDatabase } from '../../src/platform/server/postgres/database.ts';
import { serveDatabase } from '../http/process.ts';
import type { Row } from '../row.ts';

const CLI = join(import.meta.dirname, '../../src/areas/import/server/cli.ts');
/** As `npm run import` starts it. */
const YOUNG = '--max-semi-space-size=64';
const ROWS = 200_000;
const GOAL_ALONE = 12_000;
const GOAL_BESIDE = 10_000;
const DESCRIPTION_WORDS = 60;
const TOWNS = [
  ['Ocho Rios', 'St. Ann', 18.4, -77.1],
  ['Montego Bay', 'St. James', 18.46, -77.9],
  ['Negril', 'Westmoreland', 18.28, -78.34],
  ['Mandeville', 'Manchester', 18.04, -77.5],
] as const;

/** The same numbers from 0 to 1 in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

/** 6,000 made-up words, few of them used often, as in a language. */
function wordMaker(random: () => number): (count: number) => string {
  const letters = 'etaoinshrdlucmfwypvbgk';
  const word = () =>
    Array.from(
      { length: 3 + Math.floor(random() * 6) },
      () => letters[Math.floor(random() ** 2 * letters.length)],
    ).join('');
  const words = Array.from({ length: 6000 }, word);
  return (count) =>
    Array.from({ length: count }, () => words[Math.floor(random() ** 3 * words.length)]).join(' ');
}

/** Columns of the RESO Data Dictionary. */
function* lines(): Generator<string> {
  const random = numbers(7);
  const words = wordMaker(random);
  yield 'ListingKey,StandardStatus,PropertyType,PropertySubType,ListPrice,BedroomsTotal,BathroomsFull,BathroomsHalf,LivingArea,LotSizeArea,LotSizeUnits,YearBuilt,UnparsedAddress,City,CountyOrParish,Country,Latitude,Longitude,View,OnMarketDate,PublicRemarks\n';
  for (let i = 0; i < ROWS; i++) {
    const [town, parish, lat, lng] = TOWNS[i % TOWNS.length] as (typeof TOWNS)[number];
    const spread = () => (random() - 0.5) * 0.1;
    const facts = [
      10_000_000 + i * 13,
      1 + (i % 5),
      1 + (i % 3),
      i % 2,
      900 + (i % 3000),
      (1 + (i % 7)) / 4,
      'Acres',
      1950 + (i % 70),
    ];
    const place = [
      `"${i % 900} ${words(2)} Road, ${town}"`,
      town,
      parish,
      'JM',
      (lat + spread()).toFixed(6),
      (lng + spread()).toFixed(6),
    ];
    yield `K${i},Active,Residential,Single Family Residence,${facts},${place},"Ocean,Mountain(s)",2026-01-0${1 + (i % 9)},"${words(DESCRIPTION_WORDS)}."\n`;
  }
}

/** @returns rows a second, as the command says them */
async function importing(file: string, url: string, folder: string): Promise<number> {
  const child = spawn(process.execPath, [YOUNG, CLI, file, '--source', 'bench', '--currency', 'JMD'], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.on('data', (text) => {
    out += text;
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  const rate = /([\d,]+) rows\/s/.exec(out)?.[1];
  if (code !== 0 || rate === undefined) throw new Error(`The import ended with ${code}:\n${out}`);
  return Number(rate.replaceAll(',', ''));
}

interface ImportDatabase {
  url: string;
  database: OpenDatabase;
}

/** The product's own database waits for the disk; the one for measuring searches does not. */
const waitForDisk = ({ url, database }: ImportDatabase) =>
  database.pool.query(`alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = on`);

/** @param beside a second empty database, for an import beside a running server */
export async function measureImport(alone: ImportDatabase, beside: ImportDatabase): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'yaad-bench-'));
  const file = join(folder, 'listings.csv');
  try {
    await waitForDisk(alone);
    await waitForDisk(beside);
    await pipeline(Readable.from(lines()), createWriteStream(file));
    const rows: [what: string, perSecond: number, goal?: number][] = [
      ['200,000 new listings from CSV, listings/s', await importing(file, alone.url, folder), GOAL_ALONE],
      ['the same again, unchanged, listings/s', await importing(file, alone.url, folder)],
    ];
    await migrate(beside.database.db);
    const served = await serveDatabase(beside.url);
    try {
      const before = await served.cpuMs();
      const perSecond = await importing(file, beside.url, folder);
      const cpu = ((await served.cpuMs()) - before) / ROWS;
      rows.push(
        ['200,000 new listings beside a running server, listings/s', perSecond, GOAL_BESIDE],
        ['processor time of that server for each, µs', Math.round(cpu * 1000)],
      );
    } finally {
      await served.stop();
    }
    return rows.map(([what, perSecond, goal]) => ({
      section: 'import',
      what,
      measured: perSecond.toLocaleString('en'),
      ...(goal !== undefined && { goal: `≥${goal.toLocaleString('en')}`, met: perSecond >= goal }),
    }));
  } finally {
    await rm(folder, { recursive: true });
  }
}
