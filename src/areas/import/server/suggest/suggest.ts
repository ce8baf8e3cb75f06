/** Suggests a mapping for a file: what its columns seem to be, what is not sure, and how many rows each rule fits. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { STATUSES } from '#areas/listings/vocabulary.ts';
import { HOME_COUNTRY } from '#areas/places/markets.ts';
import { type Arguments, WrongArguments } from '../arguments.ts';
import type { FileTable } from '../file-table.ts';
import { RowRejected } from '../mapping/limits.ts';
import { type Mapping, RESO_MAPPING, readMapping } from '../mapping/mapping.ts';
import { listingReader } from '../mapping/read-listing.ts';
import { type Json, type JsonObject, plainValue, UnknownWord } from '../mapping/rule-types.ts';
import { NumberColumns } from '../numbers.ts';
import { columnRows } from '../read/rows.ts';
import { isReso, readTable } from '../read-table.ts';
import { cut } from '../text.ts';
import { Draft, quoted } from './draft.ts';

/** Rows that show what a file is. */
const ROWS = 20_000;
const COLUMNS = 1_000;

async function tableOf(path: string): Promise<FileTable> {
  const folder = await mkdtemp(join(tmpdir(), 'yaad-suggest-'));
  try {
    return await readTable(path, basename(path), {
      folder: join(folder, 'files'),
      rows: ROWS,
      columns: COLUMNS,
      cuts: true,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const next = (input: string, source: string, more: readonly string[]) =>
  `npm run import -- ${input} --source ${source || 'NAME'}${more.map((option) => ` ${option}`).join('')} --dry-run`;

/**
 * @returns what is to be said of it
 * @throws ReadError, MappingError, and WrongArguments for a mapping that is there already
 */
export async function suggest({ input, source, map }: Arguments): Promise<string> {
  const table = await tableOf(input);
  const isOfReso = table.shipped === RESO_MAPPING || isReso(table.columns);
  if (table.shipped !== null || isOfReso)
    return `${input} is of a format that is known and needs no mapping: ${table.rows.length} homes${table.isCut ? ' and more' : ''}.\n\nNext: ${next(input, source, isOfReso ? ['--currency CODE'] : [])}`;
  const { mapping, needs } = suggestMapping(table, basename(input));
  const file = map ?? `${basename(input).replace(/(\.\w{1,6}){1,2}$/, '')}.mapping.json`;
  await writeFile(file, `${JSON.stringify(mapping, null, 2)}\n`, { flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new WrongArguments(
        error.code === 'EEXIST'
          ? `${file} is there already: say another name with --map, or remove it.`
          : `${file} cannot be written (${error.code}).`,
      );
    },
  );
  const notes = mapping.notes.join('\n');
  return `${notes}\n\nWritten to ${file}. Look at it, then: ${next(input, source, ['--map', file, ...needs])}`;
}

export interface Suggestion {
  /** The mapping, with what is to be known of it under `notes`. */
  mapping: JsonObject & { notes: string[] };
  /** Options its rows need besides: `--currency`, `--country`. */
  needs: readonly string[];
}

const MOST_REASONS = 6;
const number = (count: number) => new Intl.NumberFormat('en').format(count);

/** @throws MappingError when there is nothing to go by */
export function suggestMapping(table: FileTable, name: string): Suggestion {
  const draft = new Draft(table);
  const { delimiter, encoding, list } = table.format;
  const json: JsonObject = {
    ...(delimiter !== undefined && { delimiter }),
    ...(encoding !== undefined && { encoding }),
    ...(list !== undefined && { list }),
    ...(table.isHeadless && { columns: table.columns }),
    ...(draft.decimal !== null && { decimal: draft.decimal }),
    fields: draft.fields,
    ...(draft.features.length > 0 && { features: draft.features }),
  };
  const tried = tryMapping(readMapping(json), table, draft.needs);
  const notes = notesOf({ name, table, draft, tried });
  return { mapping: { name: cut(name, 100), notes, ...json }, needs: draft.needs };
}

interface Tried {
  listings: number;
  /** Field → rows in which its rule gives something. */
  fits: Map<string, number>;
  /** Why rows become no listing → how many. */
  reasons: Map<string, number>;
}

/** Reads every row with the mapping. What the command line has to say besides is said by something that is always good. */
function tryMapping(mapping: Mapping, table: FileTable, needs: readonly string[]): Tried {
  const { bind } = columnRows(table.columns);
  const notes = () => {};
  const reader = listingReader(mapping, bind, {
    note: notes,
    ...(needs.some((need) => need.startsWith('--currency')) && { currency: 'USD' as const }),
    ...(needs.some((need) => need.startsWith('--country')) && { country: HOME_COUNTRY }),
  });
  const tried: Tried = { listings: 0, fits: new Map(), reasons: new Map() };
  const more = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  const input = { column: bind, numbers: new NumberColumns('.') };
  const getters = Object.entries(mapping.fields).map(([field, rule]) => [field, rule.bind(input)] as const);
  for (const { values } of table.rows) reader.survey(values);
  reader.settle();
  for (const { values, number: at, fault } of table.rows) {
    for (const [field, get] of getters) {
      const value = plainValue(get(values));
      const isNothing = value === null || value === undefined || value === '' || value instanceof UnknownWord;
      if (!isNothing && !(Array.isArray(value) && value.length === 0)) more(tried.fits, field);
    }
    try {
      if (fault !== null) throw new RowRejected(fault);
      reader.listing(values, reader.key(values, at) ?? String(at));
      tried.listings += 1;
    } catch (error) {
      if (!(error instanceof RowRejected)) throw error;
      more(tried.reasons, error.message);
    }
  }
  return tried;
}

interface Noted {
  name: string;
  table: FileTable;
  draft: Draft;
  tried: Tried;
}

/** What a rule is taken from, in words. */
function sourceOf(rule: Json): string {
  if (typeof rule === 'string') return quoted(rule);
  if (Array.isArray(rule)) return rule.map(sourceOf).join(', ');
  const { from, value, list, first, row, template } = rule as JsonObject;
  if (template !== undefined) return quoted(String(template));
  if (row === true) return 'the number of the row';
  if (value !== undefined) return `always ${value}`;
  if (Array.isArray(first)) return [...new Set(first.map(sourceOf))].join(', ');
  const columns = Array.isArray(list) ? list.map((one) => sourceOf(one)) : [quoted(String(from))];
  return columns.join(', ');
}

function notesOf({ name, table, draft, tried }: Noted): string[] {
  const rows = table.rows.length;
  const isDoubtful = (field: string) => draft.doubts.has(field) || draft.unknown.has(field);
  const line = (field: string, rule: Json): string => {
    const mark = isDoubtful(field) ? '? ' : '';
    const count = field === 'key' ? rows : (tried.fits.get(field) ?? 0);
    const fits = `${number(count)} of ${number(rows)} rows`;
    const why = draft.doubts.get(field);
    const words = draft.unknown.get(field);
    return [
      `${mark}${field}: ${sourceOf(rule)}, ${fits}.`,
      ...(why ? [`${why[0]?.toUpperCase()}${why.slice(1)}.`] : []),
      ...(words ? [`Without a meaning, add them to its map: ${words.join(', ')}.`] : []),
    ].join(' ');
  };
  const reasons = [...tried.reasons].toSorted(([, a], [, b]) => b - a);
  const { unused } = draft;
  return [
    `Suggested for ${name}. Look at what begins with a question mark; the manual is docs/importing.md, the words there are those a map may lead to (status: ${STATUSES.join(', ')}).`,
    `${number(tried.listings)} of ${table.isCut ? 'the first ' : ''}${number(rows)} rows become listings.`,
    ...reasons.slice(0, MOST_REASONS).map(([reason, count]) => `Not ${number(count)}: ${cut(reason, 200)}.`),
    ...Object.entries(draft.fields).map(([field, rule]) => line(field, rule)),
    ...(draft.doubts.has('decimal') ? [`? decimal: ${draft.doubts.get('decimal')}.`] : []),
    ...(unused.length > 0 ? [`Not used: ${unused.map(quoted).join(', ')}.`] : []),
  ];
}
