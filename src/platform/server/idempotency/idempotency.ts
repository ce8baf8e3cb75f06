import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { invalid, unprocessable } from '../http/errors.ts';
import type { Database, Queryable } from '../postgres/database.ts';
import { deleteOldKeys, readAnswer, reserveKey, storeAnswer } from './queries.ts';

/** One intention of one caller: repeated, it must not happen twice. */
export interface IdempotencyKey {
  /** The caller's key and the call it belongs to, as a fingerprint. */
  key: string;
  /** Hash of the body: the same key with another body is an error of the caller. */
  body: string;
}

const KEY = /^[\x21-\x7e]{1,255}$/;
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Reads `Idempotency-Key`. @throws 400 when it is not 1–255 visible ASCII characters */
export function idempotencyOf(route: string, request: FastifyRequest): IdempotencyKey | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !KEY.test(header)) {
    throw invalid({ 'Idempotency-Key': 'must be 1 to 255 visible ASCII characters' });
  }
  return { key: digest(`${route} ${header}`), body: digest(JSON.stringify(request.body ?? null)) };
}

/**
 * Does `work` in one transaction, once for each key of an owner: the same call again is answered as the first
 * was, also when both run at once or the process died before it could answer. Without a key it is just done.
 * @param owner whose key it is: a user id
 * @throws 422 when the key was used with another body
 */
export function once<Answer>(
  db: Database,
  owner: string,
  idempotency: IdempotencyKey | undefined,
  work: (tx: Queryable) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction().execute(async (tx) => {
    if (!idempotency) return work(tx);
    const { key, body } = idempotency;
    // Waits for a call with the same key that is under way.
    if (await reserveKey(tx, { owner, key, body })) {
      const answer = await work(tx);
      await storeAnswer(tx, { owner, key, answer: JSON.stringify(answer) });
      return answer;
    }
    const before = await readAnswer(tx, { owner, key });
    if (!before || before.body !== body) {
      throw unprocessable({ 'Idempotency-Key': 'was used before, with other values' });
    }
    return before.answer as Answer;
  });
}

/** Keys are kept for two days; a client that repeats gave up long before. */
export const forgetOldKeys = (db: Database): Promise<void> => deleteOldKeys(db);
