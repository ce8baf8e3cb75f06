/** Words of documents, for both sides. No schema library here: the client uses it at run time. */

/** The lists of documents that applications and profiles carry (specification, section 3); the first three hold several. */
const LIST_FIELDS = ['identifications', 'pay_stubs', 'utilities'] as const;
const SINGLE_FIELDS = ['ability_to_pay', 'nht', 'mortgage'] as const;
export const DOCUMENT_FIELDS = [...LIST_FIELDS, ...SINGLE_FIELDS] as const;
export type ListField = (typeof LIST_FIELDS)[number];
export type DocumentField = (typeof DOCUMENT_FIELDS)[number];
export const isListField = (field: DocumentField): field is ListField =>
  (LIST_FIELDS as readonly string[]).includes(field);

export const DOCUMENT_KINDS = [
  'passport',
  'drivers-licence',
  'voter-id',
  'trn-card',
  'nis-card',
  'birth-certificate',
  'payslip',
  'income-statement',
  'pension-letter',
  'water-bill',
  'electricity-bill',
  'phone-bill',
  'tax-certificate',
  'employer-letter',
  'bank-statement',
  'nht-statement',
  'nht-letter',
  'pre-approval',
  'commitment-letter',
  'sale-agreement',
  'deposit-receipt',
  'valuation',
  'survey-report',
  'title',
  'other',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const MAX_DOCUMENTS_PER_LIST = 10;
/** Bytes of a piece of a file that is sent in pieces: about a second at 1.6 Mbps. */
export const PIECE_BYTES = 256 * 1024;
