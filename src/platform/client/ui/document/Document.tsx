import { Fragment, type ReactNode } from 'react';
import { useWords } from '#platform/client/intl.tsx';
import type { Align, Block, Inline, Mark, Document as Written } from '#platform/contract/document.ts';
import { Note } from '../Empty.tsx';
import { Link } from '../Link.tsx';
import { Scrolled } from '../Scrolled.tsx';
import { Picture } from './Picture.tsx';
import { plainText } from './plain-text.ts';
import { useScrollToPart } from './use-scroll-to-part.ts';

const LINK =
  'text-lagoon underline decoration-1 underline-offset-3 hover:decoration-2 [overflow-wrap:anywhere]';

/** Within the product without loading a page anew. */
function InlineLink({ href, children }: { href: string; children: ReactNode }) {
  if (/^[/#]/.test(href))
    return (
      <Link to={href} className={LINK}>
        {children}
      </Link>
    );
  return (
    <a href={href} rel="noopener" className={LINK}>
      {children}
    </a>
  );
}

const MARKS: Record<Mark, (children: ReactNode) => ReactNode> = {
  strong: (children) => <strong className="font-semibold">{children}</strong>,
  emphasis: (children) => <em>{children}</em>,
  strike: (children) => <s>{children}</s>,
  code: (children) => <code className="rounded-badge bg-sunk px-1 py-0.5">{children}</code>,
};

function one(inline: Inline): ReactNode {
  if (typeof inline === 'string') return inline;
  if (inline.kind === 'break') return <br />;
  const children = <Run inlines={inline.children} />;
  return inline.kind === 'link' ? (
    <InlineLink href={inline.href}>{children}</InlineLink>
  ) : (
    MARKS[inline.kind](children)
  );
}

function Run({ inlines }: { inlines: readonly Inline[] }) {
  return inlines.map((inline, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text stands still
    <Fragment key={index}>{one(inline)}</Fragment>
  ));
}

/** A line of text; it keeps its own direction within a page of the other. */
const Inlines = ({ inlines }: { inlines: readonly Inline[] }) => (
  <bdi>
    <Run inlines={inlines} />
  </bdi>
);

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
function Table({ table, name }: { table: TableBlock; name: string }) {
  const t = useWords();
  const { head, rows, align, cut } = table;
  return (
    <div className="grid gap-2">
      <Scrolled name={name}>
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
      </Scrolled>
      {cut > 0 && <p className="text-small text-ink-3">{t('ui.rowsCut', { count: cut })}</p>}
    </div>
  );
}

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

const IN_TEXT = '(width < 48rem) 92vw, 680px';

function Heading({ level, id, children }: Of<'heading'>) {
  const Tag = `h${level}` as const;
  const space = level === 2 ? 'mt-[1.2em] first:mt-0' : 'mt-[0.8em]';
  return (
    <Tag id={id} className={`outline-0 ${space} ${level === 4 ? 'text-body font-semibold' : ''}`}>
      <Inlines inlines={children} />
    </Tag>
  );
}

function List({ ordered, start, items }: Of<'list'>) {
  const Tag = ordered ? 'ol' : 'ul';
  const mark = ordered
    ? 'list-decimal ps-6 marker:font-semibold marker:text-lagoon'
    : "*:relative *:ps-6 *:before:absolute *:before:start-0.5 *:before:top-[0.8em] *:before:h-0.5 *:before:w-3 *:before:bg-coral *:before:content-['']";
  return (
    <Tag className={`grid gap-2 ${mark}`} {...(ordered && start !== 1 && { start })}>
      {items.map((blocks, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list stands still
        <li key={index} className={ordered ? 'ps-2' : ''}>
          <div className="grid gap-2">
            <Blocks blocks={blocks} name="" />
          </div>
        </li>
      ))}
    </Tag>
  );
}

function draw(block: Block, name: string): ReactNode {
  switch (block.kind) {
    case 'heading':
      return <Heading {...block} />;
    case 'paragraph':
      return (
        <p className="[overflow-wrap:anywhere]">
          <Inlines inlines={block.children} />
        </p>
      );
    case 'list':
      return <List {...block} />;
    case 'quote':
      return (
        <Note icon="info">
          <div className="grid gap-2 text-body">
            <Blocks blocks={block.children} name={name} />
          </div>
        </Note>
      );
    case 'code':
      return <pre className="rounded-field bg-sunk p-4 text-small whitespace-pre-wrap">{block.text}</pre>;
    case 'table':
      return <Table table={block} name={name} />;
    case 'image':
      return (
        <Picture
          picture={block.picture}
          sizes={IN_TEXT}
          className="h-auto w-full rounded-photo object-contain"
        />
      );
    case 'rule':
      return <hr />;
  }
}

/** Blocks under each other; a table is called by the heading above it. */
function Blocks({ blocks, name }: { blocks: readonly Block[]; name: string }) {
  let current = name;
  return blocks.map((block, index) => {
    if (block.kind === 'heading') current = plainText(block.children);
    // biome-ignore lint/suspicious/noArrayIndexKey: a text stands still
    return <Drawn key={index} block={block} name={current} />;
  });
}
const Drawn = ({ block, name }: { block: Block; name: string }) => draw(block, name);

interface Props {
  document: Written;
  /** Name of tables above the first heading. */
  name: string;
  /** Its first paragraph leads in, in larger letters. */
  lead?: boolean;
}

/** A text as it was written; every address in it is safe already (platform/contract/document.ts). */
export function Document({ document, name, lead = false }: Props) {
  const t = useWords();
  useScrollToPart();
  const [first, ...others] = document.blocks;
  const leads = lead && first?.kind === 'paragraph';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-[1.1em]">
      {leads && (
        <p className="text-lead text-ink-2">
          <Inlines inlines={first.children} />
        </p>
      )}
      <Blocks blocks={leads ? others : document.blocks} name={name} />
      {document.cut && <p className="text-small text-ink-3">{t('ui.textCut')}</p>}
    </div>
  );
}
