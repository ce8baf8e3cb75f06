/** Opens what was given to be imported, whatever its format: the command, the browser and scheduled sources read by this. */

import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { loadMapping, type Mapping } from './mapping/mapping.ts';
import { MappingError } from './mapping/rule-types.ts';
import { openBlm } from './read/blm.ts';
import { type Bundle, type BundleFile, openBundle } from './read/bundle.ts';
import { openCsv } from './read/csv-text.ts';
import { type FileFormat, type Recognised, recognise } from './read/formats.ts';
import { type Input, openFile } from './read/input.ts';
import { openJson, openJsonLines } from './read/json.ts';
import { openJsonLd } from './read/json-ld.ts';
import { openRets } from './read/rets.ts';
import type { Row, RowSource } from './read/rows.ts';
import { ReadError } from './read/rows.ts';
import { openXlsx } from './read/xlsx.ts';
import { openXml } from './read/xml.ts';

/** Written at once. Characters. */
const PIECE = 1_000_000;

/** Rows of a format that takes long to parse, kept in a file on their way: read again, they are not parsed again. */
export class KeptRows {
  private readonly path: string;
  private source: RowSource | null = null;
  /** How the reading ended: null while it has not, or where the file could not be written. */
  private ending: { fault: ReadError | null } | null = null;

  constructor(path: string) {
    this.path = path;
  }

  /** Where the rows are, once all of them were read and kept; null before. */
  get whole(): string | null {
    return this.ending && this.path;
  }

  /** The same source, whose rows are kept as they are read. */
  keep(source: RowSource): RowSource {
    this.source = source;
    return { ...source, rows: this.keeping(source.rows) };
  }

  /** What was kept. @param input of `whole` */
  again(input: Input): RowSource {
    const text = input.text('utf-8');
    return {
      ...(this.source as RowSource),
      rows: this.kept(text),
      close: async () => void (await text.return(undefined)),
    };
  }

  remove(): Promise<void> {
    return rm(this.path, { force: true });
  }

  private async *keeping(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
    await mkdir(dirname(this.path), { recursive: true });
    let file: FileHandle | null = await open(this.path, 'w').catch(() => null);
    let text = '';
    /** A full disk is no reason to stop: the input is parsed a second time then. */
    const write = async () => {
      await file?.write(text).catch(() => {
        file = null;
      });
      text = '';
    };
    const end = async (fault: ReadError | null) => {
      await write();
      if (file !== null) this.ending = { fault };
    };
    try {
      for await (const row of rows) {
        text += `${JSON.stringify(row)}\n`;
        if (text.length >= PIECE) await write();
        yield row;
      }
      await end(null);
    } catch (error) {
      if (error instanceof ReadError) await end(error);
      throw error;
    } finally {
      await (file as FileHandle | null)?.close();
    }
  }

  private async *kept(pieces: AsyncIterable<string>): AsyncGenerator<Row> {
    let rest = '';
    for await (const piece of pieces) {
      const lines = `${rest}${piece}`.split('\n');
      rest = lines.pop() as string;
      for (const line of lines) yield JSON.parse(line);
    }
    if (this.ending?.fault) throw this.ending.fault;
  }
}

interface RowOfFile {
  file: number;
  data: unknown;
}

interface NamedSource {
  name: string;
  source: RowSource;
}

function joinSources(files: readonly NamedSource[]): RowSource {
  const [only, ...more] = files.map(({ source }) => source);
  if (only !== undefined && more.length === 0) return only;
  const of = (data: unknown) => {
    const row = data as RowOfFile;
    return { ...(files[row.file] as NamedSource), data: row.data };
  };
  const columns = files.map(({ source }) => source.columns);
  return {
    columns: columns.includes(null) ? null : [...new Set(columns.flatMap((names) => names ?? []))],
    bind(path) {
      const getters = files.map(({ source }) => source.bind(path));
      if (getters.every((get) => get === undefined)) return undefined;
      return (data) => {
        const row = data as RowOfFile;
        return getters[row.file]?.(row.data);
      };
    },
    rows: rowsOf(files),
    show(data) {
      const { name, source, data: row } = of(data);
      const shown = source.show(row);
      return typeof shown === 'object' && shown !== null ? { '#file': name, ...shown } : shown;
    },
    isPartial: () => files.some(({ source }) => source.isPartial()),
    async close() {
      await Promise.all(files.map(({ source }) => source.close()));
    },
  };
}

async function* rowsOf(files: readonly NamedSource[]): AsyncGenerator<Row> {
  let number = 0;
  for (const [file, { source }] of files.entries())
    for await (const row of source.rows) yield { ...row, number: ++number, data: { file, data: row.data } };
}

interface OpenOptions {
  /** The file's name where it comes from; its path when left out. */
  name?: string;
  /** Where files of an archive are unpacked to; removed in the end. */
  folder: string;
  /** Told by the content, then the name, when left out. */
  format?: FileFormat;
  /** What neither content nor name tells; without it such a file is refused. */
  otherwise?: FileFormat;
  /** Names of the columns, where no row has them. */
  columns?: readonly string[] | null;
  /** The mapping that was named; the one that ships for the format, if there is one, goes before `otherwise`. */
  mapping: { named: Mapping } | { otherwise: Mapping };
}

interface OpenFiles extends Pick<Bundle, 'pictures' | 'others' | 'close'> {
  mapping: Mapping;
  /** What is known of the format; of several files, the first. */
  recognised: Recognised & { format: FileFormat };
  /** Opens the rows, which can be read once. XML is parsed once, too: opened again, it gives the rows that were kept. */
  open(): Promise<RowSource>;
  /** Of the rows opened last. */
  progress(): { bytesRead: number; totalBytes: number | null };
}

