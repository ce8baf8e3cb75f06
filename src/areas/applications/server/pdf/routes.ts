/** The PDF of an application: made at once when it is small, beforehand when it is large. */

import { notFound } from '../../../../platform/server/errors.ts';
import { decrypted } from '../../../../platform/server/files/age.ts';
import type { Actor } from '../../../../platform/server/identity.ts';
import { accountOf } from '../../../../platform/server/identity.ts';
import type { Handlers } from '../../../../platform/server/serve.ts';
import type { Application, ApplicationsApi } from '../../contract.ts';
import type { PaperSize } from '../../vocabulary.ts';
import { identityOf } from '../papers/keys.ts';
import type { ApplicationsParts } from '../parts.ts';
import { present } from '../present.ts';
import { insertOpenings } from '../queries/applications.ts';
import { insertPdf, type PdfKey, readPdf } from '../queries/pdfs.ts';
import { type Seen, seenBy } from '../seen.ts';
import { type PdfLocale, papersOf } from './content.ts';
import { givePdfJob, pdfOf } from './job.ts';

type Routes = Pick<Handlers<ApplicationsApi>, 'GET /applications/{id}/pdf' | 'POST /applications/{id}/pdf'>;
type Query = { paper?: PaperSize; locale?: PdfLocale };

/** Smaller ones are made while the caller waits: a second or two. */
const LARGE = { papers: 8, bytes: 12_000_000 };

function isLarge(application: Application): boolean {
  const papers = papersOf(application);
  const bytes = papers.reduce((sum, { paper }) => sum + paper.size, 0);
  return papers.length > LARGE.papers || bytes > LARGE.bytes;
}

export function pdfRoutes(parts: ApplicationsParts): Routes {
  const { db, cards, files } = parts;

  async function asked(actor: Actor, id: string, { paper = 'A4', locale = 'en' }: Query) {
    const seen = await seenBy(db, actor, id);
    if (seen.side === 'agent' && seen.row.status === 'withdrawn') throw notFound('Application');
    const [application] = await present(db, cards, [seen.row], seen.side);
    const key: PdfKey = {
      application_id: seen.row._id,
      version: seen.row.version,
      paper_size: paper,
      locale,
    };
    return { seen, application: application as Application, key };
  }

  /** Of a PDF that was made beforehand. */
  async function kept({ row }: Seen, key: string): Promise<Buffer | null> {
    const sealed = await files.open(key);
    if (!sealed) return null;
    const identity = await identityOf(parts, row.user_id);
    const chunks: Buffer[] = [];
    for await (const chunk of decrypted(sealed, identity)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  return {
    'GET /applications/{id}/pdf': async ({ actor, params, query }) => {
      const { seen, application, key } = await asked(actor, params.id, query);
      const ready = await readPdf(db, key);
      const before = ready?.key ? await kept(seen, ready.key) : null;
      const bytes = before ?? Buffer.from(await pdfOf(parts, application, seen.row.user_id, key));
      if (seen.side === 'agent') {
        const opened = papersOf(application).map(({ paper }) => paper);
        await insertOpenings(db, seen.row._id, accountOf(actor).user_id, opened);
      }
      return {
        kind: 'attachment',
        bytes,
        type: 'application/pdf',
        filename: `yaad-${seen.row._id.slice(0, 8)}.pdf`,
      };
    },
    'POST /applications/{id}/pdf': async ({ actor, params, query }) => {
      const { application, key } = await asked(actor, params.id, query);
      const total = papersOf(application).length;
      if (!isLarge(application)) return { ready: true, failed: false, done: total, total };
      await db.transaction().execute(async (tx) => {
        if (await insertPdf(tx, key, total)) await givePdfJob(parts, tx, key);
      });
      const row = await readPdf(db, key);
      const { done = 0, failed = false } = row ?? {};
      return { ready: Boolean(row?.key), failed, done, total };
    },
  };
}
