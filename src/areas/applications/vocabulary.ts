/** Words of applications, for both sides. No schema library here: the client uses it at run time. */
import { BASE_CURRENCY } from '#platform/contract/money.ts';

/** Where the screens of applications are; mail links to them. */
export const APPLICATIONS_PATH = '/applications';
/** Everything a person has uploaded. */
export const WALLET_PATH = '/documents';
export const INBOX_PATH = '/applications/inbox';
export const applicationPath = (id: string) => `${APPLICATIONS_PATH}/${id}`;
export const inboxPath = (id: string) => `${INBOX_PATH}/${id}`;
export const applyPath = (property: string) => `/apply/${property}`;

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
export const INCOME_CURRENCIES = [BASE_CURRENCY, 'USD', 'GBP', 'CAD', 'EUR'] as const;

export const PAPER_SIZES = ['A4', 'Letter'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];
