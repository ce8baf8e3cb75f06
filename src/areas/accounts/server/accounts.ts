import type { FastifyInstance } from 'fastify';
import type { Area } from '#platform/server/area.ts';
import { Attempts } from '#platform/server/attempts/attempts.ts';
import { deleteOldAttempts } from '#platform/server/attempts/queries.ts';
import type { DemoPeople } from '#platform/server/env/env.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import type { Actor, Identify } from '#platform/server/identity/actor.ts';
import { createEmbeddedAuth } from '#platform/server/identity/auth-handler.ts';
import type { IsBreached } from '#platform/server/identity/breached.ts';
import type { PasswordCost } from '#platform/server/identity/password.ts';
import {
  deleteExpired,
  deleteOtherWaysIn,
  deleteSessions,
  readPendingEmail,
} from '#platform/server/identity/queries.ts';
import { serveIdentity } from '#platform/server/identity/routes.ts';
import { ownOrigins } from '#platform/server/identity/secret.ts';
import type { SocialConfig } from '#platform/server/identity/social.ts';
import { createVerify, type Issuer, keysInDatabase } from '#platform/server/identity/tokens.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import type { Database, Queryable } from '#platform/server/postgres/database.ts';
import { eachByItself } from '#platform/server/process/each-by-itself.ts';
import type { AccountsApi } from '../contract.ts';
import {
  GUEST_PASSWORD_MINUTES,
  PASSWORD_MAX,
  PASSWORD_MIN,
  RESET_CODE_DIGITS,
  RESET_CODE_MINUTES,
  tidyEmail,
  UNUSED_NOTICE_DAYS,
} from '../rules.ts';
import { SIGN_IN_PATH } from '../vocabulary.ts';
import { noteProved } from './address-proof.ts';
import { defineFileDeletion } from './avatar.ts';
import { type DemoPrepared, prepareDemo, readDemo } from './demo.ts';
import { createActorBehind, createIdentify } from './identify.ts';
import { identityFault } from './input.ts';
import { registerAccountMails, sendAddressTaken, sendCode, sendWelcome } from './mail/mail-jobs.ts';
import type { AccountsParts } from './parts.ts';
import { settleUnsettled } from './people-routes.ts';
import { forgetViews } from './queries/marks.ts';
import { claimUnused, isLocked, lockLongUnused, readLongUnused } from './queries/people.ts';
import { beginEpoch, guestPasswordSpent, readAccountOf, renameIssuer, settleGuest } from './queries/users.ts';
import { accountsRoutes } from './routes.ts';
import { type ErasureParts, eraseUser } from './session-routes.ts';

/** Accounts nobody uses are deleted, after a mail a month before. */

/** @param days without a sign-in */
async function endUnusedAccounts(parts: ErasureParts & { db: Database }, days: number): Promise<void> {
  const { db, jobs } = parts;
  await db.transaction().execute(async (tx) => {
    for (const user_id of await claimUnused(tx, days - UNUSED_NOTICE_DAYS))
      await sendWelcome(jobs, tx, user_id, 'unused');
  });
  await eachByItself(await readLongUnused(db, days, UNUSED_NOTICE_DAYS), (user_id) =>
    db.transaction().execute(async (tx) => {
      // Those before them took their time: whoever has come meanwhile stays.
      const account = await lockLongUnused(tx, user_id, days, UNUSED_NOTICE_DAYS);
      if (account) await eraseUser(parts, tx, account);
    }),
  );
}

interface AccountsConfig
  extends Omit<AccountsParts, 'attempts' | 'issuer' | 'jobs' | 'options' | 'responseStepMs'> {
  jobs: Jobs;
  mailer: Mailer;
  publicUrl: string;
  /** Other origins whose pages may sign in: the phone app, a site on another host. */
  webOrigins: readonly string[];
  social: readonly SocialConfig[];
  /** External issuers whose tokens are accepted, besides the embedded provider. */
  issuers: readonly Issuer[];
  demo: DemoPeople;
  isBreached: IsBreached;
  /** Responses that must not reveal whether an address exists are delayed to a multiple of this; default 300 ms. */
  responseStepMs?: number;
  /** What a hash of a password costs; left out: as OWASP names it. */
  passwordCost?: PasswordCost | undefined;
  /** What other areas do when the owner of an address takes an account over, in the same transaction. */
  takenOver: (tx: Queryable, user_id: string) => Promise<void>;
}

/** How often roles changed on the command line are looked for. */
const SETTLE_MINUTES = 5;

export interface Accounts {
  /** What of the area is deleted by itself, by the operator's clocks. */
  retain: NonNullable<Area['retain']>;
  identify: Identify;
  /** Who asks for a page, by the session in the request's cookies; null for nobody. */
  visitorBehind: (headers: Headers) => Promise<Actor | null>;
  routes: Handlers<AccountsApi>;
  serveIdentity(api: FastifyInstance): Promise<void>;
  /** Moves accounts of the embedded provider to a changed public address. Runs before the first request. */
  followAddress(): Promise<void>;
  /** Creates or removes the demo accounts. Runs before the first request. */
  /** @param isFirst of the processes that answer at one address; the others read what the first has made */
  prepareDemo(isFirst: boolean): Promise<DemoPrepared>;
}

const RESPONSE_STEP_MS = 300;

