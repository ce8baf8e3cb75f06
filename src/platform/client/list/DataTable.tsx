import { type ReactNode, useId } from 'react';
import { FormattedMessage } from '../intl.tsx';

export interface Column<Row> {
  /** Its heading is the message `<words>.<name>`. */
  name: string;
  cell: (row: Row) => ReactNode;
  className?: string;
}

interface DataTableProps<Row> {
  /** Key of what the table is called, and what the keys of its headings begin with. */
  words: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
}

/** Rows in columns; on a phone each row is a block, its cells one below the other. */
export function DataTable<Row>({ words, columns, rows, keyOf }: DataTableProps<Row>) {
  const caption = useId();
  return (
    <table aria-labelledby={caption} className="w-full text-start max-md:block">
      <caption id={caption} className="sr-only">
        <FormattedMessage id={words} />
      </caption>
      <thead className="max-md:sr-only">
        <tr className="border-line border-b text-ink-3 text-small">
          {columns.map(({ name }) => (
            <th key={name} scope="col" className="py-2 pe-4 text-start font-semibold">
              <FormattedMessage id={`${words}.${name}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className="border-line border-b align-baseline max-md:grid max-md:gap-1 max-md:py-3"
          >
            {columns.map(({ name, cell, className = '' }) => (
              <td key={name} className={`py-2.5 pe-4 max-md:py-0 [overflow-wrap:anywhere] ${className}`}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
