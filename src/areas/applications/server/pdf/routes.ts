/** The PDF of an application: made at once when it is small, beforehand when it is large, and kept for a day. */

import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import type { Application, ApplicationsApi } from '#areas/applications/contract.ts';
import type { PaperSize } from '#areas/applications/vocabulary.ts';
import { readEncrypted } from '#areas/documents/server/store.ts';
import type { Locale } from '#platform/contract/locales.ts';
import { brand } from '#platform/server/brand/brand.ts';
import { notFound } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import type { AccountActor } from '#platform/server/identity/actor.ts';
import { callerGone } from '#platform/server/process/fair-queue.ts';
import { type AccessibleApplication, type ApplicationsDeps, findAccessible, present } from '../present.ts';
import { insertOpenings } from '../queries/correspondents.ts';
import { insertPdf, type PdfKey, readPdf } from '../queries/pdfs.ts';
import { documentsOf } from './content.ts';
import { pdfNow, queuePdf } from './job.ts';

type Query = { paper?: PaperSize; locale?: Locale };

/** Smaller ones are made while the caller waits: a second or two. */
const LARGE = { documents: 8, bytes: 12_000_000 };

function isLarge(application: Application): boolean {
  const documents = documentsOf(application);
  const bytes = documents.reduce((sum, { document }) => sum + document.size, 0);
  return documents.length > LARGE.documents || bytes > LARGE.bytes;
}

export function pdfRoutes(deps: ApplicationsDeps) {
  const { db, cards } = deps;

  async function read(actor: AccountActor, id: string, { paper = 'A4', locale = 'en' }: Query) {
    const found = await findAccessible(db, actor, id);
    if (found.side === 'agent' && found.row.status === 'withdrawn') throw notFound('Application');
    const [application] = await present(db, cards, [found.row], found.side);
    const key: PdfKey = {
      application_id: found.row._id,
      version: found.row.version,
      paper_size: paper,
      locale,
    };
    return { found, application: application as Application, key };
  }

  async function make(
    { row }: AccessibleApplication,
    application: Application,
    key: PdfKey,
    { actor, request }: { actor: AccountActor; request: FastifyRequest },
  ): Promise<Buffer> {
    // Its signal says only what happens from now on.
    if (request.raw.destroyed) throw callerGone();
    const made = await pdfNow(deps, { application, user_id: row.user_id }, key, {
      user_id: actor.user_id,
      signal: request.signal,
      warn: (error) => request.log.warn(error, 'a PDF could not be kept'),
    });
    return Buffer.from(made);
  }

  /** Of a PDF that was made before. */
  async function readReady({ row }: AccessibleApplication, key: string): Promise<Buffer | null> {
    const content = await readEncrypted(deps, row.user_id, key);
    return content && buffer(content);
  }

  return {
    'GET /applications/{id}/pdf': async ({ actor, params, query, request }) => {
      const { found, application, key } = await read(actor, params.id, query);
      const ready = await readPdf(db, key);
      const before = ready?.key ? await readReady(found, ready.key) : null;
      const bytes = before ?? (await make(found, application, key, { actor, request }));
      if (found.side === 'agent') {
        const opened = documentsOf(application).map(({ document }) => document);
        await insertOpenings(db, found.row._id, actor.user_id, opened);
      }
      return {
        kind: 'attachment',
        bytes,
        type: 'application/pdf',
        filename: `${brand.slug}-${found.row._id.slice(0, 8)}.pdf`,
      };
    },
    'POST /applications/{id}/pdf': async ({ actor, params, query }) => {
      const { application, key } = await read(actor, params.id, query);
      const total = documentsOf(application).length;
      if (!isLarge(application)) return { ready: true, failed: false, done: total, total };
      await db.transaction().execute(async (tx) => {
        if (await insertPdf(tx, key, total)) await queuePdf(deps, tx, key);
      });
      const row = await readPdf(db, key);
      const { done = 0, failed = false } = row ?? {};
      return { ready: Boolean(row?.key), failed, done, total };
    },
  } satisfies Partial<Handlers<ApplicationsApi>>;
}
