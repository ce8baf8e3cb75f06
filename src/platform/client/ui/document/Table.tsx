import { FormattedMessage } from '#platform/client/intl.tsx';
import type { Align, Block, Inline } from '#platform/contract/document.ts';
import { Inlines } from './Inlines.tsx';

type TableBlock = Extract<Block, { kind: 'table' }>;

const ALIGN: Record<Align, string> = {
  start: 'text-start',
  center: 'text-center',
  end: 'text-end whitespace-nowrap',
};

interface CellProps {
  inlines: Inline[];
  align: Align;
}

function Cell({ inlines, align }: CellProps) {
  return (
    <td className={`px-2 py-3 align-top last:pe-0 ${ALIGN[align]}`}>
      <Inlines inlines={inlines} />
    </td>
  );
}

function Row({ cells, align }: { cells: Inline[][]; align: readonly Align[] }) {
  const [first = [], ...others] = cells;
  return (
    <tr className="border-b last:border-0">
      <th scope="row" className="px-2 py-3 ps-0 align-top font-semibold">
        <Inlines inlines={first} />
      </th>
      {others.map((inlines, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a table stands still
        <Cell key={index} inlines={inlines} align={align[index + 1] ?? 'start'} />
      ))}
    </tr>
  );
}

/** A table; one wider than the text is scrolled, by finger and by keys. */
export function Table({ table, name }: { table: TableBlock; name: string }) {
  const { head, rows, align, cut } = table;
  return (
    <div className="grid gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled with the keys */}
      <div role="group" aria-label={name} tabIndex={0} className="overflow-x-auto">
        <table className="w-full border-collapse text-body leading-normal max-md:text-small">
          <thead>
            <tr className="border-b">
              {head.map((inlines, index) => (
                <th
                  // biome-ignore lint/suspicious/noArrayIndexKey: a table stands still
                  key={index}
                  scope="col"
                  className={`px-2 py-3 text-label text-ink-2 first:ps-0 last:pe-0 ${ALIGN[align[index] ?? 'start']}`}
                >
                  <Inlines inlines={inlines} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a table stands still
              <Row key={index} cells={cells} align={align} />
            ))}
          </tbody>
        </table>
      </div>
      {cut > 0 && (
        <p className="text-small text-ink-3">
          <FormattedMessage id="ui.rowsCut" values={{ count: cut }} />
        </p>
      )}
    </div>
  );
}
