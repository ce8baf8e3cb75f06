/** The importer as its command runs it: files of generated listings, CSV and XML, into empty databases, and again. */
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
const XML_ROWS = 60_000;
const GOAL_ALONE = 12_000;
const GOAL_BESIDE = 10_000;
const GOAL_XML = 6_000;
const DESCRIPTION_WORDS = 60;
/** Of a home in XML. */
const PHOTOS = 4;
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

interface Home {
  key: string;
  price: number;
  bedrooms: number;
  bathrooms: number;
  halfBathrooms: number;
  size: number;
  lot: number;
  year: number;
  street: string;
  town: string;
  parish: string;
  lat: string;
  lng: string;
  day: string;
  text: string;
}

/** The same homes in every run. */
function* homes(count: number): Generator<Home> {
  const random = numbers(7);
  const words = wordMaker(random);
  const spread = () => (random() - 0.5) * 0.1;
  for (let i = 0; i < count; i++) {
    const [town, parish, lat, lng] = TOWNS[i % TOWNS.length] as (typeof TOWNS)[number];
    yield {
      key: `K${i}`,
      price: 10_000_000 + i * 13,
      bedrooms: 1 + (i % 5),
      bathrooms: 1 + (i % 3),
      halfBathrooms: i % 2,
      size: 900 + (i % 3000),
      lot: (1 + (i % 7)) / 4,
      year: 1950 + (i % 70),
      street: `${i % 900} ${words(2)} Road`,
      town,
      parish,
      lat: (lat + spread()).toFixed(6),
      lng: (lng + spread()).toFixed(6),
      day: `2026-01-0${1 + (i % 9)}`,
      text: words(DESCRIPTION_WORDS),
    };
  }
}

/** Columns of the RESO Data Dictionary. */
function* csv(count: number): Generator<string> {
  yield 'ListingKey,StandardStatus,PropertyType,PropertySubType,ListPrice,BedroomsTotal,BathroomsFull,BathroomsHalf,LivingArea,LotSizeArea,LotSizeUnits,YearBuilt,UnparsedAddress,City,CountyOrParish,Country,Latitude,Longitude,View,OnMarketDate,PublicRemarks\n';
  for (const home of homes(count)) {
    const { key, price, bedrooms, bathrooms, halfBathrooms, size, lot, year, street, town, parish } = home;
    const facts = [price, bedrooms, bathrooms, halfBathrooms, size, lot, 'Acres', year];
    const place = [`"${street}, ${town}"`, town, parish, 'JM', home.lat, home.lng];
    yield `${key},Active,Residential,Single Family Residence,${facts},${place},"Ocean,Mountain(s)",${home.day},"${home.text}."\n`;
  }
}

/** As a portal's Kyero feed, with photos at a host of its own. */
function* kyero(count: number): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<root><kyero><feed_version>3</feed_version></kyero>\n';
  for (const { key, day, price, bedrooms, bathrooms, size, lot, town, parish, lat, lng, text } of homes(
    count,
  ))
    yield `<property><id>${key}</id><date>${day} 10:00:00</date><ref>R-${key}</ref><price>${price}</price><currency>JMD</currency><price_freq>sale</price_freq>
<type>Villa</type><town>${town}</town><province>${parish}</province><country>jamaica</country>
<location><latitude>${lat}</latitude><longitude>${lng}</longitude></location><beds>${bedrooms}</beds><baths>${bathrooms}</baths><pool>1</pool>
<surface_area><built>${Math.round(size / 10)}</built><plot>${lot * 4000}</plot></surface_area><desc><en>${text}.</en></desc>
<features><feature>Sea views</feature><feature>Gated</feature></features>
<images>${Array.from({ length: PHOTOS }, (_, at) => `<image id="${at + 1}"><url>https://photos.example/${key}/${at + 1}.jpg</url></image>`).join('')}</images></property>\n`;
  yield '</root>\n';
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

/** Empty databases: for CSV alone, for XML alone, and for CSV beside a running server. */
interface ImportDatabases {
  alone: ImportDatabase;
  xml: ImportDatabase;
  beside: ImportDatabase;
}

export async function measureImport({ alone, xml, beside }: ImportDatabases): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'yaad-bench-'));
  const file = join(folder, 'listings.csv');
  const xmlFile = join(folder, 'listings.xml');
  try {
    for (const one of [alone, xml, beside]) await waitForDisk(one);
    await pipeline(Readable.from(csv(ROWS)), createWriteStream(file));
    await pipeline(Readable.from(kyero(XML_ROWS)), createWriteStream(xmlFile));
    const rows: [what: string, perSecond: number, goal?: number][] = [
      ['200,000 new listings from CSV, listings/s', await importing(file, alone.url, folder), GOAL_ALONE],
      ['the same again, unchanged, listings/s', await importing(file, alone.url, folder)],
      [
        `60,000 new listings of ${PHOTOS} photos each from XML, listings/s`,
        await importing(xmlFile, xml.url, folder),
        GOAL_XML,
      ],
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
