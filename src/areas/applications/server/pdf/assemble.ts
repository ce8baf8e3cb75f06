/** Puts the attachments of an application behind its cover: one PDF, with page numbers and bookmarks. */

import { PDFDocument, PDFHexString, PDFName, type PDFRef, PDFString } from '@cantoo/pdf-lib';
import { brand } from '#platform/server/brand/brand.ts';
import { type Added, type AddedPage, addPdf, addPicture } from './attachment-pages.ts';
import type { Fault, PdfContent } from './content.ts';
import { type Cover, coverPdf, type Outcome, tagCover } from './cover.ts';
import { Fonts } from './fonts.ts';
import { labelPages, type PageLabel } from './labels.ts';
import { Structure, type Tag, tagOf } from './structure.ts';

/** One bookmark for the cover and each attachment, shown when the document opens. */
function bookmark(document: PDFDocument, marks: { title: string; page: PDFRef }[]): void {
  const { context, catalog } = document;
  const root = context.nextRef();
  const refs = marks.map(() => context.nextRef());
  marks.forEach(({ title, page }, i) => {
    const entry = context.obj({ Parent: root, Dest: [page, 'Fit'] });
    entry.set(PDFName.of('Title'), PDFHexString.fromText(title));
    const [before, after] = [refs[i - 1], refs[i + 1]];
    if (before) entry.set(PDFName.of('Prev'), before);
    if (after) entry.set(PDFName.of('Next'), after);
    context.assign(refs[i] as PDFRef, entry);
  });
  const [first, last] = [refs[0] as PDFRef, refs.at(-1) as PDFRef];
  context.assign(root, context.obj({ Type: 'Outlines', First: first, Last: last, Count: refs.length }));
  catalog.set(PDFName.of('Outlines'), root);
  catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
}

/** What is read of an attachment: its name, and its pages. Letters follow the name of their page; a picture has its own. */
function sectionOf(pages: readonly AddedPage[]): { section: Tag; labels: (Tag | null)[] } {
  const labels = pages.map(({ isText, said }, i) => {
    if (i > 0 && !isText) return null;
    return tagOf(i === 0 ? 'H2' : 'P', [], { said });
  });
  const parts = pages.flatMap(({ tag }, i) => [labels[i], tag].filter((part) => part != null));
  return { section: tagOf('Sect', parts), labels };
}

/** Takes attachments one after another, and becomes the PDF. A broken attachment is named on the cover, and never fatal. */
export class Assembly {
  private readonly content: PdfContent;
  private readonly document: PDFDocument;
  private readonly fonts: Fonts;
  private readonly structure: Structure;
  private readonly added: Added[] = [];

  private constructor(content: PdfContent, document: PDFDocument, fonts: Fonts) {
    this.content = content;
    this.document = document;
    this.fonts = fonts;
    this.structure = new Structure(document);
  }

  static async begin(content: PdfContent): Promise<Assembly> {
    return new Assembly(content, await PDFDocument.create(), await Fonts.for(JSON.stringify(content)));
  }

  async add(type: string, bytes: Uint8Array): Promise<void> {
    const { document, structure, content } = this;
    const name = this.nameOf(this.added.length);
    const said = (page: number, pages: number) =>
      pages === 1
        ? name
        : `${name}, ${content.pageOf.replace('{page}', `${page}`).replace('{pages}', `${pages}`)}`;
    const target = { document, structure, paperSize: content.paperSize, said };
    this.added.push(await (type === 'application/pdf' ? addPdf : addPicture)(bytes, target));
  }

  /** For an attachment that could not be brought here. */
  miss(fault: Fault): void {
    this.added.push({ fault });
  }

  async finish(): Promise<Uint8Array> {
    const { document, structure, content } = this;
    const { cover, drawn } = await this.cover();
    const covers = await document.copyPages(drawn, drawn.getPageIndices());
    covers.forEach((page, i) => {
      document.insertPage(i, page);
    });
    tagCover(document, covers, cover.texts, structure);
    const pages = document.getPages();
    const starts = this.outcomes(covers.length).flatMap((outcome, i) => {
      const page = 'page' in outcome && pages[outcome.page - 1];
      const attachment = content.attachments[i];
      return page && attachment ? [{ title: `${attachment.what} (${attachment.file})`, page: page.ref }] : [];
    });
    const title = `${content.title}: ${content.listingTitle}`;
    const [first] = pages;
    if (first) bookmark(document, [{ title, page: first.ref }, ...starts]);
    const sections = this.added.map((added, i) => {
      const { section, labels } = sectionOf('pages' in added ? added.pages : []);
      return { section, labels: labels.map((tag): PageLabel => ({ name: this.nameOf(i), tag })) };
    });
    const coverLabels = covers.map((): PageLabel => ({ name: '', tag: null }));
    await labelPages(document, [...coverLabels, ...sections.flatMap(({ labels }) => labels)], {
      structure,
      fonts: this.fonts,
    });
    const read = sections.map(({ section }) => section).filter(({ parts }) => parts.length > 0);
    structure.write(tagOf('Document', [...cover.tags, ...read]));
    document.setTitle(title, { showInWindowTitleBar: true });
    document.setProducer(brand.name);
    document.setCreator(brand.name);
    document.catalog.set(PDFName.of('Lang'), PDFString.of(content.language));
    return document.save();
  }

  /** What an attachment is and whose. */
  private nameOf(index: number): string {
    const { attachments, applicantName } = this.content;
    return [attachments[index]?.what, applicantName].filter(Boolean).join(', ');
  }

  private outcomes(coverPages: number): Outcome[] {
    let next = coverPages + 1;
    return this.added.map((added) => {
      if ('fault' in added) return added;
      const outcome = { page: next };
      next += added.pages.length;
      return outcome;
    });
  }

  /** The table names pages behind the cover, whose own length shows when it is drawn. */
  private async cover(): Promise<{ cover: Cover; drawn: PDFDocument }> {
    let length = 1;
    for (;;) {
      const cover = await coverPdf(this.content, this.outcomes(length), this.fonts);
      const drawn = await PDFDocument.load(cover.pdf);
      if (drawn.getPageCount() === length) return { cover, drawn };
      length = drawn.getPageCount();
    }
  }
}
