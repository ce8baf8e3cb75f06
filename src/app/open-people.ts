import type { Pool } from 'pg';
import { tidyEmail } from '#areas/accounts/rules.ts';
import { type Accounts, createAccounts } from '#areas/accounts/server/accounts.ts';
import { AVATAR_FOLDER } from '#areas/accounts/server/present.ts';
import { findSender, knownAvatars } from '#areas/accounts/server/queries/users.ts';
import { openAdmin } from '#areas/admin/server/admin.ts';
import { openApplications } from '#areas/applications/server/applications.ts';
import { knownPdfs } from '#areas/applications/server/queries/pdfs.ts';
import { openAssistants } from '#areas/assistants/server/mcp.ts';
import { budgetsArea } from '#areas/budgets/server/routes.ts';
import { openConversations } from '#areas/conversations/server/conversations.ts';
import {
  askForWaiting,
  handLeadsOver,
  moveQuestions,
  noteHappening,
} from '#areas/conversations/server/entries.ts';
import { countInbox, sidesOf } from '#areas/conversations/server/queries/conversations.ts';
import { prepareDemoCounts } from '#areas/dashboard/server/demo.ts';
import { countNew } from '#areas/dashboard/server/queries/figures.ts';
import { openDashboard } from '#areas/dashboard/server/routes.ts';
import { prepareMarket } from '#areas/demo/server/prepare-market.ts';
import { giveDemoListings } from '#areas/demo/server/queries.ts';
import { knownObjects } from '#areas/documents/server/queries.ts';
import { openDocuments } from '#areas/documents/server/routes.ts';
import { DOCUMENTS_FOLDER } from '#areas/documents/server/store.ts';
import { createGroups } from '#areas/groups/server/groups.ts';
import { listingFilePictures } from '#areas/import/server/bulk/pictures.ts';
import { openImports } from '#areas/import/server/bulk/routes.ts';
import { openOutgoing } from '#areas/import/server/outgoing/outgoing.ts';
import { definePhotoJobs } from '#areas/import/server/photos/fetch-photos.ts';
import { openSources } from '#areas/import/server/sources/routes.ts';
import type { SourceRunner } from '#areas/import/server/sources/run-sources.ts';
import { DuplicateFinder } from '#areas/listings/server/joined/finder.ts';
import { setListingStatus } from '#areas/listings/server/own/holds.ts';
import { openOwnListings, photoOwners } from '#areas/own-listings/server/own-listings.ts';
import {
  openSavedSearches,
  type SavedSearches,
  startAlerts,
} from '#areas/saved-searches/server/saved-searches.ts';
import type { SearchService } from '#areas/search/server/engine/service.ts';
import { prepareDemoProfessionals } from '#areas/trade/server/demo.ts';
import { openTrade } from '#areas/trade/server/trade.ts';
import { handViewingsOver } from '#areas/viewings/server/change.ts';
import type { ViewingsDeps } from '#areas/viewings/server/note.ts';
import { cancelViewingsOf } from '#areas/viewings/server/open-houses.ts';
import { openViewings } from '#areas/viewings/server/routes.ts';
import { RETENTION_KINDS, type Retention } from '#platform/contract/retention.ts';
import type { Area, AreaDeps, SellingChange } from '#platform/server/area.ts';
import { Audit } from '#platform/server/audit/audit.ts';
import { makeBackup } from '#platform/server/backup/make-backup.ts';
import { isHeld } from '#platform/server/backup/queries.ts';
import type { Env } from '#platform/server/env/env.ts';
import { type Files, openFiles } from '#platform/server/files/files.ts';
import { clamdScan, unscanned } from '#platform/server/files/scanner.ts';
import { Spool } from '#platform/server/files/spool.ts';
import { type FileOwner, sweepFiles } from '#platform/server/files/sweep.ts';
import { forgetOldKeys } from '#platform/server/idempotency/idempotency.ts';
import type { AccountActor } from '#platform/server/identity/actor.ts';
import { breachedBy } from '#platform/server/identity/breached.ts';
import type { PasswordCost } from '#platform/server/identity/password.ts';
import { type Issuer, keysAt, keysDiscovered } from '#platform/server/identity/tokens.ts';
import { Jobs, type JobsLog } from '#platform/server/jobs/jobs.ts';
import { createMailer } from '#platform/server/mail/mailer.ts';
import { Replies, receiveReplies } from '#platform/server/mail/replies/replies.ts';
import type { OpenDatabase, Queryable } from '#platform/server/postgres/database.ts';
import { eachByItself } from '#platform/server/process/each-by-itself.ts';
import type { Shutdown } from '#platform/server/process/shutdown.ts';
import { createTexter } from '#platform/server/sms/texter.ts';
import { openSecrets } from './open-secrets.ts';

/** Every record that names a file of the store. What is missing here would be swept. */
export const fileOwners = (db: Queryable): FileOwner[] => [
  { folder: DOCUMENTS_FOLDER, known: (keys) => knownObjects(db, keys) },
  { folder: DOCUMENTS_FOLDER, known: (keys) => knownPdfs(db, keys) },
  { folder: AVATAR_FOLDER, known: (keys) => knownAvatars(db, keys) },
  ...photoOwners(db),
  listingFilePictures(db),
];

