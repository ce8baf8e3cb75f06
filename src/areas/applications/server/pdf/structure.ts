/** What a screen reader reads of a PDF, in its order: the tags of ISO 32000-1, sections 14.7 and 14.8. */
import {
  PDFArray,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib';

type Role =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure';

/** One element: a group of others, or something that is drawn. */
export interface Tag {
  role: Role;
  /** Of a picture, which has no words of its own. */
  alt?: string;
  /** Read instead of the letters that are drawn, where those are not the text as it was written. */
  said?: string;
  /** Columns a cell of a table takes. */
  columns?: number;
  /** Left, bottom, right and top of a picture, in points. */
  box?: number[];
  parts: Tag[];
  /** Where it is drawn: numbers of marked content in pages. */
  drawn: { page: PDFRef; mcid: number }[];
}

export const tagOf = (role: Role, parts: Tag[] = [], more: Partial<Tag> = {}): Tag => ({
  role,
  parts,
  drawn: [],
  ...more,
});

/** What the standard asks of an element beside its role. */
const attributesOf = ({ role, columns, box }: Tag) => {
  if (role === 'TH') return { O: 'Table', Scope: 'Column' };
  if (role === 'L') return { O: 'List', ListNumbering: 'None' };
  if (columns !== undefined) return { O: 'Table', ColSpan: columns };
  return box && { O: 'Layout', BBox: box };
};

/** Begins what no screen reader reads: page numbers, lines and grounds. */
export const beginArtifact = (document: PDFDocument, isFooter = false): PDFOperator =>
  PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
    PDFName.of('Artifact'),
    document.context.obj(isFooter ? { Type: 'Pagination', Subtype: 'Footer' } : {}) as never,
  ]);
export const endMarked = (): PDFOperator => PDFOperator.of(PDFOperatorNames.EndMarkedContent);

export class Structure {
  private readonly document: PDFDocument;
  /** Elements of each page by the number of their marked content. */
  private readonly marked = new Map<PDFRef, Tag[]>();

  constructor(document: PDFDocument) {
    this.document = document;
  }

  /** What is drawn next on a page belongs to an element. @returns the number to mark it with */
  mark({ ref }: PDFPage, tag: Tag): number {
    const tags = this.marked.get(ref) ?? [];
    this.marked.set(ref, tags);
    const mcid = tags.push(tag) - 1;
    tag.drawn.push({ page: ref, mcid });
    return mcid;
  }

  /** Begins the drawing of an element on a page; `endMarked` ends it. */
  begin(page: PDFPage, tag: Tag): PDFOperator {
    const properties = this.document.context.obj({ MCID: this.mark(page, tag) });
    return PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
      PDFName.of(tag.role),
      properties as never,
    ]);
  }

  /** Writes the tree into the document, once everything is drawn. */
  write(root: Tag): void {
    const { context, catalog } = this.document;
    const tree = context.nextRef();
    const refs = new Map<Tag, PDFRef>();
    const child = this.element(root, tree, refs);
    const numbers = PDFArray.withContext(context);
    this.document.getPages().forEach((page, i) => {
      const elements = (this.marked.get(page.ref) ?? []).map((tag) => refs.get(tag) as PDFRef);
      numbers.push(PDFNumber.of(i));
      numbers.push(context.register(context.obj(elements)));
      page.node.set(PDFName.of('StructParents'), PDFNumber.of(i));
      page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
    });
    const parents = context.obj({ Nums: numbers });
    const next = this.document.getPageCount();
    context.assign(
      tree,
      context.obj({ Type: 'StructTreeRoot', K: [child], ParentTree: parents, ParentTreeNextKey: next }),
    );
    catalog.set(PDFName.of('StructTreeRoot'), tree);
    catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
  }

  private element(tag: Tag, parent: PDFRef, refs: Map<Tag, PDFRef>): PDFRef {
    const { context } = this.document;
    const ref = context.nextRef();
    refs.set(tag, ref);
    const drawn = tag.drawn.map(({ page, mcid }) => ({ Type: 'MCR', Pg: page, MCID: mcid }));
    const parts = tag.parts.map((part) => this.element(part, ref, refs));
    const element = context.obj({ Type: 'StructElem', S: tag.role, P: parent, K: [...drawn, ...parts] });
    const attributes = attributesOf(tag);
    if (attributes) element.set(PDFName.of('A'), context.obj(attributes));
    if (tag.alt !== undefined) element.set(PDFName.of('Alt'), PDFHexString.fromText(tag.alt));
    if (tag.said !== undefined) element.set(PDFName.of('ActualText'), PDFHexString.fromText(tag.said));
    context.assign(ref, element);
    return ref;
  }
}
