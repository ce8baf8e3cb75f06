/** The texts and files that the PDF of an application is made of. */

import type { Application } from '#areas/applications/contract.ts';
import type { ApplicationType, Employment, PaperSize, Status } from '#areas/applications/vocabulary.ts';
import type { Document } from '#areas/documents/contract.ts';
import { DOCUMENT_FIELDS, type DocumentField, type DocumentKind } from '#areas/documents/vocabulary.ts';
import type { Locale } from '#platform/contract/locales.ts';
import { BASE_CURRENCY } from '#platform/contract/money.ts';
import { TIME_ZONE } from '#platform/contract/time-zone.ts';
import { readWords, translationFor } from '#platform/server/words.ts';

export interface PdfMessages {
  titles: Record<ApplicationType, string>;
  noHome: string;
  statuses: Record<Status, string>;
  sections: { applicant: string; documents: string; message: string; history: string };
  labels: Record<
    | 'name'
    | 'email'
    | 'phone'
    | 'employment'
    | 'employer'
    | 'income'
    | 'household'
    | 'moveIn'
    | 'sent'
    | 'made'
    | 'status',
    string
  >;
  employments: Record<Employment, string>;
  perMonth: string;
  columns: { document: string; file: string; issued: string; expires: string; page: string };
  fields: Record<DocumentField, string>;
  kinds: Record<DocumentKind, string>;
  faults: { broken: string; locked: string; gone: string };
  noDocuments: string;
  /** Of a document, said by screen readers. */
  pageOf: string;
  note: string;
}

const translations = readWords<PdfMessages>('areas/applications', 'pdf');

export type Fault = keyof PdfMessages['faults'];

export interface PdfAttachment {
  s3_key: string;
  type: string;
  /** "Identification: passport". */
  what: string;
  file: string;
  issued: string;
  expires: string;
}

export interface PdfContent {
  language: string;
  /** Whose documents they are: said on each page of them. */
  applicantName: string;
  paperSize: PaperSize;
  title: string;
  listingTitle: string;
  place: string;
  price: string;
  status: string;
  /** Label and value, in pairs. */
  dates: [string, string][];
  applicant: [string, string][];
  message: string;
  history: { at: string; what: string; message: string }[];
  attachments: PdfAttachment[];
  sections: PdfMessages['sections'];
  columns: PdfMessages['columns'];
  faults: PdfMessages['faults'];
  noDocuments: string;
  note: string;
  /** With `{page}` and `{pages}`. */
  pageOf: string;
}

/** What a document is, in words: its list, and its kind where it has one. */
function nameIn(texts: PdfMessages, { field, kind }: Pick<Document, 'kind'> & { field: DocumentField }) {
  return kind ? `${texts.fields[field]}: ${texts.kinds[kind]}` : texts.fields[field];
}
export const documentName = (locale: Locale, one: Parameters<typeof nameIn>[1]): string =>
  nameIn(translationFor(translations, locale).texts, one);

export function documentsOf(application: Application): { field: DocumentField; document: Document }[] {
  return DOCUMENT_FIELDS.flatMap((field) =>
    [application[field] ?? []].flat().map((document) => ({ field, document })),
  );
}

function moneyIn(tag: string) {
  // Never a bare "$": the symbol is put together by hand.
  const symbols: Record<string, string> = { JMD: 'J$', USD: 'US$' };
  return (amount: number, currency: string) =>
    `${symbols[currency] ?? `${currency} `}${new Intl.NumberFormat(tag).format(amount)}`;
}

const filled = (pairs: [string, string | null | undefined][]) =>
  pairs.filter((pair): pair is [string, string] => Boolean(pair[1]));

function listingOf({ listing, property_title }: Application, texts: PdfMessages, tag: string) {
  const money = moneyIn(tag);
  const month = listing?.price_period === 'month' ? ` ${texts.perMonth}` : '';
  return {
    listingTitle: property_title || texts.noHome,
    place: listing?.place ?? '',
    price: listing && listing.price !== null ? money(listing.price, listing.currency) + month : '',
  };
}

export function pdfContent(
  application: Application,
  options: { locale: Locale; paperSize: PaperSize; now: Date },
): PdfContent {
  const { texts, language, tag } = translationFor(translations, options.locale);
  const { labels } = texts;
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: TIME_ZONE });
  const shortDay = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
  const dayOf = (iso: string | null) => (iso === null ? '' : day.format(new Date(iso)));
  const dateOf = (date: string | null) =>
    date === null ? '' : shortDay.format(new Date(`${date}T00:00:00Z`));
  const { first_name, last_name, monthly_income, income_currency, household } = application;
  const income =
    monthly_income === null
      ? ''
      : `${moneyIn(tag)(monthly_income, income_currency ?? BASE_CURRENCY)} ${texts.perMonth}`;
  return {
    language,
    applicantName: `${first_name} ${last_name}`.trim(),
    paperSize: options.paperSize,
    title: texts.titles[application.type],
    ...listingOf(application, texts, tag),
    status: texts.statuses[application.status],
    dates: filled([
      [labels.sent, dayOf(application.submitted_at)],
      [labels.made, day.format(options.now)],
    ]),
    applicant: filled([
      [labels.name, `${first_name} ${last_name}`.trim()],
      [labels.email, application.email],
      [labels.phone, application.phone],
      [labels.employment, application.employment && texts.employments[application.employment]],
      [labels.employer, application.employer],
      [labels.income, income],
      [labels.household, household === null ? '' : String(household)],
      [labels.moveIn, dateOf(application.move_in_on)],
    ]),
    message: application.message,
    history: application.history.map(({ at, status, message }) => ({
      at: dayOf(at),
      what: texts.statuses[status],
      message,
    })),
    attachments: documentsOf(application).map(({ field, document }) => ({
      s3_key: document.s3_key,
      type: document.type,
      what: nameIn(texts, { field, kind: document.kind }),
      file: document.name,
      issued: dateOf(document.issued_on),
      expires: dateOf(document.expires_on),
    })),
    sections: texts.sections,
    columns: texts.columns,
    faults: texts.faults,
    noDocuments: texts.noDocuments,
    note: texts.note,
    pageOf: texts.pageOf,
  };
}
