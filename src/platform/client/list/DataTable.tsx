import { Fragment, type ReactNode, useId } from 'react';
import { FormattedMessage } from '../intl.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';

export interface Column<Row> {
  /** Its heading is the message `<words>.<name>`. */
  name: string;
  cell: (row: Row) => ReactNode;
  className?: string;
  /** Rows can be ordered by it, where the table has an order. */
  sorts?: true;
  /** Its heading is for screen readers alone: a column of buttons. */
  isQuiet?: true;
}

/** By which column rows are ordered. */
interface TableOrder {
  by: string;
  order: 'asc' | 'desc';
  /** The list in another order. */
  hrefOf: (by: string, order: 'asc' | 'desc') => string;
}

interface DataTableProps<Row> {
  /** Key of what the table is called, and what the keys of its headings begin with. */
  words: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  order?: TableOrder;
  /** What is open below a row, over its whole width; null where nothing is. */
  below?: (row: Row) => ReactNode;
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

/** A heading; where rows can be ordered by it, a link that does, and turns the order round. */
function Heading({ words, column, order }: { words: string; column: Column<never>; order?: TableOrder }) {
  const { name, sorts, isQuiet } = column;
  const title = <FormattedMessage id={`${words}.${name}`} />;
  const isBy = sorts && order?.by === name;
  return (
    <th
      scope="col"
      aria-sort={isBy ? ARIA[order.order] : undefined}
      className={`py-2 pe-4 text-start font-semibold ${sorts ? 'max-md:p-0' : 'max-md:sr-only'}`}
    >
      {sorts && order ? (
        <Link
          to={order.hrefOf(name, isBy && order.order === 'asc' ? 'desc' : 'asc')}
          className="inline-flex min-h-9 max-md:min-h-11 items-center gap-1 hover:text-ink"
        >
          {title}
          {isBy && <Icon name="down" size="s" className={order.order === 'asc' ? 'rotate-180' : ''} />}
        </Link>
      ) : (
        <span className={isQuiet ? 'sr-only' : ''}>{title}</span>
      )}
    </th>
  );
}

/** Rows of 56 px in columns; on a phone the first cell of a row stands above the others, and headings are what rows can be ordered by. */
export function DataTable<Row>({ words, columns, rows, keyOf, order, below }: DataTableProps<Row>) {
  const caption = useId();
  return (
    <table aria-labelledby={caption} className="w-full text-start max-md:block">
      <caption id={caption} className="sr-only">
        <FormattedMessage id={words} />
      </caption>
      <thead className={order ? 'max-md:block' : 'max-md:sr-only'}>
        <tr className="border-line border-b text-ink-3 text-small max-md:flex max-md:flex-wrap max-md:gap-x-5">
          {columns.map((column) => (
            <Heading
              key={column.name}
              words={words}
              column={column as unknown as Column<never>}
              {...(order && { order })}
            />
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => {
          const opened = below?.(row) ?? null;
          return (
            <Fragment key={keyOf(row)}>
              <tr
                className={`h-14 align-middle max-md:flex max-md:h-auto max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:py-4 ${opened ? '' : 'border-line border-b'}`}
              >
                {columns.map(({ name, cell, isQuiet, className = '' }) => (
                  <td
                    key={name}
                    className={`py-1.5 pe-4 [overflow-wrap:anywhere] max-md:p-0 max-md:first:basis-full ${isQuiet ? 'max-md:ms-auto' : ''} ${className}`}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
              {opened && (
                <tr className="border-line border-b max-md:block">
                  <td colSpan={columns.length} className="pb-4 max-md:block">
                    {opened}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}
