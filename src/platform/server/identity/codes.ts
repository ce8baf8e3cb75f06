/** Codes that are mailed to show that an address is somebody's; only a fingerprint of one is kept. */
import { randomInt, timingSafeEqual } from 'node:crypto';
import { fingerprint } from './secret.ts';

const CODE_DIGITS = 6;

/** Compares in a time that tells nothing. */
export const isSameSecret = (given: string, right: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};

export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** Hash under which a code is stored. @param kind of the record it belongs to: codes of two kinds never match */
export const codeMark = (secret: string, kind: string, id: string, code: string): string =>
  fingerprint(secret, `${kind} code`, `${id} ${code}`);

export const isCode = (mark: string, secret: string, kind: string, id: string, given: string): boolean =>
  isSameSecret(codeMark(secret, kind, id, given.replace(/\s/g, '')), mark);
