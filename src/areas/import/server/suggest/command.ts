/** `npm run import -- FILE --suggest`: writes a mapping and says how well it fits. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Arguments, WrongArguments } from '../arguments.ts';
import type { FileTable } from '../file-table.ts';
import { RESO_MAPPING } from '../mapping/mapping.ts';
import { isReso, readTable } from '../read-table.ts';
import { suggestMapping } from './suggest.ts';

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
