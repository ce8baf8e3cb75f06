/** The first page of an application's PDF: the home, who applies, and a table of the attachments. Node runs no JSX. */
import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import type { Fault, PdfAttachment, PdfContent } from './content.ts';
import { drawable, FAMILIES, registerFonts } from './fonts.ts';

/** Whether an attachment was added. `page` is where it starts. */
export type Outcome = { page: number } | { fault: Fault };

const INK = '#122829';
const QUIET = '#586a6b';
const LAGOON = '#025e59';
const SOFT = '#e2f3ef';
const LINE = '#e4ded2';
const ROSE = '#9a2740';

const style = StyleSheet.create({
  page: {
    fontFamily: FAMILIES as unknown as string,
    fontSize: 10,
    lineHeight: 1.4,
    color: INK,
    padding: 48,
    paddingBottom: 56,
  },
  brand: { fontSize: 16, fontWeight: 600, color: LAGOON, marginBottom: 20 },
  title: { fontSize: 24, fontWeight: 600, lineHeight: 1.2, marginBottom: 4 },
  // The height of a line counts from the page's letters unless a text names its own.
  listingTitle: { fontSize: 13, fontWeight: 600, lineHeight: 1.3 },
  quiet: { color: QUIET },
  band: { backgroundColor: SOFT, borderRadius: 8, padding: 12, marginTop: 14, flexDirection: 'row', gap: 24 },
  label: { fontSize: 8.5, color: QUIET },
  value: { fontWeight: 600 },
  heading: { fontSize: 13, fontWeight: 600, lineHeight: 1.3, marginTop: 18, marginBottom: 6 },
  facts: { flexDirection: 'row', flexWrap: 'wrap' },
  fact: { width: '50%', paddingRight: 12, paddingBottom: 6 },
  row: { flexDirection: 'row', borderBottomWidth: 1, borderBottomColor: LINE, paddingVertical: 5, gap: 8 },
  fault: { color: ROSE },
  event: { color: QUIET, marginBottom: 4 },
  note: { marginTop: 18, fontSize: 8.5, color: QUIET },
});
/** With the gaps between them less than the whole width. */
const WIDTHS = ['30%', '27%', '14%', '14%', '8%'];
/** Letters of one word that fit into the column of the file, and into half a page. */
const FILE_LETTERS = 22;
const FACT_LETTERS = 40;

/** Breaks words no line has room for: names of files and addresses have no spaces. */
const broken = (words: string, most: number) =>
  words.replace(new RegExp(`\\S{${most}}(?=\\S)`, 'gu'), '$&\n');

const text = (content: string, ...looks: object[]) => h(Text, { style: looks as never }, drawable(content));
const view = (look: object, ...inside: ReactNode[]) =>
  h(View, { style: look as never, wrap: false }, ...inside);
const pair = ([label, value]: [string, string], look: object = {}) =>
  view(look, text(label, style.label), text(broken(value, FACT_LETTERS), style.value));

function row(cells: string[], ...looks: object[]) {
  return view(style.row, ...cells.map((cell, i) => text(cell, { width: WIDTHS[i] }, ...looks)));
}

function attachmentRows(
  attachments: PdfAttachment[],
  outcomes: Outcome[],
  { faults }: PdfContent,
): ReactNode[] {
  return attachments.map(({ what, file, issued, expires }, i) => {
    const outcome = outcomes[i] ?? { fault: 'gone' };
    if ('page' in outcome)
      return row([what, broken(file, FILE_LETTERS), issued, expires, String(outcome.page)]);
    return view(
      { ...style.row, flexDirection: 'column', gap: 0 },
      text(`${what}, ${file}`),
      text(faults[outcome.fault], style.fault),
    );
  });
}

function page(content: PdfContent, outcomes: Outcome[]): ReactElement {
  const { columns, sections, attachments, message, history } = content;
  const heads = [columns.document, columns.file, columns.issued, columns.expires, columns.page];
  const table =
    attachments.length === 0
      ? [text(content.noDocuments, style.quiet)]
      : [row(heads, style.label), ...attachmentRows(attachments, outcomes, content)];
  const events = history.map((event) => [event.at, event.what, event.message].filter(Boolean).join(' · '));
  return h(
    Page,
    { size: content.paperSize === 'A4' ? 'A4' : 'LETTER', style: style.page },
    text('Yaad', style.brand),
    text(content.title, style.title),
    text(content.listingTitle, style.listingTitle),
    text([content.place, content.price].filter(Boolean).join(' · '), style.quiet),
    view(style.band, text(content.status, style.value), ...content.dates.map((date) => pair(date))),
    text(sections.applicant, style.heading),
    h(View, { style: style.facts }, ...content.applicant.map((fact) => pair(fact, style.fact))),
    message && text(sections.message, style.heading),
    message && text(message),
    text(sections.documents, style.heading),
    ...table,
    events.length > 0 && text(sections.history, style.heading),
    ...events.map((event) => text(event, style.event)),
    text(content.note, style.note),
  );
}

let ready = false;

export async function coverPdf(content: PdfContent, outcomes: Outcome[]): Promise<Uint8Array> {
  if (!ready) registerFonts();
  ready = true;
  const { title, listingTitle, language } = content;
  return renderToBuffer(
    h(
      Document,
      { title: `${title}: ${listingTitle}`, language, creator: 'Yaad', producer: 'Yaad' },
      page(content, outcomes),
    ),
  );
}
