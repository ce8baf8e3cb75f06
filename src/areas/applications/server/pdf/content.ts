/** What the PDF of an application shows, in words already. */
import type { Application, Paper } from '../../contract.ts';
import { PAPER_FIELDS, type PaperField, type PaperSize } from '../../vocabulary.ts';
import { PDF_WORDS, type PdfWords } from './words.ts';

export type PdfLocale = keyof typeof PDF_WORDS;
export type Fault = keyof PdfWords['faults'];

export interface PdfPaper {
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
  paperSize: PaperSize;
  title: string;
  home: string;
  place: string;
  price: string;
  status: string;
  /** Label and value, in pairs. */
  dates: [string, string][];
  applicant: [string, string][];
  message: string;
  history: { at: string; what: string; message: string }[];
  papers: PdfPaper[];
  sections: PdfWords['sections'];
  columns: PdfWords['columns'];
  faults: PdfWords['faults'];
  noPapers: string;
  note: string;
}

/** Jamaica keeps one time all year. */
const TIME_ZONE = 'America/Jamaica';

/** The papers of an application in the order of its PDF. */
export function papersOf(application: Application): { field: PaperField; paper: Paper }[] {
  return PAPER_FIELDS.flatMap((field) =>
    [application[field] ?? []].flat().map((paper) => ({ field, paper })),
  );
}

function moneyIn(language: string) {
  // Never a bare "$": the symbol is put together by hand.
  const symbols: Record<string, string> = { JMD: 'J$', USD: 'US$' };
  return (amount: number, currency: string) =>
    `${symbols[currency] ?? `${currency} `}${new Intl.NumberFormat(language).format(amount)}`;
}

const filled = (pairs: [string, string | null | undefined][]) =>
  pairs.filter((pair): pair is [string, string] => Boolean(pair[1]));

function homeOf({ listing, property_title }: Application, words: PdfWords) {
  const money = moneyIn(words.language);
  const month = listing?.price_period === 'month' ? ` ${words.perMonth}` : '';
  return {
    home: property_title || words.noHome,
    place: listing?.place ?? '',
    price: listing ? money(listing.price, listing.currency) + month : '',
  };
}

export function pdfContent(
  application: Application,
  options: { locale: PdfLocale; paperSize: PaperSize; now: Date },
): PdfContent {
  const words = PDF_WORDS[options.locale];
  const { language, labels } = words;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: TIME_ZONE });
  const shortDay = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const dayOf = (iso: string | null) => (iso === null ? '' : day.format(new Date(iso)));
  const dateOf = (date: string | null) =>
    date === null ? '' : shortDay.format(new Date(`${date}T00:00:00Z`));
  const { first_name, last_name, monthly_income, income_currency, household } = application;
  const income =
    monthly_income === null
      ? ''
      : `${moneyIn(language)(monthly_income, income_currency ?? 'JMD')} ${words.perMonth}`;
  return {
    language,
    paperSize: options.paperSize,
    title: words.titles[application.type],
    ...homeOf(application, words),
    status: words.statuses[application.status],
    dates: filled([
      [labels.sent, dayOf(application.submitted_at)],
      [labels.made, day.format(options.now)],
    ]),
    applicant: filled([
      [labels.name, `${first_name} ${last_name}`.trim()],
      [labels.email, application.email],
      [labels.phone, application.phone],
      [labels.employment, application.employment && words.employments[application.employment]],
      [labels.employer, application.employer],
      [labels.income, income],
      [labels.household, household === null ? '' : String(household)],
      [labels.moveIn, dateOf(application.move_in_on)],
    ]),
    message: application.message,
    history: application.history.map(({ at, status, message }) => ({
      ...{ at: dayOf(at), what: words.statuses[status], message },
    })),
    papers: papersOf(application).map(({ field, paper }) => ({
      s3_key: paper.s3_key,
      type: paper.type,
      what: paper.kind ? `${words.fields[field]}: ${words.kinds[paper.kind]}` : words.fields[field],
      file: paper.name,
      issued: dateOf(paper.issued_on),
      expires: dateOf(paper.expires_on),
    })),
    sections: words.sections,
    columns: words.columns,
    faults: words.faults,
    noPapers: words.noPapers,
    note: words.note,
  };
}
