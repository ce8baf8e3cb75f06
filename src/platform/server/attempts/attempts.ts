import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { hasZeroBits, PROOF_HEADER } from '#platform/contract/proof-of-work.ts';
import { tooMany } from '../http/errors.ts';
import { networkOf } from '../http/network.ts';
import { fingerprint } from '../identity/secret.ts';
import type { Queryable } from '../postgres/database.ts';
import { countAttempt, uncountAttempt } from './queries.ts';

const DEVICE_NONCE_BYTES = 12;
/** Addresses remembered on one device, the last used first. */
const ADDRESSES_MOST = 4;
/**
 * A cookie that says with which addresses somebody has signed in on this device. Tries from it are counted apart, so
 * that wrong passwords from elsewhere keep nobody out. It lets nobody in.
 */
export const DEVICE_DAYS = 180;
const COOKIE = /^([\w-]{16})((?:\.[\w-]{43}){1,4})$/;

/** `__Host-` as for the session's cookie, where the address is https. */
export const deviceCookieOf = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Host-yaad.device' : 'yaad.device';

const signDevice = (secret: string, nonce: string, target: string) =>
  fingerprint(secret, 'devices let in', `${nonce} ${target}`);

function readCookie(cookie: string | undefined): { nonce: string; signatures: string[] } | null {
  const [, nonce, signatures] = COOKIE.exec(cookie ?? '') ?? [];
  return nonce && signatures ? { nonce, signatures: signatures.slice(1).split('.') } : null;
}

/** Name of the device when somebody has signed in, a second step included, on it with this address; null otherwise. */
function knownDevice(secret: string, cookie: string | undefined, target: string): string | null {
  const read = readCookie(cookie);
  if (!read || target === '') return null;
  const expected = Buffer.from(signDevice(secret, read.nonce, target));
  const isKnown = read.signatures.some((one) => timingSafeEqual(Buffer.from(one), expected));
  return isKnown ? read.nonce : null;
}

export function rememberDevice(secret: string, cookie: string | undefined, target: string): string {
  const read = readCookie(cookie);
  const nonce = read?.nonce ?? randomBytes(DEVICE_NONCE_BYTES).toString('base64url');
  const signature = signDevice(secret, nonce, target);
  const others = (read?.signatures ?? []).filter((one) => one !== signature);
  return [nonce, signature, ...others].slice(0, ADDRESSES_MOST + 1).join('.');
}

/** Challenges that cost a caller a second of work in place of a refusal. */

/** Seconds a challenge is good; an old phone needs about ten for the hardest one. */
const CHALLENGE_SECONDS = 300;
const NONCE_BYTES = 12;
const CHALLENGE = /^(\d{1,2})\.(\d{10,12})\.([\w-]{16})\.([\w-]{43})$/;
const PROOF = /^(.{60,90})\.(\d{1,16})$/;

const sign = (secret: string, what: string, unsigned: string) =>
  fingerprint(secret, 'proofs of work', `${what} ${unsigned}`);

/** @param what the kind of try and its target: an answer is good for these only */
export function createChallenge(secret: string, what: string, bits: number): string {
  const expires = Math.floor(Date.now() / 1000) + CHALLENGE_SECONDS;
  const unsigned = `${bits}.${expires}.${randomBytes(NONCE_BYTES).toString('base64url')}`;
  return `${unsigned}.${sign(secret, what, unsigned)}`;
}

/** The challenge's nonce when the work was done, and is as much as `bits`; null otherwise. */
export function readProof(
  secret: string,
  what: string,
  proof: string | undefined,
  bits: number,
): string | null {
  const challenge = PROOF.exec(proof ?? '')?.[1] ?? '';
  const [, claimed, expires, nonce, mac] = CHALLENGE.exec(challenge) ?? [];
  if (!(proof && claimed && expires && nonce && mac)) return null;
  const expected = sign(secret, what, `${claimed}.${expires}.${nonce}`);
  const isOurs = timingSafeEqual(Buffer.from(mac), Buffer.from(expected));
  if (!isOurs || Number(expires) * 1000 < Date.now() || Number(claimed) < bits) return null;
  return hasZeroBits(createHash('sha256').update(proof).digest(), Number(claimed)) ? nonce : null;
}

