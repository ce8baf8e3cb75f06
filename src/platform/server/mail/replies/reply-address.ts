/** Addresses that answers to our mails go to: `reply+<key>@homes.example`. A key names a record and proves its reader. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor } from '#platform/server/identity/secret.ts';

/** What can be answered by mail; the place in the list stands in the key. A `letter` went to a guest of a lead,
 * a `question` to whom a source names for a listing, or to who asked them. */
const REPLY_KINDS = ['conversation', 'lead', 'letter', 'question'] as const;
export type ReplyKind = (typeof REPLY_KINDS)[number];

interface ReplyKey {
  kind: ReplyKind;
  id: string;
  /** Day it was made, as `dayNumber` counts. */
  day: number;
}

/** Days an answer is taken after the mail. */
export const REPLY_DAYS = 30;

/** Letters of RFC 4648 in lower case: mail servers may change the case of an address. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const [BITS, BYTE] = [5, 8];
const [KIND_BYTES, ID_BYTES, DAY_BYTES, SEAL_BYTES] = [1, 16, 2, 11];
const HEAD_BYTES = KIND_BYTES + ID_BYTES + DAY_BYTES;
const KEY_BYTES = HEAD_BYTES + SEAL_BYTES;
/** 48: with `reply+` less than the 64 letters that may stand before the @. */
export const KEY_LETTERS = (KEY_BYTES * BYTE) / BITS;

function encoded(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(BYTE, '0')).join('');
  return bits.replace(/.{5}/g, (five) => LETTERS[Number.parseInt(five, 2)] as string);
}
function decoded(text: string): Buffer | null {
  if (text.length !== KEY_LETTERS || !/^[a-z2-7]+$/.test(text)) return null;
  const bits = [...text].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(BITS, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) as string[]).map((eight) => Number.parseInt(eight, 2)));
}

function headOf({ kind, id, day }: ReplyKey): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head[0] = REPLY_KINDS.indexOf(kind);
  head.set(Buffer.from(id.replaceAll('-', ''), 'hex'), KIND_BYTES);
  head.writeUInt16BE(day, KIND_BYTES + ID_BYTES);
  return head;
}
const sealOf = (secret: string, head: Buffer, reader: string): Buffer =>
  createHmac('sha256', keyFor(secret, 'reply address'))
    .update(head)
    .update(reader)
    .digest()
    .subarray(0, SEAL_BYTES);

/** @param reader whose answer it will be, by account, or by mail address for a guest: the key is good for nobody else */
export function writeReplyKey(secret: string, key: ReplyKey, reader: string): string {
  const head = headOf(key);
  return encoded(Buffer.concat([head, sealOf(secret, head, reader)]));
}

/** What a key names, and the check whose it is; null for what is no key. */
export function readReplyKey(
  secret: string,
  text: string,
): (ReplyKey & { isOf: (reader: string) => boolean }) | null {
  const bytes = decoded(text.toLowerCase());
  const kind = REPLY_KINDS[bytes?.[0] ?? -1];
  if (!bytes || !kind) return null;
  const head = bytes.subarray(0, HEAD_BYTES);
  const id = head
    .toString('hex', KIND_BYTES, KIND_BYTES + ID_BYTES)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return {
    kind,
    id,
    day: head.readUInt16BE(KIND_BYTES + ID_BYTES),
    isOf: (reader) => timingSafeEqual(bytes.subarray(HEAD_BYTES), sealOf(secret, head, reader)),
  };
}
