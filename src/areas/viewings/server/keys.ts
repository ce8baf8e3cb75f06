/** Secrets of viewings: a guest's key, a private calendar address. None can be told without the installation's secret. */
import { isSameSecret } from '#platform/server/identity/codes.ts';
import { fingerprint } from '#platform/server/identity/secret.ts';
import { readUuid } from '#platform/server/text.ts';

const KEY_LETTERS = 32;

interface Keyed {
  _id: string;
  /** Random, and another one once the address is proved; null of viewings booked before there were seeds. */
  key_seed: string | null;
}

/** With it a guest reaches one viewing: whoever only booked it until the address is proved, the address's owner then. */
export const keyOf = (secret: string, { _id, key_seed }: Keyed): string =>
  fingerprint(secret, 'viewing key', key_seed === null ? _id : `${_id} ${key_seed}`).slice(0, KEY_LETTERS);

export const isKeyOf = (secret: string, viewing: Keyed, given: string): boolean =>
  isSameSecret(given, keyOf(secret, viewing));

const sealOf = (secret: string, user_id: string, serial: number) =>
  fingerprint(secret, 'viewing calendar', `${user_id} ${serial}`).slice(0, KEY_LETTERS);

/** Names the person and proves that whoever has it was given it. */
export const calendarKey = (secret: string, user_id: string, serial: number): string =>
  `${user_id}.${sealOf(secret, user_id, serial)}.ics`;

/** The person a calendar key names, and the check that its serial is the good one. */
export function readCalendarKey(
  secret: string,
  key: string,
): { user_id: string; isGood: (serial: number) => boolean } | null {
  const [id = '', seal = ''] = key.split('.');
  const user_id = readUuid(id);
  if (!user_id) return null;
  return { user_id, isGood: (serial) => isSameSecret(seal, sealOf(secret, user_id, serial)) };
}
