import type { DocumentLists, StoredFile } from '#areas/documents/contract.ts';
import { deleteObjects } from '#areas/documents/server/delete-objects.ts';
import { readProfileLists } from '#areas/documents/server/lists.ts';
import { asStored, readAllDocuments } from '#areas/documents/server/queries.ts';
import { type Area, area } from '#platform/server/area.ts';
import { registerMails } from '#platform/server/mail/mail-table.ts';
import { translationFor } from '#platform/server/translations.ts';
import { type Application, endpoints } from '../contract.ts';
import { WALLET_PATH } from '../paths.ts';
import type { ApplicationsDeps } from './deps.ts';
import {
  type ApplicationMails,
  notifyBothSides,
  registerApplicationMails,
  remindOfDocuments,
  translations,
} from './mail/mail-jobs.ts';
import { documentName } from './pdf/content.ts';
import { definePdfJob } from './pdf/job.ts';
import { present } from './present.ts';
import { deleteHidden, forgetOld, readAllApplications } from './queries/applications.ts';
import { readWaiting } from './queries/correspondents.ts';
import { readPdfObjectsOf, takeOldPdfs } from './queries/pdfs.ts';
import { readExpiring, readReminded, takeExpiring } from './queries/wallet.ts';
import { applicationsRoutes } from './routes.ts';

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
      for (const { _id, event } of await readWaiting(tx, user_id))
        await notifyBothSides(deps, tx, _id, 'submitted', event);
    },
    erase: async (tx, user_id) => deleteObjects(jobs, tx, await readPdfObjectsOf(tx, user_id)),
  };
}
