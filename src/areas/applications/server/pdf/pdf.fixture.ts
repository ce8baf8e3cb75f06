/** Contents of PDFs for tests. */

import { readWords } from '#platform/server/words.ts';
import type { PdfAttachment, PdfContent, PdfMessages } from './content.ts';

const texts = readWords<PdfMessages>('areas/applications', 'pdf').en;

export const attachment = (what: string, type = 'application/pdf'): PdfAttachment => ({
  ...{ s3_key: what, type, what, file: `${what}.pdf`, issued: '1 Nov 2026', expires: '' },
});
export const content = (attachments: PdfAttachment[], more: Partial<PdfContent> = {}): PdfContent => ({
  ...{
    language: 'en',
    applicantName: 'José Ñandú',
    paperSize: 'A4',
    title: 'Rental application',
    listingTitle: 'Sea-view cottage',
    place: 'Ocho Ríos',
  },
  ...{
    price: 'J$200,000 a month',
    status: 'Sent',
    dates: [['Sent on', '21 November 2026']],
    message: 'Good day',
  },
  applicant: [
    ['Name', 'José Ñandú'],
    ['E-mail', 'jose@example.com'],
  ],
  history: [{ at: '21 November 2026', what: 'Sent', message: '' }],
  attachments,
  ...{
    sections: texts.sections,
    columns: texts.columns,
    faults: texts.faults,
    noDocuments: texts.noDocuments,
    note: 'n',
    pageOf: texts.pageOf,
  },
  ...more,
});