function optionsOf({ social, termsVersion }: AccountsConfig): AccountsParts['options'] {
  const providers = social.map(
    ({ id, name }) => ({ id, name }) as AccountsParts['options']['providers'][number],
  );
  return { password: true, providers, demo: [], terms_version: termsVersion };
}

/**
 * A password reset ends all sessions and tokens, and makes a guest a full user. When the address was not verified
 * before, somebody else may have registered it: what they set up to come in by, or to read by, ends, too. Only a reset
 * hands an account to somebody who had no way in: the link of a mail works for whoever is signed in already.
 */
function endFormerAccess(
  { db, secret, proved: release, takenOver }: Pick<AccountsConfig, 'db' | 'secret' | 'proved' | 'takenOver'>,
  person: { issuer: string; uid: string },
  proved: boolean,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await beginEpoch(tx, person);
    await deleteSessions(tx, person.uid);
    await settleGuest(tx, person);
    await noteProved({ secret, proved: release }, tx, person);
    if (proved) return;
    await deleteOtherWaysIn(tx, person.uid);
    const account = await readAccountOf(tx, person);
    if (account) await takenOver(tx, account.user_id);
  });
}

function createAuth(config: AccountsConfig) {
  const { db, jobs, secret, publicUrl, webOrigins, social } = config;
  return createEmbeddedAuth({
    db,
    publicUrl,
    secret,
    social,
    trustedOrigins: webOrigins,
    signInUrl: publicUrl + SIGN_IN_PATH,
    password: { min: PASSWORD_MIN, max: PASSWORD_MAX, cost: config.passwordCost },
    code: { digits: RESET_CODE_DIGITS, minutes: RESET_CODE_MINUTES },
    events: {
      sendResetCode: (uid, code) => sendCode(jobs, db, secret, uid, code),
      isLocked: (uid) => isLocked(db, uid),
      addressTaken: (uid) => sendAddressTaken(jobs, db, uid),
      signedIn: (uid, { way, address }) =>
        config.audit.note({ event: 'signed-in', actor: { uid }, address, detail: { way } }),
      passwordReset: (uid, proved) => endFormerAccess(config, { issuer: publicUrl, uid }, proved),
    },
  });
}

/** Assembles the accounts area: identification of callers, handlers, identity provider and jobs. */
export function createAccounts(config: AccountsConfig): Accounts {
  const {
    db,
    jobs,
    mailer,
    files,
    cards,
    exports,
    erase,
    proved,
    audit,
    locales,
    secret,
    publicUrl,
    responseStepMs = RESPONSE_STEP_MS,
  } = config;
  const attempts = new Attempts(db, secret);
  const { answer, readSession } = createAuth(config);
  const actorBehind = createActorBehind(db, secret, config.secondFactorDays);
  const own = { issuer: publicUrl, audience: publicUrl, keys: keysInDatabase(db, secret), embedded: true };
  const isOwnOrigin = (origin: string) => ownOrigins(publicUrl).includes(origin);
  registerAccountMails({ db, jobs, mailer, secret, publicUrl });
  defineFileDeletion(jobs, files);
  jobs.everyMinutes(SETTLE_MINUTES, {
    name: 'settle-selling',
    run: () => settleUnsettled(config.selling, db),
  });
  jobs.everyNight({
    name: 'forget-expired',
    run: async () => {
      await deleteExpired(db);
      await deleteOldAttempts(db);
    },
  });
  const options = optionsOf(config);
  return {
    retain: {
      accounts: (days) => endUnusedAccounts({ db, jobs, audit, erase, secret }, days),
      views: (days) => forgetViews(db, days),
      audit: (days) => audit.forgetOld(days),
    },
    identify: createIdentify(createVerify([own, ...config.issuers]), actorBehind),
    visitorBehind: async (headers) => {
      const session = await readSession(headers);
      return session && actorBehind({ ...session, issuer: publicUrl });
    },
    routes: accountsRoutes({
      db,
      jobs,
      files,
      attempts,
      secret,
      issuer: publicUrl,
      responseStepMs,
      options,
      secondFactorDays: config.secondFactorDays,
      termsVersion: config.termsVersion,
      retention: config.retention,
      cards,
      exports,
      countWaiting: config.countWaiting,
      erase,
      proved,
      selling: config.selling,
      audit,
      locales,
    }),
    serveIdentity: (api) =>
      api.register((scope) =>
        serveIdentity(scope, {
          answer,
          attempts,
          audit,
          secret,
          publicUrl,
          signInPath: SIGN_IN_PATH,
          isOwnOrigin,
          isBreached: config.isBreached,
          faultOf: identityFault,
          tidyEmail,
          pendingEmail: (identifier) => readPendingEmail(db, identifier),
          isSpent: (email) => guestPasswordSpent(db, email, GUEST_PASSWORD_MINUTES),
          responseStepMs,
        }),
      ) as unknown as Promise<void>,
    followAddress: () => {
      const others = config.issuers.map(({ issuer }) => issuer);
      return renameIssuer(db, publicUrl, others);
    },
    prepareDemo: async (isFirst) => {
      const prepared = isFirst
        ? await prepareDemo(db, config.demo, publicUrl)
        : await readDemo(db, config.demo);
      options.demo = prepared.offered;
      return prepared;
    },
  };
}
