import type { ApplicationType, Employment, Status } from '#areas/applications/vocabulary.ts';
import type { DocumentField, DocumentKind } from '#areas/documents/vocabulary.ts';

/** Texts of the PDF of an application. */
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

export const en: PdfMessages = {
  titles: { rent: 'Rental application', purchase: 'Application to buy' },
  noHome: 'No home named',
  statuses: {
    draft: 'Draft, not sent',
    submitted: 'Sent',
    'in-review': 'In review',
    'more-asked': 'More asked for',
    approved: 'Approved',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  },
  sections: { applicant: 'Applicant', documents: 'Documents', message: 'Message', history: 'History' },
  labels: {
    name: 'Name',
    email: 'E-mail',
    phone: 'Telephone',
    employment: 'Work',
    employer: 'Employer',
    income: 'Income before tax',
    household: 'People in the household',
    moveIn: 'Wants to move in',
    sent: 'Sent on',
    made: 'This PDF was made on',
    status: 'Status',
  },
  employments: {
    employed: 'Employed',
    'self-employed': 'Self-employed',
    pensioner: 'Pensioner',
    student: 'Student',
    'between-jobs': 'Between jobs',
  },
  perMonth: 'a month',
  columns: { document: 'Document', file: 'File', issued: 'Issued', expires: 'Valid to', page: 'Page' },
  fields: {
    identifications: 'Identification',
    pay_stubs: 'Pay slips',
    ability_to_pay: 'Ability to pay',
    utilities: 'Proof of address',
    nht: 'NHT',
    mortgage: 'Mortgage and purchase',
  },
  kinds: {
    passport: 'Passport',
    'drivers-licence': "Driver's licence",
    'voter-id': 'Voter ID',
    'trn-card': 'TRN card',
    'nis-card': 'NIS card',
    'birth-certificate': 'Birth certificate',
    payslip: 'Pay slip',
    'income-statement': 'Income statement',
    'pension-letter': 'Pension letter',
    'water-bill': 'Water bill',
    'electricity-bill': 'Electricity bill',
    'phone-bill': 'Telephone bill',
    'tax-certificate': 'Property tax certificate',
    'employer-letter': "Employer's letter",
    'bank-statement': 'Bank statement',
    'nht-statement': 'NHT contribution statement',
    'nht-letter': 'NHT letter',
    'pre-approval': 'Pre-approval',
    'commitment-letter': 'Letter of commitment',
    'sale-agreement': 'Sale agreement',
    'deposit-receipt': 'Deposit receipt',
    valuation: 'Valuation',
    'survey-report': "Surveyor's report",
    title: 'Registered title',
    other: 'Other document',
  },
  faults: {
    broken: 'This file could not be opened. Ask for it again.',
    locked: 'This file is locked with a password. Ask for it without one.',
    gone: 'This file is not there any more.',
  },
  pageOf: 'page {page} of {pages}',
  noDocuments: 'No documents were sent.',
  note: 'Only the applicant and the agent of this home can make this PDF. It holds personal documents: keep it safe, and delete it when it has served.',
};
