/** Codes of an authenticator app. */
import { createHmac } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Key of an `otpauth:` address. */
export function keyOf(uri: string): Buffer {
  const text = (new URL(uri).searchParams.get('secret') ?? '').replace(/=+$/, '');
  const bits = [...text].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** What an authenticator app shows now, or so many half minutes later (RFC 6238). Each code works once. */
export function codeNow(uri: string, later = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const hash = createHmac('sha1', keyOf(uri)).update(counter).digest();
  const at = (hash.at(-1) as number) & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
