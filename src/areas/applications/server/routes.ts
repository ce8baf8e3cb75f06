/** The calls of applications (specification, section 7). */
import { validate as isUuid } from 'uuid';
import { readLists } from '#areas/documents/server/queries.ts';
import { sendDocument } from '#areas/documents/server/store.ts';
import { notFound } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import { once } from '#platform/server/idempotency/idempotency.ts';
import { type Actor, accountOf } from '#platform/server/identity/actor.ts';
import { type PageQuery, paged } from '#platform/server/list/paged.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import type { Application, ApplicationsApi } from '../contract.ts';
import type { Side } from '../rules.ts';
import { type AccessibleApplication, findAccessible, requesterOf } from './access.ts';
import type { ApplicationsDeps } from './deps.ts';
import { pdfRoutes } from './pdf/routes.ts';
import { present } from './present.ts';
import { type Filters, readApplication, readApplicationPage } from './queries/applications.ts';
import { insertOpenings } from './queries/correspondents.ts';
import { correct, lockOne, remove, restore, saveDraft, step, submit } from './steps.ts';
import { walletRoutes } from './wallet/routes.ts';

type Query = Filters & PageQuery;

export function applicationsRoutes(deps: ApplicationsDeps): Handlers<ApplicationsApi> {
  const { db, cards } = deps;

  async function presentOne(tx: Queryable, { row, side }: AccessibleApplication): Promise<Application> {
    const [one] = await present(tx, cards, [row], side);
    return one as Application;
  }
  const versioned = async (tx: Queryable, found: AccessibleApplication) => ({
    answer: await presentOne(tx, found),
    version: found.row.version,
  });
  const own = async (tx: Queryable, actor: Actor, id: string): Promise<AccessibleApplication> => {
    const row = await readApplication(tx, 'applicant', requesterOf(actor), id);
    if (!row) throw notFound('Application');
    return { row, side: 'applicant' };
  };
  const page = (actor: Actor, side: Side, query: Query) =>
    paged(query, async (slice) => {
      if (query.property !== undefined && !isUuid(query.property)) return { results: [], total: 0 };
      const { total, results: rows } = await readApplicationPage(db, side, requesterOf(actor), query, slice);
      return { results: await present(db, cards, rows, side), total };
    });

  return {
    ...pdfRoutes(deps),
    ...walletRoutes(deps),
    'POST /applications': ({ actor, body, idempotency }) =>
      once(db, accountOf(actor).user_id, idempotency, async (tx) => {
        const id = await submit(deps, tx, requesterOf(actor), body);
        return presentOne(tx, await own(tx, actor, id));
      }),
    'GET /applications': ({ actor, query }) => page(actor, 'applicant', query),
    'GET /applications/inbox': ({ actor, query }) => page(actor, 'agent', query),
    'PUT /applications/draft': ({ actor, body, ifMatch, ifExists }) =>
      db.transaction().execute(async (tx) => {
        const id = await saveDraft(tx, requesterOf(actor), body, { ifMatch, ifExists });
        return versioned(tx, await own(tx, actor, id));
      }),
    'GET /applications/{id}': async ({ actor, params }) =>
      versioned(db, await findAccessible(db, actor, params.id)),
    'PUT /applications/{id}': ({ actor, params, body, ifMatch }) =>
      db.transaction().execute(async (tx) => {
        await correct(deps, tx, requesterOf(actor), params.id, body, ifMatch);
        return versioned(tx, await own(tx, actor, params.id));
      }),
    'PUT /applications/status/{id}': ({ actor, params, body, ifMatch }) =>
      db.transaction().execute(async (tx) => {
        const { side } = await findAccessible(tx, actor, params.id);
        const row = await lockOne(tx, side, requesterOf(actor), params.id, ifMatch);
        await step(deps, tx, row, side, body.status, body.message ?? '', body.documents_later);
        return versioned(tx, await findAccessible(tx, actor, params.id));
      }),
    'DELETE /applications/{id}': async ({ actor, params, ifMatch }) => {
      await db.transaction().execute((tx) => remove(tx, requesterOf(actor), params.id, ifMatch));
      return { _id: params.id };
    },
    'PUT /applications/restore/{id}': ({ actor, params }) =>
      db.transaction().execute(async (tx) => {
        await restore(tx, requesterOf(actor), params.id);
        return presentOne(tx, await own(tx, actor, params.id));
      }),
    'GET /applications/{id}/document': async ({ actor, params, query }) => {
      const { row, side } = await findAccessible(db, actor, params.id);
      const documents = await readLists(db, 'application', [row._id]);
      const document = documents.find(({ s3_key }) => s3_key === query.s3_key);
      // The agent may no longer read a withdrawn application.
      if (!document || (side === 'agent' && row.status === 'withdrawn')) throw notFound('Document');
      const file = await sendDocument(deps, document);
      if (side === 'agent') await insertOpenings(db, row._id, accountOf(actor).user_id, [document]);
      return file;
    },
  };
}
