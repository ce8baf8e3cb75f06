/** What a file is, told by its beginning and never by its name: how it is read, and the mapping that ships for it. */
import { join } from 'node:path';
import type { Currency } from '#areas/places/vocabulary.ts';
import { SHIPPED } from '../mapping/mapping.ts';
import { isArchive } from './archive.ts';
import { openFile } from './input.ts';
import { ReadError } from './rows.ts';

export type FileFormat = 'csv' | 'json' | 'ndjson' | 'xml' | 'blm' | 'rets' | 'json-ld' | 'xlsx';

export interface Recognised {
  format: FileFormat | null;
  /** The file of the mapping that ships for it; null where the format says nothing of what its columns mean. */
  mapping: string | null;
  /** By its byte order mark or its XML declaration. */
  encoding: string | null;
  /** By a first line `sep=;`, which is no row. */
  delimiter: string | null;
  /** When it was made, as it says itself, for files that send changes. */
  made?: string;
  /** Where neither a row nor the command line names one. */
  currency?: Currency;
  country?: string;
}

/** What is looked at. Bytes. */
const HEAD = 65_536;
const shipped = (name: string) => join(SHIPPED, name);

/** XML formats by their root element, and what else tells them. */
const XML_FORMATS: readonly {
  root: RegExp;
  holds: RegExp;
  mapping: string;
  currency?: Currency;
  country?: string;
  /** When a file was made, in its first group. */
  made?: RegExp;
}[] = [
  { root: /^(trovit|mitula)$/i, holds: /<ad[\s>]/, mapping: 'trovit.json' },
  {
    root: /^openimmo$/,
    holds: /<anbieter[\s>]/,
    mapping: 'openimmo-1.2.7.json',
    currency: 'EUR',
    made: /<uebertragung[^>]*\stimestamp\s*=\s*["']([\d:T. +-]+)/,
  },
  { root: /^listings$/, holds: /<home_listing_id[\s>]/, mapping: 'meta-home-listings.json' },
  { root: /^root$/, holds: /<kyero[\s>]/, mapping: 'kyero-3.json' },
  {
    root: /^(propertyList|residential|rental|commercial|commercialLand|business|land|rural|holidayRental)$/,
    holds: /<(residential|rental|commercial|commercialLand|business|land|rural|holidayRental)[\s>]/,
    mapping: 'reaxml.json',
    currency: 'AUD',
    country: 'australia',
    made: /<propertyList[^>]*\sdate\s*=\s*["']([\d:T. -]+)/,
  },
];

const MARKS: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** Looks at the beginning of a file. @throws ReadError when it cannot be read, or is in an encoding nobody knows */
export async function recognise(path: string): Promise<Recognised> {
  const head = await headOf(path);
  if (isArchive(head)) return { format: 'xlsx', mapping: null, encoding: null, delimiter: null };
  const mark = MARKS.find(([bytes]) => bytes.every((byte, i) => head[i] === byte))?.[1] ?? null;
  const declared =
    /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head.toString('latin1'))?.[1] ?? null;
  const encoding = mark ?? declared;
  let text: string;
  try {
    text = new TextDecoder(encoding ?? 'utf-8').decode(head).trimStart();
  } catch {
    throw new ReadError(`The XML says that it is in the encoding "${encoding}", which is not known.`);
  }
  const plain = { mapping: null, encoding, delimiter: null };
  if (JSON_LD.test(text)) return { ...plain, format: 'json-ld', mapping: shipped('schema-org.json') };
  if (text.startsWith('<')) return { ...plain, ...xmlFormat(text) };
  if (/^#HEADER#/i.test(text))
    return {
      ...plain,
      format: 'blm',
      mapping: shipped('blm-3.json'),
      currency: 'GBP',
      country: 'united-kingdom',
    };
  if (text.startsWith('[')) return { ...plain, format: 'json' };
  if (text.startsWith('{')) return { ...plain, format: isLines(text) ? 'ndjson' : 'json' };
  const delimiter = /^"?sep=(.)"?\r?\n/i.exec(text)?.[1] ?? null;
  const isMeta = META_COLUMNS.test(text.slice(0, text.search(/[\r\n]|$/)));
  const mapping = isMeta ? shipped('meta-home-listings-csv.json') : null;
  return { ...plain, mapping, format: delimiter === null && !isMeta ? null : 'csv', delimiter };
}

/** A page, or JSON whose words are schema.org's. */
const JSON_LD =
  /^(<(!doctype\s+html|html|head|body)[\s>]|<script\b|[[{][\s\S]{0,2000}?"@context"\s*:\s*\[?\s*(\{[^}]{0,500}?)?"(?:[^"]{1,20}"\s*:\s*")?https?:\/\/schema\.org)/i;
const META_COLUMNS = /(^|[,"])home_listing_id([,"]|$)/;

/** The beginning of a file, unpacked when it is gzip. @throws ReadError */
export async function headOf(path: string): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of (await openFile(path)).bytes()) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes >= HEAD) break;
  }
  return Buffer.concat(pieces).subarray(0, HEAD);
}

function xmlFormat(text: string): Pick<Recognised, 'format' | 'mapping' | 'currency' | 'country' | 'made'> {
  const root = /<([A-Za-z_][\w.:-]*)/.exec(text.replace(/<!--[\s\S]*?-->|<[!?][^>]*>/g, ''))?.[1] ?? '';
  if (root === 'RETS') return { format: 'rets', mapping: shipped('rets.json') };
  const found = XML_FORMATS.find((known) => known.root.test(root) && known.holds.test(text));
  if (!found) return { format: 'xml', mapping: null };
  const { mapping, currency, country } = found;
  const made = found.made?.exec(text)?.[1];
  return {
    format: 'xml',
    mapping: shipped(mapping),
    ...(currency && { currency }),
    ...(country && { country }),
    ...(made && { made }),
  };
}

/** Whether each line is an object of its own: the first is whole, and another begins behind it. */
function isLines(text: string): boolean {
  const [first = '', second = ''] = text.split('\n', 2);
  if (!second.trimStart().startsWith('{')) return false;
  try {
    JSON.parse(first);
    return true;
  } catch {
    return false;
  }
}
