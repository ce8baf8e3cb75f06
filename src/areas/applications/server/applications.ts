import { validate as isUuid } from 'uuid';
import type { DocumentLists, StoredFile } from '#areas/documents/contract.ts';
import { deleteObjects } from '#areas/documents/server/delete-objects.ts';
import { readProfileLists } from '#areas/documents/server/lists.ts';
import { asStored, readAllDocuments, readLists } from '#areas/documents/server/queries.ts';
import { sendDocument } from '#areas/documents/server/store.ts';
import { type Area, area } from '#platform/server/area.ts';
import { notFound } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import { once } from '#platform/server/idempotency/idempotency.ts';
import type { AccountActor } from '#platform/server/identity/actor.ts';
import { type PageQuery, paged } from '#platform/server/list/paged.ts';
import { registerMails } from '#platform/server/mail/mail-table.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { translationFor } from '#platform/server/words.ts';
import { type Application, type ApplicationsApi, endpoints } from '../contract.ts';
import type { Side } from '../rules.ts';
import { WALLET_PATH } from '../vocabulary.ts';
import {
  type ApplicationMails,
  notifyBothSides,
  registerApplicationMails,
  remindOfDocuments,
  translations,
} from './mail/mail-jobs.ts';
import { documentName } from './pdf/content.ts';
import { definePdfJob } from './pdf/job.ts';
import { pdfRoutes } from './pdf/routes.ts';
import {
  type AccessibleApplication,
  type ApplicationsDeps,
  findAccessible,
  present,
  requesterOf,
} from './present.ts';
import {
  deleteHidden,
  type Filters,
  forgetOld,
  readAllApplications,
  readAnyApplication,
  readApplication,
  readApplicationPage,
} from './queries/applications.ts';
import { insertOpenings, readWaiting } from './queries/correspondents.ts';
import { readPdfObjectsOf, takeOldPdfs } from './queries/pdfs.ts';
import { readExpiring, readReminded, takeExpiring } from './queries/wallet.ts';
import { correct, lockOne, noteStep, remove, restore, saveDraft, step, submit } from './steps.ts';
import { walletRoutes } from './wallet/routes.ts';

type Query = Filters & PageQuery;

function applicationsRoutes(deps: ApplicationsDeps): Handlers<ApplicationsApi> {
  const { db, cards } = deps;

  async function presentOne(tx: Queryable, { row, side }: AccessibleApplication): Promise<Application> {
    const [one] = await present(tx, cards, [row], side);
    return one as Application;
  }
  const versioned = async (tx: Queryable, found: AccessibleApplication) => ({
    answer: await presentOne(tx, found),
    version: found.row.version,
  });
  const own = async (tx: Queryable, actor: AccountActor, id: string): Promise<AccessibleApplication> => {
    const row = await readApplication(tx, 'applicant', requesterOf(actor), id);
    if (!row) throw notFound('Application');
    return { row, side: 'applicant' };
  };
  const page = (actor: AccountActor, side: Side, query: Query) =>
    paged(query, async (slice) => {
      if (query.property !== undefined && !isUuid(query.property)) return { results: [], total: 0 };
      const { total, results: rows } = await readApplicationPage(db, side, requesterOf(actor), query, slice);
      return { results: await present(db, cards, rows, side), total };
    });

  return {
    ...pdfRoutes(deps),
    ...walletRoutes(deps),
    'POST /applications': ({ actor, body, idempotency }) =>
      once(db, actor.user_id, idempotency, async (tx) => {
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
      if (side === 'agent') await insertOpenings(db, row._id, actor.user_id, [document]);
      return file;
    },
  };
}

/** Reminders of documents that expire soon: one mail a person, thirty days before and seven. */

const QUEUE = 'document-expiry-mail';
const REMINDED_DAYS_BEFORE = [30, 7] as const;

interface Queued {
  user: string;
  /** `s3_key` of each document. */
  keys: string[];
}

export async function remindOfExpiry({ db, jobs }: Pick<ApplicationsDeps, 'db' | 'jobs'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { user_id, keys } of await takeExpiring(tx, REMINDED_DAYS_BEFORE))
      await jobs.give<Queued>(tx, QUEUE, { user: user_id, keys });
  });
}

/** Nothing is sent when the documents were replaced or deleted in the meantime. */
function registerExpiryMail(deps: ApplicationsDeps): void {
  const { db } = deps;
  registerMails<ApplicationMails, Record<typeof QUEUE, Queued>>(deps, translations, {
    [QUEUE]: {
      read: async ({ user, keys }) => {
        const to = await readReminded(db, user);
        const documents = to ? await readExpiring(db, user, keys) : [];
        if (!to || documents.length === 0) return null;
        const { tag } = translationFor(translations, to.locale);
        const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
        const lines = documents.map(
          (one) =>
            `${documentName(to.locale, one)} (${one.name}): ${day.format(new Date(`${one.expires_on}T00:00:00Z`))}`,
        );
        return {
          to: to.email,
          locale: to.locale,
          template: (texts) => texts.expiring,
          values: { name: to.first_name, documents: lines.join('\n\n') },
          link: WALLET_PATH,
        };
      },
    },
  });
}

interface Export {
  applications: Application[];
  /** Documents kept for the next application. */
  profile: DocumentLists;
  /** Each can be fetched with `GET /applications/file?s3_key=`. */
  files: StoredFile[];
}

const exportFor =
  ({ db, cards }: ApplicationsDeps) =>
  async (user_id: string): Promise<Export> => ({
    applications: await present(db, cards, await readAllApplications(db, user_id), 'applicant'),
    profile: await readProfileLists(db, user_id),
    files: (await readAllDocuments(db, user_id)).map(asStored),
  });

/** The applications area: its endpoints, mails and jobs. */
export function openApplications(deps: ApplicationsDeps): Area {
  const { db, jobs } = deps;
  registerApplicationMails(deps);
  registerExpiryMail(deps);
  definePdfJob(deps);
  jobs.everyNight({ name: 'remind-of-documents', run: () => remindOfDocuments(deps) });
  jobs.everyNight({ name: 'remind-of-expiry', run: () => remindOfExpiry(deps) });
  jobs.everyNight({ name: 'forget-removed-applications', run: () => deleteHidden(db) });
  jobs.everyNight({
    name: 'delete-old-pdfs',
    run: () => db.transaction().execute(async (tx) => deleteObjects(jobs, tx, await takeOldPdfs(tx))),
  });
  return {
    ...area(endpoints, applicationsRoutes(deps), { applications: exportFor(deps) }),
    retain: { applications: (days) => forgetOld(db, days) },
    proved: async (tx, user_id) => {
      for (const { _id, event } of await readWaiting(tx, user_id)) {
        const row = await readAnyApplication(tx, _id);
        if (row)
          await noteStep(deps, tx, row, { status: 'submitted', side: 'applicant', message: row.message });
        await notifyBothSides(deps, tx, _id, 'submitted', event);
      }
    },
    erase: async (tx, user_id) => deleteObjects(jobs, tx, await readPdfObjectsOf(tx, user_id)),
  };
}
