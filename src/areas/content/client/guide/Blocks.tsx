import { Note } from '../../../../platform/client/ui/Empty.tsx';
import type { Block } from './guide-text.ts';

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

const lastIsFigure = (index: number, cells: string[]) =>
  index > 0 && index === cells.length - 1 && cells.length > 1;
const isFigures = (rows: string[][]) => rows.every((row) => /\d/.test(row.at(-1) ?? ''));

/** A table becomes a list of cards' worth of lines on a phone: the middle column moves under the first. */
function Table({ head, rows, total }: Of<'table'>) {
  const figures = isFigures(rows);
  const align = (index: number, cells: string[]) =>
    figures && lastIsFigure(index, cells) ? 'text-end whitespace-nowrap' : '';
  const middle = (index: number, cells: string[]) =>
    figures && cells.length === 3 && index === 1 ? 'max-md:hidden' : '';
  const cell = (index: number, cells: string[]) =>
    `px-2 py-3 align-top first:ps-0 last:pe-0 ${align(index, cells)} ${middle(index, cells)}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled with the keys
    <section className="overflow-x-auto" tabIndex={0} aria-label={head[0]}>
      <table className="w-full border-collapse text-[1rem]/normal">
        <thead>
          <tr className="border-b">
            {head.map((words, index) => (
              <th key={words} scope="col" className={`text-label text-ink-2 ${cell(index, head)}`}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]} className="border-b last:border-0">
              <th scope="row" className={`font-semibold ${cell(0, row)}`}>
                {row[0]}
              </th>
              {row.slice(1).map((words, index) => (
                <td key={words} className={cell(index + 1, row)}>
                  {words}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr className="border-t font-semibold">
              {total.map((words, index) => (
                <td key={words} className={cell(index, total)}>
                  {words}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

function Steps({ items }: Of<'steps'>) {
  return (
    <ol className="grid gap-6">
      {items.map(({ title, text }, index) => (
        <li key={title} className="grid grid-cols-[36px_1fr] gap-x-4">
          <span
            className="grid size-9 place-items-center rounded-[18px_18px_6px_6px] bg-lagoon-soft font-display font-semibold text-lagoon"
            aria-hidden="true"
          >
            {index + 1}
          </span>
          <div>
            <h3 className="mt-1">{title}</h3>
            <p className="mt-1">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function List({ items }: Of<'list'>) {
  return (
    <ul className="grid gap-2">
      {items.map((text) => (
        <li
          key={text}
          className="relative ps-6 before:absolute before:start-0.5 before:top-[0.8em] before:h-0.5 before:w-3 before:bg-coral before:content-['']"
        >
          {text}
        </li>
      ))}
    </ul>
  );
}

export function BlockOf({ block }: { block: Block }) {
  switch (block.kind) {
    case 'lead':
      return <p className="text-lead text-ink-2">{block.text}</p>;
    case 'text':
      return <p>{block.text}</p>;
    case 'list':
      return <List {...block} />;
    case 'steps':
      return <Steps {...block} />;
    case 'table':
      return <Table {...block} />;
    case 'note':
      return (
        <Note tone={block.tone} icon={block.tone === 'warn' ? 'alert' : 'info'}>
          <p className="text-[1rem]/relaxed">{block.text}</p>
        </Note>
      );
  }
}
