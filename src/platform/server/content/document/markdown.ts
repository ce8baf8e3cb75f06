import type { Nodes, PhrasingContent, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Align, Block, Document, Inline } from '#platform/contract/document.ts';
import { Builder, DEEPEST, textOf } from './builder.ts';
import { pictureOf } from './picture.ts';
import { safeLink } from './safe-url.ts';

/** Characters of Markdown that are read; a long article has 30,000. */
const LONGEST = 200_000;
/** Some deeply nested Markdown takes quadratic time to read: lines that begin so are no writing. */
const NESTED_START = /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){16,}/gm;
/** Nor are rows of brackets, which the reader of links pairs with one another. */
const BRACKETS = /[[\]]{40,}/g;

type Definitions = Map<string, string>;
const MARKS = { strong: 'strong', emphasis: 'emphasis', delete: 'strike' } as const;
const ALIGN: Record<string, Align> = { left: 'start', center: 'center', right: 'end' };

class Converter {
  private readonly builder = new Builder();
  private readonly definitions: Definitions;
  private readonly ownHost: string;

  constructor(definitions: Definitions, ownHost: string) {
    this.definitions = definitions;
    this.ownHost = ownHost;
  }

  document(nodes: RootContent[]): Document {
    return this.builder.document(this.blocks(nodes, 0));
  }

  private blocks(nodes: readonly Nodes[], depth: number): Block[] {
    const found: Block[] = [];
    for (const node of nodes) {
      if (!this.builder.take(depth)) break;
      found.push(...this.block(node, depth));
    }
    return found;
  }

  private block(node: Nodes, depth: number): Block[] {
    switch (node.type) {
      case 'heading':
        return [this.builder.heading(node.depth, this.inlines(node.children))];
      case 'paragraph':
        return this.paragraph(node.children);
      case 'list': {
        const items = node.children.map((item) => this.blocks(item.children, depth + 1));
        return [{ kind: 'list', ordered: node.ordered === true, start: node.start ?? 1, items }];
      }
      case 'blockquote':
        return [{ kind: 'quote', children: this.blocks(node.children, depth + 1) }];
      case 'code':
        return [{ kind: 'code', text: this.builder.text(node.value) }];
      case 'table':
        return this.table(node);
      case 'thematicBreak':
        return [{ kind: 'rule' }];
      default: // HTML, footnotes, definitions: nothing that is drawn
        return [];
    }
  }

  /** Pictures stand on their own, whatever paragraph they were written in. */
  private paragraph(children: readonly PhrasingContent[]): Block[] {
    const pictures = children.flatMap((node) => {
      if (node.type !== 'image') return [];
      const picture = pictureOf({ url: node.url, alt: node.alt }, this.ownHost);
      return picture ? [{ kind: 'image' as const, picture }] : [];
    });
    const words = this.inlines(children);
    return textOf(words).trim() !== '' ? [{ kind: 'paragraph', children: words }, ...pictures] : pictures;
  }

  private table(node: Table): Block[] {
    const rows = node.children.map((row) => row.children.map((cell) => this.inlines(cell.children)));
    const table = this.builder.table(
      rows,
      (node.align ?? []).map((align) => ALIGN[align ?? 'left'] ?? 'start'),
    );
    return table ? [table] : [];
  }

  private inlines(nodes: readonly PhrasingContent[], depth = 0): Inline[] {
    return nodes.flatMap((node) => this.inline(node, depth));
  }

  private inline(node: PhrasingContent, depth: number): Inline[] {
    if (depth > DEEPEST) return [];
    switch (node.type) {
      case 'text':
        return [this.builder.text(node.value)].filter(Boolean);
      case 'inlineCode':
        return [{ kind: 'code', children: [this.builder.text(node.value)] }];
      case 'strong':
      case 'emphasis':
      case 'delete':
        return [{ kind: MARKS[node.type], children: this.inlines(node.children, depth + 1) }];
      case 'link':
        return this.link(node.url, node.children, depth);
      case 'linkReference':
        return this.link(this.definitions.get(node.identifier), node.children, depth);
      case 'break':
        return [{ kind: 'break' }];
      default:
        return [];
    }
  }

  /** A link without a safe address becomes plain text. */
  private link(url: unknown, children: readonly PhrasingContent[], depth: number): Inline[] {
    const words = this.inlines(children, depth + 1);
    const href = safeLink(url);
    return href === null || words.length === 0 ? words : [{ kind: 'link', href, children: words }];
  }
}

/** A document of Markdown with the tables and lists of GitHub; HTML in it is left out. */
export function documentFromMarkdown(markdown: string, ownHost: string): Document {
  const readable = markdown.slice(0, LONGEST).replace(NESTED_START, '').replace(BRACKETS, '');
  const root = fromMarkdown(readable, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const definitions: Definitions = new Map();
  for (const node of root.children) {
    if (node.type === 'definition') definitions.set(node.identifier, node.url);
  }
  const document = new Converter(definitions, ownHost).document(root.children);
  return { ...document, cut: document.cut || markdown.length > LONGEST };
}
