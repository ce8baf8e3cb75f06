/** Shared by the converters of Markdown and of rich text: limits, headings and the word count. */
import type { Align, Block, Document, Inline } from '#platform/contract/document.ts';

/** Most nodes of an article; what follows is left out, and `cut` is set. */
const MOST_NODES = 6000;
/** Lists within lists within quotes. */
export const DEEPEST = 8;
const MOST_COLUMNS = 12;
const MOST_ROWS = 200;
const LONGEST_TEXT = 20_000;
const LONGEST_ID = 60;

const LEVELS = [2, 3, 4] as const;
type Level = (typeof LEVELS)[number];

/** The page's own title is its first level; texts begin with the second. */
const levelOf = (depth: number): Level => (depth <= 2 ? 2 : depth === 3 ? 3 : 4);

export function textOf(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline;
      return 'children' in inline ? textOf(inline.children) : ' ';
    })
    .join('');
}

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** Collects one document; everything that is drawn passes through it. */
export class Builder {
  private nodes = 0;
  private words = 0;
  private cut = false;
  private readonly ids = new Set<string>();
  /** By name: the number its last place was given. Below it none is free, and a page may have thousands of one name. */
  private readonly counts = new Map<string, number>();

  take(depth = 0): boolean {
    this.nodes += 1;
    if (this.nodes <= MOST_NODES && depth <= DEEPEST) return true;
    this.cut = true;
    return false;
  }

  text(value: unknown): string {
    if (typeof value !== 'string' || !this.take()) return '';
    const text = value.slice(0, LONGEST_TEXT);
    if (text.length < value.length) this.cut = true;
    this.words += wordsIn(text);
    return text;
  }

  heading(depth: number, children: Inline[]): Block {
    return { kind: 'heading', level: levelOf(depth), id: this.idFor(textOf(children)), children };
  }

  /** The first row is the head; short rows are filled, long ones cut. */
  table(rows: Inline[][][], align: Align[]): Block | null {
    const [head, ...body] = rows;
    if (!head || head.length === 0) return null;
    const columns = Math.min(head.length, MOST_COLUMNS);
    const fitted = (row: Inline[][]) => Array.from({ length: columns }, (_, i) => row[i] ?? []);
    const cut = Math.max(0, body.length - MOST_ROWS);
    return {
      kind: 'table',
      align: Array.from({ length: columns }, (_, i) => align[i] ?? 'start'),
      head: fitted(head),
      rows: body.slice(0, MOST_ROWS).map(fitted),
      cut,
    };
  }

  document(blocks: Block[]): Document {
    return { blocks, words: this.words, cut: this.cut };
  }

  /** A name for a place in the page, readable and given once. */
  private idFor(text: string): string {
    const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    const stem = plain
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, LONGEST_ID)
      .replace(/^-+|-+$/g, '');
    // Prefixed, so that no heading takes a name the page itself uses.
    const base = stem === '' ? 'part' : `part-${stem}`;
    let count = this.counts.get(base) ?? 1;
    let id = count === 1 ? base : `${base}-${count}`;
    while (this.ids.has(id)) {
      count += 1;
      id = `${base}-${count}`;
    }
    this.counts.set(base, count);
    this.ids.add(id);
    return id;
  }
}