interface NightlyOptions {
  env: Env;
  pool: Pool;
  files: Files;
  warn: (message: string) => void;
  /** Left out: now. */
  now?: Date;
}

/** The backup of a night, where `BACKUP_DIR` asks for it. One that fails is in the log, the metrics and the admin's list. */
export async function backUpNightly({
  env,
  pool,
  files,
  warn,
  now = new Date(),
}: NightlyOptions): Promise<void> {
  const { backups } = env;
  if (!backups) return;
  try {
    const { folder, recipient } = backups;
    await makeBackup({ pool, files, folder, recipient, now });
  } catch (error) {
    warn(`The backup failed: ${(error as Error).message}`);
  }
}

const issuersOf = ({ issuers }: Env): Issuer[] =>
  issuers.map(({ issuer, audience, jwksUrl }) => ({
    issuer,
    audience,
    keys: jwksUrl ? keysAt(jwksUrl) : keysDiscovered(issuer),
  }));

/** The areas whose records belong to people, in the order of the API reference. */
function openOwnAreas(
  parts: ViewingsDeps,
  search: SearchService,
  env: Env,
  { saved, log }: { saved: SavedSearches; log: JobsLog },
): Area[] {
  const cards = (seqs: readonly number[]) => search.cards(seqs);
  const spool = new Spool(env.dataDir);
  const scan = env.clamd === null ? unscanned : clamdScan(env.clamd);
  const papers = { ...parts, spool, scan, limits: env.uploads };
  return [
    saved,
    createGroups({ ...parts, cards }),
    budgetsArea(parts, () => search.rates()),
    openDocuments(papers),
    openOwnListings({
      ...papers,
      search,
      texter: createTexter(env),
      countSearches: (listing) => saved.alerts.countFor(listing),
    }),
    openApplications({ ...parts, spool, cards }),
    openAdmin({ ...parts, setStatus: setListingStatus, ratesUrls: env.ratesUrls, log }),
    openImports({ ...parts, search, maxPixels: env.uploads.maxPixels }),
    openOutgoing({ ...parts, search }),
    openViewings(parts),
  ];
}

/** What every area does when something befalls a person's account. */
const inEvery =
  (areas: readonly Area[], what: 'erase' | 'proved' | 'takenOver') =>
  async (tx: Queryable, user_id: string): Promise<void> => {
    for (const one of areas) await one[what]?.(tx, user_id);
  };

const NOTHING_NEW = { viewings: 0, applications: 0 };

/** What waits for a person, in one answer for the header of every page. */
async function countWaiting(db: Queryable, actor: AccountActor) {
  const isSelling = actor.roles.some((role) => role !== 'Buyer');
  const [inbox, selling] = await Promise.all([
    countInbox(db, sidesOf(actor)),
    isSelling ? countNew(db, actor.user_id) : NOTHING_NEW,
  ]);
  return { ...inbox, ...selling };
}

/** Listings, viewings and leads follow whether their person may offer homes. */
const sellingIn =
  (areas: readonly Area[]) =>
  async (tx: Queryable, change: SellingChange): Promise<void> => {
    for (const { selling } of areas) await selling?.(tx, change);
  };

async function retainIn(areas: readonly Pick<Area, 'retain'>[], days: Retention): Promise<void> {
  const runs = RETENTION_KINDS.flatMap((kind) =>
    areas.flatMap(({ retain }) => retain?.[kind] ?? []).map((run) => () => run(days[kind])),
  );
  await eachByItself(runs, (run) => run());
}

interface People {
  audit: Audit;
  accounts: Accounts;
  jobs: Jobs;
  areas: Area[];
  sources: SourceRunner;
  files: Files;
  /** Deletes what nobody has used for longer than the operator's clocks say; a job does so every night. */
  retain(): Promise<void>;
  /** A sentence for the operator's terminal. */
  notice: string | null;
}

interface PeopleOptions {
  /** Answers that must not tell whether an address exists come at multiples of this. */
  responseStepMs?: number | undefined;
  /** What a hash of a password costs; left out: as OWASP names it. */
  passwordCost?: PasswordCost;
  /** False in the second and further processes that answer at one address: the first has prepared the demo people. */
  isFirst?: boolean;
}

/** The people of the demonstration who offer its listings, and the list of professionals. */
async function prepareDemoMarket(
  { db, files }: Pick<AreaDeps, 'db' | 'files'>,
  demo: boolean,
  agent: string | null,
): Promise<void> {
  const now = new Date();
  if (agent !== null) await giveDemoListings(db, agent);
  const agents = agent === null ? [] : [...(await prepareMarket({ db, files }, agent, now))];
  const named = agents.map(([{ first_name, last_name, company }, user_id]) => ({
    user_id,
    name: `${first_name} ${last_name}`,
    company,
  }));
  await prepareDemoProfessionals(db, demo, named, now);
  if (agent !== null) await prepareDemoCounts(db, agent, now.getTime());
}

