/** Several files of one import as one source, their rows numbered through. */
import type { Row, RowSource } from './rows.ts';

/** A row and the file it is of. */
interface RowOfFile {
  file: number;
  data: unknown;
}

interface NamedSource {
  name: string;
  source: RowSource;
}

export function joinSources(files: readonly NamedSource[]): RowSource {
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
