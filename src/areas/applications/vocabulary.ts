/** Words of applications, for both sides. No schema library here: the client uses it at run time. */

export const TYPES = ['rent', 'purchase'] as const;
export type ApplicationType = (typeof TYPES)[number];
/** Specification, section 9. */
export const DEFAULT_TYPE: ApplicationType = 'rent';

export const STATUSES = [
  'draft',
  'submitted',
  'in-review',
  'more-asked',
  'approved',
  'declined',
  'withdrawn',
] as const;
export type Status = (typeof STATUSES)[number];

export const EMPLOYMENTS = ['employed', 'self-employed', 'pensioner', 'student', 'between-jobs'] as const;
export type Employment = (typeof EMPLOYMENTS)[number];
export const INCOME_CURRENCIES = ['JMD', 'USD', 'GBP', 'CAD', 'EUR'] as const;

/** What an application carries papers in (specification, section 3); the first three hold several. */
export const LIST_FIELDS = ['identifications', 'pay_stubs', 'utilities'] as const;
export const SINGLE_FIELDS = ['ability_to_pay', 'nht', 'mortgage'] as const;
export const PAPER_FIELDS = [...LIST_FIELDS, ...SINGLE_FIELDS] as const;
export type ListField = (typeof LIST_FIELDS)[number];
export type PaperField = (typeof PAPER_FIELDS)[number];
export const isListField = (field: PaperField): field is ListField =>
  (LIST_FIELDS as readonly string[]).includes(field);

/** What a paper is. */
export const KINDS = [
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
export type Kind = (typeof KINDS)[number];

/** Most papers in one list. */
export const MOST_PAPERS = 10;
/** A piece of a file that is sent bit by bit, in bytes: about a second at 1.6 Mbps. */
export const PIECE_BYTES = 256 * 1024;

/** Sizes a PDF is made in. */
export const PAPER_SIZES = ['A4', 'Letter'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];
