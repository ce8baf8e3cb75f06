/** The secret this installation goes by, checked against the one its database was made with. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../env/env.ts';
import { writeDurablyOnce } from '../files/write-durably.ts';
import type { Queryable } from '../postgres/database.ts';
import { StartupError } from '../process/startup-error.ts';
import { countKeys, insertSeal, readSeal, replaceSeal } from './queries.ts';
import { seal, signingKeyOwner, unseal } from './secret.ts';

type SecretEnv = Pick<Env, 'dataDir' | 'authSecret' | 'formerSecrets'>;

const SECRET_BYTES = 32;
const PURPOSE = 'installation secret';
/** The sealed text means nothing: only whether a secret can open it counts. */
const SEALED = 'yaad';

const LOST_FOR_GOOD = 'If it is lost for good, see "Another secret" in docs/operations.md.';

const fileOf = (dataDir: string) => join(dataDir, 'secret');

/** The secret of the settings or of DATA_DIR; null when there is neither. */
async function readSecret({ dataDir, authSecret }: SecretEnv): Promise<string | null> {
  if (authSecret !== null) return authSecret;
  const path = fileOf(dataDir);
  const stored = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new StartupError(`${path} cannot be read (${error.code}). Set DATA_DIR or AUTH_SECRET.`);
  });
  const secret = stored === null ? null : stored.trim();
  if (secret !== null && secret.length < SECRET_BYTES)
    throw new StartupError(`${path} is damaged. Restore it from a backup. ${LOST_FOR_GOOD}`);
  return secret;
}

/** Makes a random secret in DATA_DIR, readable by its owner only. Of several processes the first one's stays. */
async function makeSecret(env: SecretEnv): Promise<string> {
  const path = fileOf(env.dataDir);
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await writeDurablyOnce(path, secret, { mode: 0o600 }).catch(({ code }: NodeJS.ErrnoException) => {
    throw new StartupError(`${path} cannot be written (${code}). Set DATA_DIR or AUTH_SECRET.`);
  });
  return (await readSecret(env)) ?? secret;
}

/** Whether the database was made with this secret; null while it was made with none. */
async function matches(db: Queryable, secret: string): Promise<boolean | null> {
  const sealed = await readSeal(db);
  if (sealed !== null) {
    try {
      return unseal(secret, PURPOSE, sealed) === SEALED;
    } catch {
      return false;
    }
  }
  // Of a version that sealed nothing: it has encrypted the keys that sign tokens.
  const { all, own } = await countKeys(db, signingKeyOwner(secret));
  return all === 0 ? null : own > 0;
}

/** Seals and encrypts again, with another secret, everything that depends on the old one. Safe to run twice, and by two processes at once. */
type ReplaceSecret = (secret: string, former: readonly string[]) => Promise<void>;

/** Whether one of the former secrets is that of the database. */
async function isReplaced(db: Queryable, { formerSecrets }: SecretEnv): Promise<boolean> {
  for (const former of formerSecrets) if (await matches(db, former)) return true;
  return false;
}

/**
 * The installation's secret: that of the settings, or a random one kept in DATA_DIR and made at the first start.
 * Processes that share a database need the same.
 * @param replace runs before the secret takes the place of a former one; without it none is replaced
 * @throws StartupError when it is not the one the database was made with
 */
export async function openSecret(db: Queryable, env: SecretEnv, replace?: ReplaceSecret): Promise<string> {
  const path = fileOf(env.dataDir);
  let known = await readSecret(env);
  // Another process may have made both since: the file comes before the seal.
  const isSealed = known === null && (await matches(db, '')) !== null;
  if (isSealed) known = await readSecret(env);
  if (isSealed && known === null) {
    throw new StartupError(
      `${path} is missing, and without it nobody can sign in with this database and no document can be read. Put it back from a backup, or set AUTH_SECRET to what it held. ${LOST_FOR_GOOD}`,
    );
  }
  const secret = known ?? (await makeSecret(env));
  if ((await matches(db, secret)) !== false) await insertSeal(db, seal(secret, PURPOSE, SEALED));
  // Another process may have been first.
  if (await matches(db, secret)) return secret;
  if (replace && (await isReplaced(db, env))) {
    await replace(secret, env.formerSecrets);
    // The last step: a start that was killed before it begins again.
    await replaceSeal(db, seal(secret, PURPOSE, SEALED));
    return secret;
  }
  const whose = env.authSecret === null ? path : 'AUTH_SECRET';
  throw new StartupError(
    `${whose} is not the secret this database was made with: no document could be read with it. Set AUTH_SECRET to the former secret, or put back the file \`secret\` of the DATA_DIR that belongs to this database. To replace the former secret, set AUTH_SECRET_PREVIOUS to it. ${LOST_FOR_GOOD}`,
  );
}

/** Takes the present secret for that of the database from now on. @returns it */
export async function acceptSecret(db: Queryable, env: SecretEnv): Promise<string> {
  const secret = (await readSecret(env)) ?? (await makeSecret(env));
  await replaceSeal(db, seal(secret, PURPOSE, SEALED));
  return secret;
}
