import { type Accounts, createAccounts } from '../areas/accounts/server/accounts.ts';
import { giveDemoListings } from '../areas/properties/server/demo/queries.ts';
import type { SearchService } from '../areas/properties/server/search/service.ts';
import type { Closing } from '../platform/server/closing.ts';
import type { OpenDatabase } from '../platform/server/database.ts';
import type { Env } from '../platform/server/env.ts';
import { openFiles } from '../platform/server/files/files.ts';
import { type Issuer, keysAt, keysDiscovered } from '../platform/server/identity/tokens.ts';
import { Jobs, type JobsLog } from '../platform/server/jobs/jobs.ts';
import { createMailer } from '../platform/server/mail/mailer.ts';
import { installationSecret } from '../platform/server/secret.ts';

const issuersOf = ({ issuers }: Env): Issuer[] =>
  issuers.map(({ issuer, audience, jwksUrl }) => ({
    issuer,
    audience,
    keys: jwksUrl ? keysAt(jwksUrl) : keysDiscovered(issuer),
  }));

/**
 * Sign-in, mail, files and jobs, ready for the server; jobs that waited are being done already.
 * @param evenMs how long answers take at least that must not tell whether an address exists
 */
export async function openAccounts(
  env: Env,
  { db, pool }: OpenDatabase,
  search: SearchService,
  closing: Closing,
  log: JobsLog,
  evenMs?: number,
): Promise<{ accounts: Accounts; jobs: Jobs }> {
  const { dataDir, publicUrl, webOrigins, social, demo } = env;
  const secret = await installationSecret(dataDir, env.authSecret);
  const files = await openFiles({ dataDir, s3: env.s3 });
  const mailer = createMailer({ smtpUrl: env.smtpUrl, from: env.mailFrom, dataDir });
  const jobs = new Jobs(pool, log);
  const accounts = createAccounts({
    ...{ db, jobs, mailer, files, secret, publicUrl, webOrigins, social, demo },
    issuers: issuersOf(env),
    ...(evenMs !== undefined && { evenMs }),
    cards: (seqs) => search.cards(seqs),
  });
  await closing.add('mail', async () => mailer.close());
  await closing.add('jobs', () => jobs.stop());
  await jobs.start();
  await accounts.followAddress();
  const agent = await accounts.prepareDemo();
  if (agent !== null) await giveDemoListings(db, agent);
  return { accounts, jobs };
}
