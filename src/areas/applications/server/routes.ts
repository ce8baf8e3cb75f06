/** The calls of applications (specification, section 7). */
import { validate as isUuid } from 'uuid';
import { DEFAULT_PAGE_SIZE, pageSpan } from '../../../platform/contract/paging.ts';
import type { Queryable } from '../../../platform/server/database.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { once } from '../../../platform/server/idempotency/idempotency.ts';
import { type Actor, accountOf } from '../../../platform/server/identity.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { Application, ApplicationsApi } from '../contract.ts';
import type { Side } from '../rules.ts';
import { paperRoutes } from './papers/routes.ts';
import { sendPaper } from './papers/store.ts';
import type { ApplicationsParts } from './parts.ts';
import { pdfRoutes } from './pdf/routes.ts';
import { asPaperLists, present } from './present.ts';
import {
  type Filters,
  insertOpenings,
  readApplication,
  readApplicationPage,
} from './queries/applications.ts';
import { readApplicationPapers, readProfilePapers } from './queries/paper-lists.ts';
import { askerOf, type Seen, seenBy } from './seen.ts';
import { correct, keepDraft, lockOne, remove, restore, step, submit } from './steps.ts';

type Query = Filters & { page?: string; limit?: string };

export function applicationsRoutes(parts: ApplicationsParts): Handlers<ApplicationsApi> {
  const { db, cards } = parts;

  async function shown(tx: Queryable, { row, side }: Seen): Promise<Application> {
    const [one] = await present(tx, cards, [row], side);
    return one as Application;
  }
  const versioned = async (tx: Queryable, seen: Seen) => ({
    answer: await shown(tx, seen),
    version: seen.row.version,
  });
  const own = async (tx: Queryable, actor: Actor, id: string): Promise<Seen> => {
    const row = await readApplication(tx, 'applicant', askerOf(actor), id);
    if (!row) throw notFound('Application');
    return { row, side: 'applicant' };
  };
  async function page(actor: Actor, side: Side, { page: asked = '1', limit: size, ...filters }: Query) {
    const [number, limit] = [Number(asked), Number(size ?? DEFAULT_PAGE_SIZE)];
    const span = pageSpan(number, limit);
    const slice = { limit, offset: span.startIndex };
    const nobody = filters.property !== undefined && !isUuid(filters.property);
    const { total, rows } = nobody
      ? { total: 0, rows: [] }
      : await readApplicationPage(db, side, askerOf(actor), filters, slice);
    return { results: await present(db, cards, rows, side), total, page: number, limit, ...span };
  }
  const idOf = (id: string) => {
    if (!isUuid(id)) throw notFound('Application');
    return id;
  };

  return {
    ...paperRoutes(parts),
    ...pdfRoutes(parts),
    'POST /applications': ({ actor, body, idempotency }) =>
      once(db, accountOf(actor).user_id, idempotency, async (tx) => {
        const id = await submit(parts, tx, askerOf(actor), body);
        return shown(tx, await own(tx, actor, id));
      }),
    'GET /applications': ({ actor, query }) => page(actor, 'applicant', query),
    'GET /applications/inbox': ({ actor, query }) => page(actor, 'agent', query),
    'PUT /applications/draft': ({ actor, body }) =>
      db.transaction().execute(async (tx) => {
        const id = await keepDraft(tx, accountOf(actor).user_id, body);
        return versioned(tx, await own(tx, actor, id));
      }),
    'GET /applications/{id}': async ({ actor, params }) => versioned(db, await seenBy(db, actor, params.id)),
    'PUT /applications/{id}': ({ actor, params, body, ifMatch }) =>
      db.transaction().execute(async (tx) => {
        await correct(tx, askerOf(actor), idOf(params.id), body, ifMatch);
        return versioned(tx, await own(tx, actor, params.id));
      }),
    'PUT /applications/status/{id}': ({ actor, params, body, ifMatch }) =>
      db.transaction().execute(async (tx) => {
        const { side } = await seenBy(tx, actor, params.id);
        const row = await lockOne(tx, side, askerOf(actor), params.id, ifMatch);
        await step(parts, tx, row, side, body.status, body.message ?? '');
        return versioned(tx, await seenBy(tx, actor, params.id));
      }),
    'DELETE /applications/{id}': async ({ actor, params, ifMatch }) => {
      await db.transaction().execute((tx) => remove(tx, askerOf(actor), idOf(params.id), ifMatch));
      return { _id: params.id };
    },
    'PUT /applications/restore/{id}': ({ actor, params }) =>
      db.transaction().execute(async (tx) => {
        await restore(tx, askerOf(actor), idOf(params.id));
        return shown(tx, await own(tx, actor, params.id));
      }),
    'GET /applications/{id}/paper': async ({ actor, params, query }) => {
      const { row, side } = await seenBy(db, actor, params.id);
      const papers = await readApplicationPapers(db, [row._id]);
      const paper = papers.find(({ s3_key }) => s3_key === query.s3_key);
      // What somebody withdrew is theirs alone again.
      if (!paper || (side === 'agent' && row.status === 'withdrawn')) throw notFound('Paper');
      const file = await sendPaper(parts, paper);
      if (side === 'agent') await insertOpenings(db, row._id, accountOf(actor).user_id, [paper]);
      return file;
    },
    'GET /applications/papers': async ({ actor }) =>
      asPaperLists(await readProfilePapers(db, accountOf(actor).user_id)),
  };
}
