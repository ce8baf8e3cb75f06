import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** What it costs to make a hash with argon2id, or to try a password. */
export interface PasswordCost {
  /** KiB. */
  memory: number;
  passes: number;
}

/** OWASP's first choice: 19 MiB, two passes, one lane. Raise them here; old hashes carry their own. */
const COST: PasswordCost = { memory: 19_456, passes: 2 };
const LANES = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;
/** A hash that asks for more than this was not made by us. */
const MOST_MEMORY_KIB = 1_048_576;

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

function tagOf(
  password: string,
  nonce: Buffer,
  memory: number,
  passes: number,
  lanes: number,
  length: number,
) {
  // One password typed on two keyboards may arrive as different characters; NFKC makes them one.
  const message = Buffer.from(password.normalize('NFKC'), 'utf8');
  return derive('argon2id', { message, nonce, memory, passes, parallelism: lanes, tagLength: length });
}

/**
 * Makes a PHC string; about 40 ms, on the thread pool.
 * @param cost less only in tests, which make people by the thousand
 */
export async function hashPassword(
  password: string,
  { memory, passes }: PasswordCost = COST,
): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await tagOf(password, salt, memory, passes, LANES, TAG_BYTES);
  return `$argon2id$v=19$m=${memory},t=${passes},p=${LANES}$${base64(salt)}$${base64(tag)}`;
}

/** False for a wrong password and for anything that is not an argon2id hash. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parts = PHC.exec(hash);
  const [memory, passes, lanes] = [Number(parts?.[1]), Number(parts?.[2]), Number(parts?.[3])];
  if (!parts || memory > MOST_MEMORY_KIB) return false;
  const expected = Buffer.from(parts[5] as string, 'base64');
  const tag = await tagOf(
    password,
    Buffer.from(parts[4] as string, 'base64'),
    memory,
    passes,
    lanes,
    expected.length,
  );
  return timingSafeEqual(tag, expected);
}
