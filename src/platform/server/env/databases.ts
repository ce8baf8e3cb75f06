/** Settings of an operator's own database servers. */
import { addressesOf } from '../postgres/addresses.ts';
import { isUrl, type Setting } from './setting.ts';

const isDatabase = (value: string) =>
  addressesOf(value).every((address) => isUrl(address, ['postgres:', 'postgresql:']));

export const DATABASE_SETTINGS = {
  DATABASE_URL: {
    fallback: 'embedded',
    meaning:
      'Your own PostgreSQL server, version 15 or later: `postgres://user:password@host:5432/database`. Of several hosts (`host1:5432,host2:5432`) the one that takes changes is used ([below](#scaling-out)).',
    expected: 'an address that starts with postgres://',
    good: isDatabase,
  },
  DATABASE_REPLICA_URL: {
    fallback: 'none',
    meaning:
      'A standby of it, for reads that may be a little old: the sums of market reports. Without it, or while it does not answer, they are read from `DATABASE_URL`.',
    expected: 'an address that starts with postgres://',
    good: isDatabase,
  },
} satisfies Record<string, Setting>;
