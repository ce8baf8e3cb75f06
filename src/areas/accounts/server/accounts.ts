import type { FastifyInstance } from 'fastify';
import { Attempts } from '../../../platform/server/attempts/attempts.ts';
import { deleteOldAttempts } from '../../../platform/server/attempts/queries.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { Files } from '../../../platform/server/files/files.ts';
import { createDoors } from '../../../platform/server/identity/doors.ts';
import { ownOrigins } from '../../../platform/server/identity/embedded.ts';
import {
  deleteExpired,
  deleteSessions,
  deleteSocialLogins,
} from '../../../platform/server/identity/queries.ts';
import { serveIdentity } from '../../../platform/server/identity/routes.ts';
import type { SocialConfig } from '../../../platform/server/identity/social.ts';
import { createVerify, type Issuer, keysInDatabase } from '../../../platform/server/identity/tokens.ts';
import type { Identify } from '../../../platform/server/identity.ts';
import type { Jobs } from '../../../platform/server/jobs/jobs.ts';
import type { Mailer } from '../../../platform/server/mail/mailer.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { AccountsApi } from '../contract.ts';
import { PASSWORD_MAX, PASSWORD_MIN, RESET_CODE_DIGITS, RESET_CODE_MINUTES } from '../rules.ts';
import { SIGN_IN_PATH } from '../vocabulary.ts';
import { defineFileDeletion } from './avatar.ts';
import { demoSignIns, prepareDemo } from './demo.ts';
import { createIdentify } from './identify.ts';
import { identityFault } from './input.ts';
import { definePost, sendCode, tellTaken } from './mail/post.ts';
import type { AccountsParts } from './parts.ts';
import { beginEpoch, renameIssuer, settleGuest } from './queries.ts';
import { accountsRoutes } from './routes.ts';

export interface AccountsConfig {
  db: Database;
  jobs: Jobs;
  mailer: Mailer;
  files: Files;
  cards: AccountsParts['cards'];
  exports: AccountsParts['exports'];
  erase: AccountsParts['erase'];
  papers: AccountsParts['papers'];
  secret: string;
  publicUrl: string;
  /** Origins of pages elsewhere that may sign in: a native app, a site on another host. */
  webOrigins: readonly string[];
  social: readonly SocialConfig[];
  /** Whose tokens are good besides the embedded provider's. */
  issuers: readonly Issuer[];
  demo: boolean;
  /** Answers that must not tell whether an address exists come at multiples of this; 300 ms when unsaid. */
  evenMs?: number;
}

export interface Accounts {
  identify: Identify;
  routes: Handlers<AccountsApi>;
  /** Opens the embedded identity provider, below the API's prefix. */
  serveIdentity(api: FastifyInstance): Promise<void>;
  /** Before anybody calls: accounts follow a changed public address. */
  followAddress(): Promise<void>;
  /** Makes or removes the people of the demonstration. @returns the agent's user id */
  prepareDemo(): Promise<string | null>;
}

const EVEN_MS = 300;
const NIGHTLY = '17 8 * * *'; // 3:17 in Jamaica

function optionsOf({ social, demo }: AccountsConfig): AccountsParts['options'] {
  const providers = social.map(
    ({ id, name }) => ({ id, name }) as AccountsParts['options']['providers'][number],
  );
  return { password: true, providers, demo: demo ? demoSignIns : [] };
}

/**
 * After a new password nothing of before is good, and a guest is a guest no longer. Whoever had not proved the
 * address may have taken it before its owner came: their social sign-ins end, too.
 */
function startAnew(db: Database, person: { issuer: string; uid: string }, proved: boolean): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await beginEpoch(tx, person);
    await deleteSessions(tx, person.uid);
    await settleGuest(tx, person);
    if (!proved) await deleteSocialLogins(tx, person.uid);
  });
}

function doorsOf({ db, jobs, secret, publicUrl, webOrigins, social }: AccountsConfig) {
  return createDoors({
    ...{ db, publicUrl, secret, social },
    trustedOrigins: webOrigins,
    signInUrl: publicUrl + SIGN_IN_PATH,
    password: { min: PASSWORD_MIN, max: PASSWORD_MAX },
    code: { digits: RESET_CODE_DIGITS, minutes: RESET_CODE_MINUTES },
    events: {
      sendResetCode: (uid, code) => sendCode(jobs, db, secret, uid, code),
      addressTaken: (uid) => tellTaken(jobs, db, uid),
      passwordReset: (uid, proved) => startAnew(db, { issuer: publicUrl, uid }, proved),
    },
  });
}

/** The accounts area, put together: who calls, its handlers, the identity provider, and its jobs. */
export function createAccounts(config: AccountsConfig): Accounts {
  const {
    db,
    jobs,
    mailer,
    files,
    cards,
    exports,
    erase,
    papers,
    secret,
    publicUrl,
    evenMs = EVEN_MS,
  } = config;
  const attempts = new Attempts(db, secret);
  const answer = doorsOf(config);
  const own = { issuer: publicUrl, audience: publicUrl, keys: keysInDatabase(db), embedded: true };
  const isOwnOrigin = (origin: string) => ownOrigins(publicUrl).includes(origin);
  definePost(jobs, { db, mailer, secret, publicUrl });
  defineFileDeletion(jobs, files);
  jobs.schedule({
    name: 'forget-expired',
    cron: NIGHTLY,
    run: async () => {
      await deleteExpired(db);
      await deleteOldAttempts(db);
    },
  });
  const options = optionsOf(config);
  return {
    identify: createIdentify(db, createVerify([own, ...config.issuers]), secret),
    routes: accountsRoutes({
      ...{
        db,
        jobs,
        files,
        attempts,
        secret,
        issuer: publicUrl,
        evenMs,
        options,
        cards,
        exports,
        erase,
        papers,
      },
    }),
    serveIdentity: (api) =>
      api.register((scope) =>
        serveIdentity(scope, { answer, attempts, publicUrl, isOwnOrigin, faultOf: identityFault, evenMs }),
      ) as unknown as Promise<void>,
    followAddress: () => {
      const others = config.issuers.map(({ issuer }) => issuer);
      return renameIssuer(db, publicUrl, others);
    },
    prepareDemo: () => prepareDemo(db, config.demo, publicUrl),
  };
}