/** @throws ReadError, MappingError */
export async function openFiles(path: string, options: OpenOptions): Promise<OpenFiles> {
  const { name = path, folder } = options;
  const bundle = await openBundle(path, { name, folder });
  try {
    const files = await Promise.all(
      bundle.files.map((file) =>
        recogniseFile(file, {
          given: options.format,
          ...(options.otherwise && { otherwise: options.otherwise }),
        }),
      ),
    );
    const [first] = files as [RecognisedFile];
    const other = files.find(({ recognised }) => recognised.mapping !== first.recognised.mapping);
    if (other)
      throw new ReadError(
        `The archive has files of different formats, such as ${first.name} and ${other.name}: import them one by one.`,
      );
    const { mapping: shipped } = first.recognised;
    const { mapping: given } = options;
    const chosen =
      'named' in given ? given.named : shipped === null ? given.otherwise : await loadMapping(shipped);
    const mapping = withColumns(chosen, options.columns ?? null, files);
    let inputs: Input[] = [];
    const kept = files.every(({ recognised }) => recognised.format === 'xml')
      ? new KeptRows(`${folder}.rows`)
      : null;
    return {
      ...bundle,
      mapping,
      recognised: first.recognised,
      async open() {
        if (kept?.whole) {
          const input = await openFile(kept.whole);
          inputs = [input];
          return kept.again(input);
        }
        inputs = await Promise.all(files.map((file) => openFile(file.path)));
        const source = joinSources(await openAll(files, inputs, mapping));
        return kept?.keep(source) ?? source;
      },
      async close() {
        await bundle.close();
        await kept?.remove();
      },
      progress() {
        const sizes = inputs.map(({ totalBytes }) => totalBytes);
        return {
          bytesRead: inputs.reduce((sum, input) => sum + input.bytesRead(), 0),
          totalBytes: sizes.includes(null) ? null : sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0),
        };
      },
    };
  } catch (error) {
    await bundle.close();
    throw error;
  }
}

export interface RecognisedFile extends BundleFile {
  recognised: OpenFiles['recognised'];
}

/**
 * @param given what somebody has said that it is
 * @param otherwise what neither content nor name tells; without it such a file is refused
 */
export async function recogniseFile(
  file: BundleFile,
  { given, otherwise }: { given?: FileFormat | undefined; otherwise?: FileFormat } = {},
): Promise<RecognisedFile> {
  const recognised = await recognise(file.path);
  const format = given ?? recognised.format ?? formatOf(file.name, otherwise);
  return { ...file, recognised: { ...recognised, format } };
}

/** @throws MappingError where the format has names of its own */
function withColumns(
  mapping: Mapping,
  columns: readonly string[] | null,
  files: readonly RecognisedFile[],
): Mapping {
  const wrong = files.find(({ recognised }) => !['csv', 'xlsx'].includes(recognised.format));
  if (columns !== null && wrong)
    throw new MappingError('--columns', `is for CSV and workbooks; ${wrong.name} names its fields itself`);
  return columns === null ? mapping : { ...mapping, columns };
}

/** What has been opened is closed again when one cannot be. */
async function openAll(files: readonly RecognisedFile[], inputs: readonly Input[], mapping: Mapping) {
  const sources: { name: string; source: RowSource }[] = [];
  try {
    for (const [i, { name, recognised }] of files.entries())
      sources.push({
        name,
        source: await openRows(inputs[i] as Input, recognised.format, mapping, recognised),
      });
    return sources;
  } catch (error) {
    await Promise.all(sources.map(({ source }) => source.close()));
    throw error;
  }
}

/** The rows of a file by the reader of its format. */
export async function openRows(
  input: Input,
  format: FileFormat,
  mapping: Mapping & { unpacked?: number | undefined },
  { encoding: told, delimiter }: Pick<Recognised, 'encoding' | 'delimiter'>,
): Promise<RowSource> {
  const encoding = told ?? mapping.encoding;
  switch (format) {
    case 'csv':
      return openCsv(input, {
        ...mapping,
        encoding,
        ...(delimiter !== null && { delimiter, skipsLine: true }),
      });
    case 'xlsx':
      return openXlsx(input.path, mapping);
    case 'blm':
      return openBlm(input, { encoding });
    case 'rets':
      return openRets(input, { encoding });
    case 'json-ld':
      return openJsonLd(input, { encoding });
    case 'ndjson':
      return openJsonLines(input, { encoding });
    case 'xml':
      if (mapping.list !== null)
        return openXml(input, {
          encoding,
          list: mapping.list,
          beside: mapping.beside,
          partial: mapping.partial,
        });
      throw new MappingError(
        'list',
        'is missing: this XML is of no format that is known, so --map has to name the elements that are its records',
      );
    default:
      return openJson(input, { encoding, list: mapping.list });
  }
}

/** A RESO answer saved in a file is JSON like any other. */
function formatOf(name: string, otherwise?: FileFormat): FileFormat {
  const plain = name.toLowerCase().replace(/\.gz$/, '');
  if (plain.endsWith('.json')) return 'json';
  if (/\.(ndjson|jsonl)$/.test(plain)) return 'ndjson';
  if (/\.(csv|tsv|txt)$/.test(plain)) return 'csv';
  if (otherwise !== undefined) return otherwise;
  throw new ReadError(`${name} is neither .csv nor .json; say which with --format.`);
}