/** How often something may be tried in a window that begins with the first try. */
interface Limit {
  most: number;
  minutes: number;
  /** Tries above `most` that are answered when a proof of work comes along; none when left out. */
  provable?: number;
}

/**
 * Key of a counter: the caller's network, what is aimed at (an e-mail address), one such target from one network, or
 * a device that signed in with the target before. `daily` is a second counter of the target.
 */
type By = 'pair' | 'address' | 'target' | 'daily' | 'device';
export type Limits = Partial<Record<By, Limit>>;

interface Trier {
  address: string;
  target: string;
  device?: string | undefined;
  proof?: string | undefined;
}

interface WithHeaders {
  ip: string;
  headers: Record<string, string | string[] | undefined>;
}

/** The caller of a request, with the proof it brings. */
export function trierOf({ ip, headers }: WithHeaders, target: string, device?: string): Trier {
  const proof = headers[PROOF_HEADER];
  return { address: ip, target, device, ...(typeof proof === 'string' && { proof }) };
}

/** Zero bits a proof needs at first, and at most; each is twice the work. 16 take a phone under a second. */
const BITS_LEAST = 16;
const BITS_MOST = 20;
/** How much harder it gets: a bit more for each doubling of the tries. */
const bitsFor = (count: number, most: number) =>
  Math.min(BITS_MOST, BITS_LEAST + Math.floor(Math.log2(count / most)));

/** In this order: what only touches one caller comes before what touches all. */
const ORDER: readonly By[] = ['pair', 'address', 'target', 'daily'];

/**
 * Limits that hold over all processes, counted in the database. A try is counted before it is made, so that
 * many at once do not slip through; keys are fingerprints, so that no address is stored. Inside a transaction it
 * counts with the transaction: what was answered before, or was refused, then counts for nothing.
 */
export class Attempts {
  private readonly db: Queryable;
  private readonly secret: string;

  constructor(db: Queryable, secret: string) {
    this.db = db;
    this.secret = secret;
  }

  /**
   * A known device falls under its own limit alone, where there is one: nobody else's tries touch it.
   * @throws Refusal 429 when there were too many. @returns takes the try back, for one that need not count
   */
  async count(what: string, limits: Limits, trier: Trier): Promise<() => Promise<void>> {
    const device = limits.device ? knownDevice(this.secret, trier.device, trier.target) : null;
    const keys: string[] = [];
    const proved = { done: false };
    for (const by of device === null ? ORDER : (['device'] as const)) {
      const limit = limits[by];
      if (!limit) continue;
      const key = this.keyOf(what, by, trier, device);
      const { count, seconds } = await countAttempt(this.db, key, limit.minutes * 60);
      if (count > limit.most) await this.askProof({ what, limit, count, seconds, trier, proved });
      keys.push(key);
    }
    return async () => {
      for (const key of keys) await uncountAttempt(this.db, key);
    };
  }

  private keyOf(what: string, by: By, { target, address }: Trier, device: string | null): string {
    const network = networkOf(address);
    const whom: Record<By, string> = {
      target,
      daily: target,
      address: network,
      pair: `${network} ${target}`,
      device: `${device} ${target}`,
    };
    return fingerprint(this.secret, 'attempts', `${what} ${by} ${whom[by]}`);
  }

  private async askProof(over: Over): Promise<void> {
    const { what, limit, count, seconds, trier, proved } = over;
    if (proved.done) return;
    if (count > limit.most + (limit.provable ?? 0)) throw tooMany(seconds);
    const bits = bitsFor(count, limit.most);
    const subject = `${what} ${trier.target}`;
    const nonce = readProof(this.secret, subject, trier.proof, bits);
    if (nonce !== null && (await this.isFirstUse(nonce))) {
      proved.done = true;
      return;
    }
    const refusal = tooMany(seconds);
    refusal.challenge = createChallenge(this.secret, subject, bits);
    throw refusal;
  }

  private async isFirstUse(nonce: string): Promise<boolean> {
    const key = fingerprint(this.secret, 'attempts', `proof ${nonce}`);
    const { count } = await countAttempt(this.db, key, CHALLENGE_SECONDS * 2);
    return count === 1;
  }
}

/** A try above a limit. */
interface Over {
  what: string;
  limit: Limit;
  count: number;
  seconds: number;
  trier: Trier;
  /** One proof is enough for all limits of a try. */
  proved: { done: boolean };
}
