import { setTimeout as wait } from 'node:timers/promises';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { Refusal } from '../http/errors.ts';
import { mayAsk } from '../http/outside.ts';
import { readJson, readText } from '../http/read-answer.ts';
import type { Database } from '../postgres/database.ts';
import type { Identity } from './actor.ts';
import { type KeyRow, readSigningKeys } from './queries.ts';
import { signingKeyOwner } from './secret.ts';

export interface Issuer {
  /** Exactly as in the token's `iss`. */
  issuer: string;
  /** One of the token's `aud`. */
  audience: string;
  keys: JWTVerifyGetKey;
  /** Its tokens name a session of our own database (`sid`), and are good while that lasts. */
  embedded?: boolean;
}

/** Null when forged, expired, of another issuer or for another audience; callers do not learn which. */
export type Verify = (token: string) => Promise<Identity | null>;

/** Signatures with a public key only: never `none`, never a shared secret. */
const ALGORITHMS = ['EdDSA', 'ES256', 'ES384', 'RS256', 'PS256'];
const CLOCK_TOLERANCE_S = 5;
const KEYS_TIMEOUT_MS = 5_000;
/** Tokens with unknown keys make us read the keys again, at most this often. */
const RELOAD_MS = 1_000;

/** Keys of the embedded provider made with this secret, read from its table and kept until an unknown one is named. */
export const keysInDatabase = (db: Database, secret: string): JWTVerifyGetKey =>
  keptKeys(() => readSigningKeys(db, signingKeyOwner(secret)));

/**
 * Keys that are kept until an unknown one is named. Another process may have made it since: who names it waits for the
 * next reading, which all share.
 */
export function keptKeys(readRows: () => Promise<KeyRow[]>): JWTVerifyGetKey {
  let known: ReturnType<typeof createLocalJWKSet> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let next: Promise<void> | undefined;
  const read = async () => {
    await wait(Math.max(0, readAt + RELOAD_MS - performance.now()));
    readAt = performance.now();
    const rows = await readRows();
    known = createLocalJWKSet({ keys: rows.map(({ jwk, kid, alg }) => ({ ...JSON.parse(jwk), kid, alg })) });
  };
  const readNext = () => {
    next ??= read().finally(() => {
      next = undefined;
    });
    return next;
  };
  return async (header, token) => {
    if (!known) await readNext();
    const keys = known as NonNullable<typeof known>;
    try {
      return await keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      await readNext();
      return (known as typeof keys)(header, token);
    }
  };
}

export function keysAt(url: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(url), {
    timeoutDuration: KEYS_TIMEOUT_MS,
    cooldownDuration: 10_000,
    [customFetch]: async (address, options) => {
      const answer = await fetch(address, options);
      return new Response(answer.ok ? await readText(answer) : null, { status: answer.status });
    },
  });
}

/** Finds where an issuer publishes its keys, by OpenID Connect discovery, at the first token. */
export function keysDiscovered(issuer: string): JWTVerifyGetKey {
  let found: Promise<JWTVerifyGetKey> | undefined;
  const discover = async () => {
    const url = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(KEYS_TIMEOUT_MS), redirect: 'error' });
    if (!answer.ok) throw new Unreachable(issuer);
    const said = (await readJson(answer)) as { issuer: string; jwks_uri: string };
    // An address that speaks for another issuer would have its keys believed in this one's name.
    if (said.issuer !== issuer) throw new Unreachable(issuer);
    const keys = URL.parse(said.jwks_uri);
    if (!keys || !(await mayAsk(keys, new URL(url)))) throw new Unreachable(issuer);
    return keysAt(keys.href);
  };
  return async (header, token) => {
    found ??= discover().catch((error) => {
      found = undefined; // the next token tries again
      throw error instanceof Unreachable ? error : new Unreachable(issuer);
    });
    return (await found)(header, token);
  };
}

class Unreachable extends Error {
  override name = 'Unreachable';
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

function identityOf(payload: JWTPayload, embedded: boolean): Identity | null {
  const { iss, sub, iat, auth_time } = payload as JWTPayload & { auth_time?: unknown };
  const since = typeof auth_time === 'number' ? auth_time : iat;
  const session = embedded ? text(payload.sid) : null;
  if (!iss || !sub || sub.length > 255 || since === undefined || (embedded && !session)) return null;
  return {
    issuer: iss,
    uid: sub,
    email: text(payload.email)?.toLowerCase() ?? null,
    email_verified: payload.email_verified === true,
    name: text(payload.name),
    session,
    since,
  };
}

function issuerOf(token: string): string | null {
  try {
    return decodeJwt(token).iss ?? null;
  } catch {
    return null;
  }
}

/** The issuer's keys could not be fetched; the token may be valid. */
const isKeyFetchFailure = (error: unknown) =>
  !(error instanceof errors.JOSEError) || ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'].includes(error.code);

export function createVerify(issuers: readonly Issuer[]): Verify {
  const known = new Map(issuers.map((issuer) => [issuer.issuer, issuer]));
  return async (token) => {
    const found = known.get(issuerOf(token) ?? '');
    if (!found) return null;
    try {
      const { issuer, audience, keys } = found;
      const options = { issuer, audience, algorithms: ALGORITHMS, clockTolerance: CLOCK_TOLERANCE_S };
      const { payload } = await jwtVerify(token, keys, { ...options, requiredClaims: ['exp', 'sub', 'iat'] });
      return identityOf(payload, found.embedded ?? false);
    } catch (error) {
      if (!isKeyFetchFailure(error)) return null;
      throw new Refusal(503, 'unavailable', 'Sign-in is not available at the moment; try again shortly.');
    }
  };
}
