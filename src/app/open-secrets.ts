/** The secrets of this installation, and what happens when one takes another's place. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sealKeysWith } from '#areas/documents/server/keys.ts';
import { sealSharesWith } from '#areas/groups/server/share-routes.ts';
import { sealSourcesWith } from '#areas/import/server/sources/run-sources.ts';
import type { Env } from '#platform/server/env/env.ts';
import { openSecret } from '#platform/server/identity/installation-secret.ts';
import type { Database } from '#platform/server/postgres/database.ts';
import { StartupError } from '#platform/server/process/startup-error.ts';

const COMMAND_MS = 30_000;
const LEAST = 32;
const run = promisify(execFile);

type SecretsEnv = Pick<Env, 'dataDir' | 'authSecret' | 'formerSecrets' | 'documentSecretCommand'>;

interface Secrets {
  secret: string;
  documentSecret: string;
}

/** What the command prints. @throws StartupError, without anything of what it printed */
async function printedBy(command: string): Promise<string> {
  const { stdout } = await run('/bin/sh', ['-c', command], { timeout: COMMAND_MS }).catch((error) => {
    const said = String(error.stderr ?? '')
      .trim()
      .slice(-500);
    throw new StartupError(`DOCUMENT_SECRET_COMMAND failed (${error.code ?? error.signal}): ${said}`);
  });
  const secret = stdout.trim();
  if (secret.length < LEAST)
    throw new StartupError(`DOCUMENT_SECRET_COMMAND printed fewer than ${LEAST} characters.`);
  return secret;
}

/** What keys of documents are sealed with from now on. @throws StartupError */
export const documentSecretOf = async (
  { documentSecretCommand }: SecretsEnv,
  secret: string,
): Promise<string> => (documentSecretCommand === null ? secret : printedBy(documentSecretCommand));

/**
 * Opens the secrets, and makes anew what was sealed with former ones: keys of documents, links of groups, authenticator apps, secrets of sources.
 * @throws StartupError when they are not those the database was made with
 */
export async function openSecrets(db: Database, env: SecretsEnv): Promise<Secrets> {
  const secret = await openSecret(db, env, async (to, former) => {
    await sealSharesWith(db, to, former);
    const { encryptFactorsWith } = await import('#platform/server/identity/second-step.ts'); // with its library
    await encryptFactorsWith(db, to, former);
    await sealSourcesWith(db, to, former);
  });
  const documentSecret = await documentSecretOf(env, secret);
  await sealKeysWith(db, documentSecret, [secret, ...env.formerSecrets]);
  return { secret, documentSecret };
}
