/** The command line of an import. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { DIALECT_NAMES, type DialectName } from '#areas/import/sources.ts';
import { countryByName, nearestCountries } from '#areas/places/server/country-names.ts';
import { CURRENCIES, type Currency } from '#areas/places/vocabulary.ts';
import { StartupError } from '#platform/server/process/startup-error.ts';
import { MEDIA, type Media } from './read/dialects.ts';
import type { Format } from './run-import.ts';

export const USAGE = `Imports listings from a file or a RESO Web API.

  npm run import -- FILE-or-URL --source NAME [options]
  npm run import -- FILE --suggest [--map FILE.json]
  npm run import -- --inbox FOLDER --source NAME [options]

  --source NAME            whose listings these are; the same name each time
  --map FILE.json          which column gives which field; when left out that of the format, else RESO 2.0
  --currency CODE          where a row names none: ${CURRENCIES.join(' ')}
  --country NAME           where a row names none
  --format NAME            csv, json, ndjson, json-ld, xlsx, xml, blm, rets or reso, when the file does not tell
  --columns A,B,C          names of the columns, where the first line of the file is a row
  --inbox FOLDER           reads the files in it that send changes, in order, each once
  --whole                  each file of the inbox is all the source has
  --suggest                writes a mapping for the file (FILE.mapping.json, or --map), and says what is not sure
  --dry-run                only says what would happen
  --partial                the file is not all the source has; withdraw nothing that is missing
  --allow-mass-withdrawal  also withdraw more of the source at once than SOURCE_MAX_LOSS
  --new-keys               the source has changed its keys: its listings are new ones
  --accept KEY             a price that was held, and is right; may be repeated
  --accept-file FILE       the keys of such prices, one a line: plain, or lines of NAME.held.jsonl
  --allow-empty COLUMN     a column that is missing for good: its values go; may be repeated

For a live feed (its token in the environment variable FEED_TOKEN, or FEED_CLIENT_ID, FEED_CLIENT_SECRET):
  --dialect NAME           ${DIALECT_NAMES.join(', ')}, when the host does not tell
  --media HOW              photos are ${MEDIA.join(', ')}
  --full                   read everything again, not only what has changed
  --no-reconcile           do not ask for all keys to find what was deleted
  --page-size N            rows a page, 1 to 10000
  --key-batch N            keys in one query, 1 to 100
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
  /** Names of the columns, where no line has them. */
  columns: readonly string[] | null;
  /** The folder whose files are read, in place of one file. */
  inbox: string | null;
  /** Each of its files is all the source has. */
  isWhole: boolean;
  /** Only write a mapping for the file. */
  suggest: boolean;
  dryRun: boolean;
  partial: boolean;
  allowMass: boolean;
  /** Keys whose prices are believed. */
  accept: string[];
  acceptFile: string | null;
  allowEmpty: string[];
  full: boolean;
  reconcile: boolean;
  pageSize?: number;
  keyBatch?: number;
  dialect?: DialectName;
  media?: Media;
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
const FORMATS: readonly string[] = ['csv', 'json', 'ndjson', 'json-ld', 'xlsx', 'xml', 'blm', 'rets', 'reso'];
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
        columns: { type: 'string' },
        inbox: { type: 'string' },
        whole: { type: 'boolean', default: false },
        suggest: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        partial: { type: 'boolean', default: false },
        'allow-mass-withdrawal': { type: 'boolean', default: false },
        accept: { type: 'string', multiple: true, default: [] },
        'accept-file': { type: 'string' },
        'allow-empty': { type: 'string', multiple: true, default: [] },
        full: { type: 'boolean', default: false },
        reconcile: { type: 'boolean', default: true },
        'page-size': { type: 'string' },
        'key-batch': { type: 'string' },
        dialect: { type: 'string' },
        media: { type: 'string' },
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

function amount(text: string | undefined, option: string, most: number): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  const isGood = Number.isInteger(number) && number >= 1 && number <= most;
  check(isGood, `${option} must be a number from 1 to ${most}.`);
  return number;
}

/** @throws WrongArguments */
export function readArguments(args: string[]): Arguments {
  const { values, positionals } = parse(args);
  const { source = '', currency, format, country, map = null } = values;
  const code = currency?.toUpperCase();
  const pageSize = amount(values['page-size'], '--page-size', MOST_ROWS_A_PAGE);
  const keyBatch = amount(values['key-batch'], '--key-batch', MOST_KEYS_A_QUERY);
  const { dialect, media } = values;
  const origins = values['allow-origin'].map((origin) => URL.parse(origin)?.origin ?? '');
  const inputs = values.inbox === undefined ? 1 : 0;
  check(
    positionals.length === inputs,
    inputs === 0 ? 'Say a file or --inbox, not both.' : 'Say one file or address to import.',
  );
  check(!values.whole || inputs === 0, '--whole is for --inbox.');
  check(source !== '' || values.suggest, 'Say whose listings these are with --source NAME.');
  check(
    source === '' || SOURCE_NAME.test(source),
    '--source must be 1 to 60 letters, digits, dots, dashes or underscores.',
  );
  check(!RESERVED.includes(source.toLowerCase()), `--source ${source} is taken by the product itself.`);
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
    dialect === undefined || DIALECT_NAMES.includes(dialect as DialectName),
    `--dialect must be one of ${DIALECT_NAMES.join(', ')}.`,
  );
  check(media === undefined || MEDIA.includes(media as Media), `--media must be one of ${MEDIA.join(', ')}.`);
  const columns = values.columns?.split(',').map((name) => name.trim()) ?? null;
  const twice = columns?.find((name, i) => name !== '' && columns.indexOf(name) !== i);
  check(
    columns === null || columns.length > 1,
    '--columns must be the names of all columns, with commas between.',
  );
  check(twice === undefined, `--columns names "${twice}" twice.`);
  check(!origins.includes(''), '--allow-origin must be an origin such as https://feeds.example.');
  return {
    input: positionals[0] ?? '',
    inbox: values.inbox ?? null,
    isWhole: values.whole,
    source,
    map,
    currency: code as Currency | undefined,
    country,
    format: format as Format | undefined,
    columns,
    suggest: values.suggest,
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
    dialect: dialect as DialectName | undefined,
    media: media as Media | undefined,
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
