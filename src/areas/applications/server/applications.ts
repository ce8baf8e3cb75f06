import type { DocumentLists, StoredFile } from '#areas/documents/contract.ts';
import { deleteObjects } from '#areas/documents/server/delete-objects.ts';
import { readProfileLists } from '#areas/documents/server/lists.ts';
import { asStored, readAllDocuments } from '#areas/documents/server/queries/files.ts';
import { type Area, area } from '#platform/server/area.ts';
import { type Application, endpoints } from '../contract.ts';
import type { ApplicationsDeps } from './deps.ts';
import { notifyBothSides, registerApplicationMails, remindOfDocuments } from './mail/mail-jobs.ts';
import { definePdfJob } from './pdf/job.ts';
import { present } from './present.ts';
import { deleteHidden, forgetOld, readAllApplications } from './queries/applications.ts';
import { readWaiting } from './queries/correspondents.ts';
import { readPdfObjectsOf, takeOldPdfs } from './queries/pdfs.ts';
import { applicationsRoutes } from './routes.ts';
import { registerExpiryMail, remindOfExpiry } from './wallet/reminders.ts';

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
