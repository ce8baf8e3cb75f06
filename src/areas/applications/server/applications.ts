import { type Area, area } from '../../../platform/server/area.ts';
import { endpoints } from '../contract.ts';
import { definePost } from './mail/post.ts';
import { defineDropping } from './papers/drop.ts';
import type { ApplicationsParts } from './parts.ts';
import { definePdfJob } from './pdf/job.ts';
import { erasePapers, exportApplications } from './person.ts';
import { deleteHidden } from './queries/applications.ts';
import { applicationsRoutes } from './routes.ts';

const NIGHTLY = '37 8 * * *'; // 3:37 in Jamaica

/** The applications area, put together: its calls, its jobs, and what becomes of a person's papers. */
export function openApplications(parts: ApplicationsParts): Area {
  definePost(parts);
  definePdfJob(parts);
  defineDropping(parts);
  parts.jobs.schedule({
    name: 'forget-removed-applications',
    cron: NIGHTLY,
    run: () => deleteHidden(parts.db),
  });
  return {
    ...area(endpoints, applicationsRoutes(parts), { applications: exportApplications(parts) }),
    erase: erasePapers(parts),
  };
}
