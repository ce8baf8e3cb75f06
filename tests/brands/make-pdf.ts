/** Writes the PDF of an application to standard output, as a server of `BRAND_DIR` makes it. */
import { makePdf } from '#areas/applications/server/pdf/job.ts';
import { content } from '#areas/applications/server/pdf/pdf.fixture.ts';

const applicant: [string, string][] = [
  ['Name', 'José Ñandú'],
  ['Name', '王小明'],
];
const pdf = await makePdf(content([], { applicant }), {
  read: async () => null,
  progress: async () => undefined,
});
process.stdout.write(pdf);
