/** The command line of an import. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { countryByName, nearestCountries } from '#areas/places/server/country-names.ts';
import { CURRENCIES, type Currency } from '#areas/places/vocabulary.ts';
import { StartupError } from '#platform/server/process/startup-error.ts';
import { type Format, KEY_BATCH } from './run-import.ts';

export const USAGE = `Imports listings from a file or a RESO Web API.

  npm run import -- FILE-or-URL --source NAME [options]

  --source NAME            whose listings these are; the same name each time
  --map FILE.json          which column gives which field; when left out that of the format, else RESO 2.0
  --currency CODE          where a row names none: ${CURRENCIES.join(' ')}
  --country NAME           where a row names none
  --format NAME            csv, json, ndjson, json-ld, xml, blm, rets or reso, when the file does not tell
  --dry-run                only says what would happen
  --partial                the file is not all the source has; withdraw nothing that is missing
  --allow-mass-withdrawal  also withdraw more of the source at once than SOURCE_MAX_LOSS
  --new-keys               the source has changed its keys: its listings are new ones
  --accept KEY             a price that was held, and is right; may be repeated
  --accept-file FILE       the keys of such prices, one a line: plain, or lines of NAME.held.jsonl
  --allow-empty COLUMN     a column that is missing for good: its values go; may be repeated

For a live feed (its token in the environment variable FEED_TOKEN):
  --full                   read everything again, not only what has changed
  --no-reconcile           do not ask for all keys to find what was deleted
  --page-size N            rows a page, 1 to 10000 (1000)
  --key-batch N            keys in one query, 1 to 100 (5)
  --unordered              it takes no $orderby; an address ending in /replication takes none
  --allow-origin ORIGIN    another host its next pages and redirects may lead to; may be repeated

docs/importing.md describes mappings and exit codes.
`;

export interface Arguments {
  input: string;
  source: string;
  map: string | null;
  currency?: Currency;
  country?: string;
  format?: Format;
  dryRun: boolean;
  partial: boolean;
  allowMass: boolean;
  /** Keys whose prices are believed. */
  accept: string[];
  acceptFile: string | null;
  allowEmpty: string[];
  full: boolean;
  reconcile: boolean;
  pageSize: number;
  keyBatch: number;
  isUnordered?: boolean;
  newKeys: boolean;
  origins: string[];
}

/** The command line is wrong; the message says how. */
export class WrongArguments extends StartupError {
  override name = 'WrongArguments';
}

/** It becomes part of a file's name. */
export const SOURCE_NAME = /^[a-z0-9][a-z0-9._-]{0,59}$/i;
/** Names the product itself lists under. */
export const RESERVED = ['demo', 'yaad'];
const FORMATS: readonly string[] = ['csv', 'json', 'ndjson', 'json-ld', 'xml', 'blm', 'rets', 'reso'];
const MOST_ROWS_A_PAGE = 10_000;
const MOST_KEYS_A_QUERY = 100;

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      allowNegative: true,
      options: {
        source: { type: 'string' },
        map: { type: 'string' },
        currency: { type: 'string' },
        country: { type: 'string' },
        format: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        partial: { type: 'boolean', default: false },
        'allow-mass-withdrawal': { type: 'boolean', default: false },
        accept: { type: 'string', multiple: true, default: [] },
        'accept-file': { type: 'string' },
        'allow-empty': { type: 'string', multiple: true, default: [] },
        full: { type: 'boolean', default: false },
        reconcile: { type: 'boolean', default: true },
        'page-size': { type: 'string', default: '1000' },
        'key-batch': { type: 'string', default: String(KEY_BATCH) },
        unordered: { type: 'boolean' },
        'new-keys': { type: 'boolean', default: false },
        'allow-origin': { type: 'string', multiple: true, default: [] },
      },
    });
  } catch (error) {
    throw new WrongArguments((error as Error).message);
  }
}

function check(isGood: boolean, problem: string): void {
  if (!isGood) throw new WrongArguments(problem);
}

/** @throws WrongArguments */
export function readArguments(args: string[]): Arguments {
  const { values, positionals } = parse(args);
  const { source = '', currency, format, country, map = null } = values;
  const code = currency?.toUpperCase();
  const pageSize = Number(values['page-size']);
  const keyBatch = Number(values['key-batch']);
  const origins = values['allow-origin'].map((origin) => URL.parse(origin)?.origin ?? '');
  check(positionals.length === 1, 'Say one file or address to import.');
  check(source !== '', 'Say whose listings these are with --source NAME.');
  check(SOURCE_NAME.test(source), '--source must be 1 to 60 letters, digits, dots, dashes or underscores.');
  check(!RESERVED.includes(source.toLowerCase()), `--source ${source} is taken by Yaad itself.`);
  check(
    code === undefined || CURRENCIES.includes(code as Currency),
    `--currency must be one of ${CURRENCIES.join(', ')}.`,
  );
  check(
    country === undefined || countryByName(country) !== null,
    `--country ${country} is not known; the nearest: ${nearestCountries(country ?? '').join(', ')}.`,
  );
  check(format === undefined || FORMATS.includes(format), `--format must be one of ${FORMATS.join(', ')}.`);
  check(
    Number.isInteger(pageSize) && pageSize >= 1 && pageSize <= MOST_ROWS_A_PAGE,
    `--page-size must be a number from 1 to ${MOST_ROWS_A_PAGE}.`,
  );
  check(
    Number.isInteger(keyBatch) && keyBatch >= 1 && keyBatch <= MOST_KEYS_A_QUERY,
    `--key-batch must be a number from 1 to ${MOST_KEYS_A_QUERY}.`,
  );
  check(!origins.includes(''), '--allow-origin must be an origin such as https://feeds.example.');
  return {
    input: positionals[0] as string,
    source,
    map,
    currency: code as Currency | undefined,
    country,
    format: format as Format | undefined,
    dryRun: values['dry-run'],
    partial: values.partial,
    allowMass: values['allow-mass-withdrawal'],
    accept: values.accept,
    acceptFile: values['accept-file'] ?? null,
    allowEmpty: values['allow-empty'],
    full: values.full,
    reconcile: values.reconcile,
    pageSize,
    keyBatch,
    isUnordered: values.unordered,
    newKeys: values['new-keys'],
    origins,
  };
}

/** The keys in a file of accepted prices: plain, or lines of JSON with a `key`. @throws WrongArguments */
export async function readAccepted({ accept, acceptFile }: Arguments): Promise<Set<string>> {
  if (acceptFile === null) return new Set(accept);
  const text = await readFile(acceptFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new WrongArguments(`--accept-file ${acceptFile} cannot be read (${error.code}).`);
  });
  const lines = text.split('\n').map((line) => line.trim());
  return new Set([...accept, ...lines.filter((line) => line !== '').map((line) => keyIn(line, acceptFile))]);
}

function keyIn(line: string, file: string): string {
  if (!line.startsWith('{')) return line;
  try {
    const { key } = JSON.parse(line) as { key?: unknown };
    if (typeof key === 'string') return key;
  } catch {
    // told below
  }
  throw new WrongArguments(`--accept-file ${file} has a line without a key: ${line.slice(0, 60)}`);
}
