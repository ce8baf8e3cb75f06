import { BLOCKS, INLINES, MARKS } from '@contentful/rich-text-types';
import type { Block, Document, Inline, Mark } from '#platform/contract/document.ts';
import { Builder, DEEPEST } from './builder.ts';
import { pictureOf } from './picture.ts';
import { safeLink } from './safe-url.ts';

/** Lookups of the product that a rich text document needs. */
interface RichTextPlace {
  ownHost: string;
  /** Where an entry named in a text has its page; null when it has none. */
  pathOf: (entry: unknown) => string | null;
}

interface Node {
  nodeType?: unknown;
  value?: unknown;
  marks?: unknown;
  data?: { uri?: unknown; target?: unknown };
  content?: unknown;
}
interface Asset {
  fields?: {
    title?: unknown;
    description?: unknown;
    file?: { url?: unknown; details?: { image?: { width?: unknown; height?: unknown } } };
  };
}
interface Entry {
  fields?: { title?: unknown; question?: unknown };
}

const MARK_KINDS: Record<string, Mark> = {
  [MARKS.BOLD]: 'strong',
  [MARKS.ITALIC]: 'emphasis',
  [MARKS.CODE]: 'code',
  [MARKS.STRIKETHROUGH]: 'strike',
};

/** The child nodes; an empty list when there is no array. */
function contentOf(node: Node): Node[] {
  const { content } = node;
  return Array.isArray(content) ? content.filter((child) => typeof child === 'object' && child !== null) : [];
}
const ofType = (nodes: readonly Node[], ...types: string[]) =>
  nodes.filter(({ nodeType }) => types.includes(nodeType as string));

class Converter {
  private readonly builder = new Builder();
  private readonly place: RichTextPlace;

  constructor(place: RichTextPlace) {
    this.place = place;
  }

  document(root: Node): Document {
    return this.builder.document(this.blocks(contentOf(root), 0));
  }

  private blocks(nodes: readonly Node[], depth: number): Block[] {
    const found: Block[] = [];
    for (const node of nodes) {
      if (!this.builder.take(depth)) break;
      const block = this.block(node, depth);
      if (block) found.push(block);
    }
    return found;
  }

  private block(node: Node, depth: number): Block | null {
    const type = String(node.nodeType);
    const heading = /^heading-([1-6])$/.exec(type);
    if (heading) return this.builder.heading(Number(heading[1]), this.inlines(contentOf(node)));
    switch (type) {
      case BLOCKS.PARAGRAPH:
        return this.paragraph(this.inlines(contentOf(node)));
      case BLOCKS.UL_LIST:
      case BLOCKS.OL_LIST:
        return this.list(node, depth);
      case BLOCKS.QUOTE:
        return { kind: 'quote', children: this.blocks(contentOf(node), depth + 1) };
      case BLOCKS.HR:
        return { kind: 'rule' };
      case BLOCKS.TABLE:
        return this.table(node, depth);
      case BLOCKS.EMBEDDED_ASSET:
        return this.picture(node.data?.target);
      case BLOCKS.EMBEDDED_ENTRY:
        return this.paragraph(this.entry(node.data?.target));
      default:
        return null;
    }
  }

  private paragraph(children: Inline[]): Block | null {
    return children.length > 0 ? { kind: 'paragraph', children } : null;
  }

  private list(node: Node, depth: number): Block {
    const items = ofType(contentOf(node), BLOCKS.LIST_ITEM).map((item) =>
      this.blocks(contentOf(item), depth + 1),
    );
    return { kind: 'list', ordered: node.nodeType === BLOCKS.OL_LIST, start: 1, items };
  }

  private table(node: Node, depth: number): Block | null {
    if (depth > DEEPEST) return null;
    const rows = ofType(contentOf(node), BLOCKS.TABLE_ROW).map((row) =>
      ofType(contentOf(row), BLOCKS.TABLE_CELL, BLOCKS.TABLE_HEADER_CELL).map((cell) =>
        contentOf(cell).flatMap((paragraph) => this.inlines(contentOf(paragraph))),
      ),
    );
    return this.builder.table(rows, []);
  }

  private picture(target: unknown): Block | null {
    const { title, description, file } = (target as Asset | null)?.fields ?? {};
    const picture = pictureOf(
      { url: file?.url, alt: description ?? title, ...file?.details?.image },
      this.place.ownHost,
    );
    return picture && { kind: 'image', picture };
  }

  private entry(target: unknown): Inline[] {
    const { title, question } = (target as Entry | null)?.fields ?? {};
    return this.link(this.place.pathOf(target), [this.builder.text(title ?? question)].filter(Boolean));
  }

  private inlines(nodes: readonly Node[], depth = 0): Inline[] {
    return nodes.flatMap((node) => this.inline(node, depth));
  }

  private inline(node: Node, depth: number): Inline[] {
    if (depth > DEEPEST || !this.builder.take(depth)) return [];
    const { nodeType, data } = node;
    const words = () => this.inlines(contentOf(node), depth + 1);
    switch (nodeType) {
      case 'text':
        return this.marked(node);
      case INLINES.HYPERLINK:
        return this.link(data?.uri, words());
      case INLINES.ASSET_HYPERLINK:
        return this.link(fileOf(data?.target), words());
      case INLINES.ENTRY_HYPERLINK:
        return this.link(this.place.pathOf(data?.target), words());
      case INLINES.EMBEDDED_ENTRY:
        return this.entry(data?.target);
      default:
        return [];
    }
  }

  /** A line end within a text is a break, as Contentful's own editor shows it. */
  private marked({ value, marks }: Node): Inline[] {
    const lines = this.builder.text(value).split('\n');
    const plain = lines.flatMap((line, i): Inline[] => [
      ...(i > 0 ? [{ kind: 'break' as const }] : []),
      ...(line ? [line] : []),
    ]);
    const kinds = (Array.isArray(marks) ? marks : []).flatMap((mark) => MARK_KINDS[mark?.type] ?? []);
    return kinds.slice(0, DEEPEST).reduce<Inline[]>((children, kind) => [{ kind, children }], plain);
  }

  private link(url: unknown, words: Inline[]): Inline[] {
    const href = safeLink(url);
    return href === null || words.length === 0 ? words : [{ kind: 'link', href, children: words }];
  }
}

/** Contentful writes the addresses of files without a protocol. */
function fileOf(target: unknown): string | null {
  const url = (target as Asset | null)?.fields?.file?.url;
  return typeof url === 'string' ? url.replace(/^\/\//, 'https://') : null;
}

/** A document of Contentful's rich text; what is not known is left out. */
export function documentFromRichText(root: object, place: RichTextPlace): Document {
  return new Converter(place).document(root as Node);
}
