/** Writes the PDF of an application to standard output, as a server of `BRAND_DIR` makes it. */
import { makePdf } from '#areas/applications/server/pdf/job.ts';
import { content } from '#areas/applications/server/pdf/pdf.fixture.ts';

const pdf = await makePdf(content([]), { read: async () => null, progress: async () => undefined });
process.stdout.write(pdf);
