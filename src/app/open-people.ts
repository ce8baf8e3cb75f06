import { type Accounts, createAccounts } from '../areas/accounts/server/accounts.ts';
import { openApplications } from '../areas/applications/server/applications.ts';
import { budgetsArea } from '../areas/budgets/server/routes.ts';
import { openChat } from '../areas/chat/server/chat.ts';
import { giveDemoListings } from '../areas/demo/server/queries.ts';
import { openDocuments } from '../areas/documents/server/documents.ts';
import { createGroups } from '../areas/groups/server/groups.ts';
import { setListingStatus } from '../areas/listings/server/set-status.ts';
import { prepareDemoProfessionals } from '../areas/professionals/server/demo.ts';
import { openProfessionals } from '../areas/professionals/server/routes.ts';
import { openAbuseReports } from '../areas/reports/server/routes.ts';
import { openSavedSearches, startAlerts } from '../areas/saved-searches/server/saved-searches.ts';
import type { SearchService } from '../areas/search/server/engine/service.ts';
import type { Area, AreaDeps } from '../platform/server/area.ts';
import type { Env } from '../platform/server/env/env.ts';
import { openFiles } from '../platform/server/files/files.ts';
import { clamdScan, unscanned } from '../platform/server/files/scanner.ts';
import { Spool } from '../platform/server/files/spool.ts';
import { sweepFiles } from '../platform/server/files/sweep.ts';
import { forgetOldKeys } from '../platform/server/idempotency/idempotency.ts';
import { openSecret } from '../platform/server/identity/installation-secret.ts';
import { type Issuer, keysAt, keysDiscovered } from '../platform/server/identity/tokens.ts';
import { Jobs, type JobsLog } from '../platform/server/jobs/jobs.ts';
import { createMailer } from '../platform/server/mail/mailer.ts';
import type { OpenDatabase, Queryable } from '../platform/server/postgres/database.ts';
import type { Shutdown } from '../platform/server/process/shutdown.ts';
import { fileOwners } from './file-owners.ts';

const issuersOf = ({ issuers }: Env): Issuer[] =>
  issuers.map(({ issuer, audience, jwksUrl }) => ({
    issuer,
    audience,
    keys: jwksUrl ? keysAt(jwksUrl) : keysDiscovered(issuer),
  }));

/** The areas whose records belong to people, in the order of the API reference. */
function openOwnAreas(parts: AreaDeps, search: SearchService, env: Env, saved: Area): Area[] {
  const cards = (seqs: readonly number[]) => search.cards(seqs);
  const spool = new Spool(env.dataDir);
  const scan = env.clamd === null ? unscanned : clamdScan(env.clamd);
  return [
    saved,
    createGroups({ ...parts, cards }),
    budgetsArea(parts, () => search.rates()),
    openDocuments({ ...parts, spool, scan, limits: env.uploads }),
    openApplications({ ...parts, spool, cards }),
    openProfessionals(parts),
    openAbuseReports({ ...parts, setStatus: setListingStatus }),
  ];
}

/** Before a person's rows go, every area does what the rows cannot. */
const eraseIn =
  (areas: readonly Area[]) =>
  async (tx: Queryable, user_id: string): Promise<void> => {
    for (const { erase } of areas) await erase?.(tx, user_id);
  };

interface People {
  accounts: Accounts;
  jobs: Jobs;
  areas: Area[];
  /** A sentence for the operator's terminal. */
  notice: string | null;
}

/**
 * Sign-in, mail, files, jobs and all areas of people, ready for the server; jobs that waited are being done already.
 * @param responseStepMs answers that must not tell whether an address exists come at multiples of this
 */
export async function openPeople(
  env: Env,
  { db, pool }: OpenDatabase,
  search: SearchService,
  shutdown: Shutdown,
  log: JobsLog,
  responseStepMs?: number,
): Promise<People> {
  const { dataDir, publicUrl, webOrigins, social, locales } = env;
  const secret = await openSecret(db, env);
  const files = await openFiles({ dataDir, s3: env.s3 });
  const mailer = createMailer({ smtpUrl: env.smtpUrl, from: env.mailFrom, dataDir });
  const jobs = new Jobs(pool, log);
  const parts = { db, jobs, mailer, files, secret, publicUrl };
  const saved = openSavedSearches(parts, search, log.warn);
  const chat = await openChat(parts, pool.options.connectionString as string, shutdown);
  const areas = [...openOwnAreas(parts, search, env, saved), chat];
  const accounts = createAccounts({
    ...parts,
    webOrigins,
    social,
    demo: env.demoPeople,
    locales,
    exports: Object.assign({}, ...areas.map((one) => one.exports)),
    erase: eraseIn(areas),
    issuers: issuersOf(env),
    ...(responseStepMs !== undefined && { responseStepMs }),
    cards: (seqs) => search.cards(seqs),
  });
  jobs.everyNight({ name: 'forget-idempotency-keys', run: () => forgetOldKeys(db) });
  const owners = fileOwners(db);
  const sweep = async () => void (await sweepFiles({ files, owners, warn: log.warn, now: Date.now() }));
  jobs.everyNight({ name: 'sweep-files', run: sweep });
  await shutdown.add('mail', async () => mailer.close());
  await shutdown.add('jobs', () => jobs.stop());
  await jobs.start();
  await startAlerts(saved.alerts, shutdown);
  await accounts.followAddress();
  const { agent, notice } = await accounts.prepareDemo();
  if (agent !== null) await giveDemoListings(db, agent);
  await prepareDemoProfessionals(db, env.demo, agent, new Date());
  return { accounts, jobs, areas, notice };
}
