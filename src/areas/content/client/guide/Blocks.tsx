import { Note } from '../../../../platform/client/ui/Empty.tsx';
import type { Block } from './guide-text.ts';

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

const isFigures = (rows: string[][]) => rows.every((row) => /\d/.test(row.at(-1) ?? ''));

/** Figures stand at the end and their explanation gives way on a phone; words of a row stand under each other there. */
function classesOf({ head, rows }: Of<'table'>) {
  const figures = isFigures(rows);
  const last = head.length - 1;
  return {
    table: figures
      ? ''
      : 'max-md:block [&_thead]:max-md:sr-only [&_tbody]:max-md:block [&_tr]:max-md:grid [&_tr]:max-md:py-3',
    cell: (index: number) => {
      const base = figures ? 'px-2 py-3' : 'md:px-2 md:py-3';
      const figure = figures && index === last ? 'text-end whitespace-nowrap' : '';
      const explained = figures && index > 0 && index < last ? 'max-md:hidden' : '';
      return `${base} align-top first:ps-0 last:pe-0 ${figure} ${explained}`;
    },
  };
}

function Table(block: Of<'table'>) {
  const { name, head, rows, total } = block;
  const { table, cell } = classesOf(block);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled with the keys
    <section className="overflow-x-auto" tabIndex={0} aria-label={name}>
      <table className={`w-full border-collapse text-[1rem]/normal ${table}`}>
        <thead>
          <tr className="border-b">
            {head.map((words, index) => (
              <th key={words} scope="col" className={`text-label text-ink-2 ${cell(index)}`}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others]) => (
            <tr key={first} className="border-b last:border-0">
              <th scope="row" className={`font-semibold ${cell(0)}`}>
                {first}
              </th>
              {others.map((words, index) => (
                <td key={words} className={cell(index + 1)}>
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
                <td key={words} className={cell(index)}>
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
