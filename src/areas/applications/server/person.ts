/** What the account of a person has to do with papers: the ones kept for the next application, leaving, and taking along. */
import type { Queryable } from '../../../platform/server/database.ts';
import type { Application, PaperInputs, PaperLists, StoredFile } from '../contract.ts';
import { readGivenPapers } from './input.ts';
import { dropObjects } from './papers/drop.ts';
import type { ApplicationsParts } from './parts.ts';
import { asPaperLists, present } from './present.ts';
import { readAllApplications } from './queries/applications.ts';
import { asStored, readAllPapers, readObjectsOf } from './queries/files.ts';
import { readProfilePapers, replacePapers } from './queries/paper-lists.ts';

/** Papers of a profile, for `POST /users/me`; refused with 400 as an application's would be. */
export const profilePapers = {
  read: async (db: Queryable, user_id: string): Promise<PaperLists> =>
    asPaperLists(await readProfilePapers(db, user_id)),
  save: async (tx: Queryable, user_id: string, said: PaperInputs): Promise<void> => {
    const { fields, papers } = await readGivenPapers(tx, user_id, said);
    await replacePapers(tx, { user_id }, fields, papers);
  },
};

/** Rows go with the user, the key among them: from then on the files are noise. They are deleted all the same. */
export const erasePapers =
  ({ jobs }: Pick<ApplicationsParts, 'jobs'>) =>
  async (tx: Queryable, user_id: string): Promise<void> =>
    dropObjects(jobs, tx, await readObjectsOf(tx, user_id));

interface Export {
  applications: Application[];
  /** Kept for the next application. */
  profile: PaperLists;
  /** Each can be fetched with `GET /applications/file?s3_key=`. */
  files: StoredFile[];
}

export const exportApplications =
  ({ db, cards }: Pick<ApplicationsParts, 'db' | 'cards'>) =>
  async (user_id: string): Promise<Export> => ({
    applications: await present(db, cards, await readAllApplications(db, user_id), 'applicant'),
    profile: await profilePapers.read(db, user_id),
    files: (await readAllPapers(db, user_id)).map(asStored),
  });
