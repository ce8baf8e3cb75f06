/**
 * A cookie that says with which addresses somebody has signed in on this device. Tries from it are counted apart, so
 * that wrong passwords from elsewhere keep nobody out. It lets nobody in.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { fingerprint } from '../identity/secret.ts';

const NONCE_BYTES = 12;
/** Addresses remembered on one device, the last used first. */
const ADDRESSES_MOST = 4;
export const DEVICE_DAYS = 180;
const COOKIE = /^([\w-]{16})((?:\.[\w-]{43}){1,4})$/;

/** `__Host-` as for the session's cookie, where the address is https. */
export const deviceCookieOf = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Host-yaad.device' : 'yaad.device';

const sign = (secret: string, nonce: string, target: string) =>
  fingerprint(secret, 'devices let in', `${nonce} ${target}`);

function readCookie(cookie: string | undefined): { nonce: string; signatures: string[] } | null {
  const [, nonce, signatures] = COOKIE.exec(cookie ?? '') ?? [];
  return nonce && signatures ? { nonce, signatures: signatures.slice(1).split('.') } : null;
}

/** Name of the device when somebody has signed in, a second step included, on it with this address; null otherwise. */
export function knownDevice(secret: string, cookie: string | undefined, target: string): string | null {
  const read = readCookie(cookie);
  if (!read || target === '') return null;
  const expected = Buffer.from(sign(secret, read.nonce, target));
  const isKnown = read.signatures.some((one) => timingSafeEqual(Buffer.from(one), expected));
  return isKnown ? read.nonce : null;
}

export function rememberDevice(secret: string, cookie: string | undefined, target: string): string {
  const read = readCookie(cookie);
  const nonce = read?.nonce ?? randomBytes(NONCE_BYTES).toString('base64url');
  const signature = sign(secret, nonce, target);
  const others = (read?.signatures ?? []).filter((one) => one !== signature);
  return [nonce, signature, ...others].slice(0, ADDRESSES_MOST + 1).join('.');
}
