import { type Area, area } from '#platform/server/area.ts';
import { endpoints } from '../contract.ts';
import { defineDeletion, deleteObjects, deleteUnused } from './delete-objects.ts';
import type { DocumentsDeps } from './deps.ts';
import { readObjectsOf } from './queries.ts';
import { documentsRoutes } from './routes.ts';

/** The documents area: its endpoints, and the jobs that delete files nobody uses. */
export function openDocuments(deps: DocumentsDeps): Area {
  const { jobs } = deps;
  defineDeletion(deps);
  // The schedule is in the database under this name, also across a release.
  jobs.everyNight({ name: 'sweep-papers', run: () => deleteUnused(deps) });
  return {
    ...area(endpoints, documentsRoutes(deps)),
    // The rows go with the user, the key among them: without it the files cannot be read. They are deleted all the same.
    erase: async (tx, user_id) => deleteObjects(jobs, tx, await readObjectsOf(tx, user_id)),
  };
}