/**
 * Sign-in, mail, files, jobs and all areas of people, ready for the server; jobs that waited are being done already.
 */
export async function openPeople(
  env: Env,
  database: OpenDatabase,
  search: SearchService,
  shutdown: Shutdown,
  log: JobsLog,
  { responseStepMs, passwordCost, isFirst = true }: PeopleOptions = {},
): Promise<People> {
  const { db, pool } = database;
  const { dataDir, publicUrl, webOrigins, social, locales } = env;
  const { secret, documentSecret } = await openSecrets(db, env);
  const files = await openFiles({ dataDir, s3: env.s3, held: () => isHeld(pool) });
  const mailer = createMailer({ smtpUrl: env.smtpUrl, from: env.mailFrom, dataDir });
  const replies = new Replies({
    secret,
    address: env.replyAddress,
    verifier: env.replyVerifier,
    tidyEmail,
    findSender: (email) => findSender(db, email, env.secondFactorDays),
  });
  const jobs = new Jobs(pool, log);
  const audit = new Audit(db, secret, log.warn);
  const parts = { db, jobs, mailer, replies, files, secret, documentSecret, publicUrl, note: noteHappening };
  const saved = openSavedSearches(parts, search, log.warn);
  const url = pool.options.connectionString as string;
  const conversations = await openConversations(parts, url, shutdown);
  const trade = openTrade({
    ...parts,
    giveLeads: handLeadsOver,
    giveViewings: (tx, handover) => handViewingsOver(parts, tx, handover),
    takeQuestions: moveQuestions,
    endDealings: async (tx, { agent, listings }) => {
      await askForWaiting(tx, agent, listings);
      await cancelViewingsOf(parts, tx, agent, listings);
    },
    audit,
    cards: (seqs) => search.cards(seqs),
  });
  const dashboard = await openDashboard(parts, shutdown, log.warn);
  const assistants = openAssistants({
    ...{ database, search, publicUrl },
    countShown: (property, ip) =>
      dashboard.visits.countListing({ property, kind: 'assistant', seller: null, ip }),
  });
  const sources = openSources({ ...parts, databaseUrl: url, settings: env, log });
  const areas = [
    ...openOwnAreas(parts, search, env, { saved, log }),
    conversations,
    dashboard,
    assistants,
    trade,
    sources.area,
  ];
  const tradeFirst = [trade, ...areas.filter((one) => one !== trade)];
  const accounts = createAccounts({
    ...parts,
    audit,
    webOrigins,
    social,
    demo: env.demoPeople,
    secondFactorDays: env.secondFactorDays,
    isBreached: breachedBy(env.breachedPasswordsUrl, log.warn),
    termsVersion: env.termsVersion,
    retention: env.retention,
    locales,
    exports: Object.assign({}, ...areas.map((one) => one.exports)),
    countWaiting: (actor) => countWaiting(db, actor),
    // An office is locked before the listings of its people.
    erase: inEvery(tradeFirst, 'erase'),
    proved: inEvery(areas, 'proved'),
    takenOver: inEvery(areas, 'takenOver'),
    // A claim ends before moderation takes what an account may offer no more off the market.
    selling: sellingIn(tradeFirst),
    issuers: issuersOf(env),
    ...(responseStepMs !== undefined && { responseStepMs }),
    passwordCost,
    cards: (seqs) => search.cards(seqs),
  });
  jobs.everyNight({ name: 'forget-idempotency-keys', run: () => forgetOldKeys(db) });
  const retain = () => retainIn([...areas, accounts], env.retention);
  jobs.everyNight({ name: 'forget-unused', run: retain });
  jobs.everyNight({ name: 'backup', run: () => backUpNightly({ env, pool, files, warn: log.warn }) });
  const owners = fileOwners(db);
  const sweep = async () => void (await sweepFiles({ files, owners, warn: log.warn, now: Date.now() }));
  jobs.everyNight({ name: 'sweep-files', run: sweep });
  shutdown.announce(definePhotoJobs({ db, jobs, files, maxPixels: env.uploads.maxPixels }));
  await shutdown.add('audit', () => audit.settle());
  await shutdown.add('mail', async () => mailer.close());
  await shutdown.add('sources', () => sources.runner.stop());
  await shutdown.add('jobs', () => jobs.stop());
  await jobs.start();
  // Each process listens at the one port they share: none has to be there for answers to be taken.
  if (env.replyAddress !== null) {
    const { host, replyPort: port } = env;
    await shutdown.add('answers by mail', await receiveReplies({ replies, host, port, warn: log.warn }));
  }
  const duplicates = new DuplicateFinder({ db, warn: log.warn });
  duplicates.start();
  await shutdown.add('duplicates', () => duplicates.stop());
  await startAlerts(saved.alerts, shutdown);
  await accounts.followAddress();
  const { agent, notice } = await accounts.prepareDemo(isFirst);
  if (isFirst) await prepareDemoMarket(parts, env.demo, agent);
  return { accounts, jobs, audit, areas, sources: sources.runner, files, retain, notice };
}
