import type { Block, Document, Inline } from '#platform/contract/document.ts';

/** The text of inlines, without marks and links. */
export function plainText(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline;
      return inline.kind === 'break' ? ' ' : plainText(inline.children);
    })
    .join('');
}

function wordsOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return plainText(block.children);
    case 'list':
      return block.items.flat().map(wordsOf).join(' ');
    case 'quote':
      return block.children.map(wordsOf).join(' ');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plainText).join(', ')).join('. ');
    default:
      return '';
  }
}

/** A text as search engines read it. */
export const documentText = ({ blocks }: Document): string =>
  blocks.map(wordsOf).filter(Boolean).join(' ').trim();

/** Headings of the first level, with their ids: for a table of contents. */
export const partsOf = ({ blocks }: Document): { id: string; title: string }[] =>
  blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [{ id: block.id, title: plainText(block.children) }] : [],
  );
