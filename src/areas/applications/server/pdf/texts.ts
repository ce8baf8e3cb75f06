import type { ApplicationType, Employment, Status } from '#areas/applications/vocabulary.ts';
import type { DocumentField, DocumentKind } from '#areas/documents/vocabulary.ts';

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
