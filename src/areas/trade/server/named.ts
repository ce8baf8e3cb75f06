/** Finds offices and agents by name. */
import { readRecordsOfOffice } from '#areas/listings/server/source-contacts/queries.claims.ts';
import { readOffersOf, readOffersOfAccount } from '#areas/listings/server/source-contacts/queries.ts';
import { wordsOf } from '#platform/contract/fold.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import type { Database } from '#platform/server/postgres/database.ts';
import type { TradeApi } from '../contract.ts';
import { type NamedRow, readNamed } from './queries/named.ts';
import { readSeqs } from './queries/offices.ts';

const MOST_FOUND = 6;
/** So many of those with such a name are looked at for listings. */
const MOST_LOOKED_AT = 24;
/** One letter begins everybody's name. */
const LEAST_LETTERS = 2;
const FIRST = { limit: 1, offset: 0 };

/** How many listings the page of one shows. */
async function countListings(db: Database, { of, _id, kind }: NamedRow): Promise<number> {
  const read = {
    record: () => readOffersOf(db, kind, _id, FIRST),
    account: () => readOffersOfAccount(db, _id, FIRST),
    office: async () => {
      const records = await readRecordsOfOffice(db, _id);
      const ids = records.map((record) => record._id);
      return readSeqs(db, _id, ids, FIRST);
    },
  }[of];
  return (await read()).total;
}

export const namedRoutes = (db: Database) =>
  ({
    'GET /offices/named': async ({ query }) => {
      const words = wordsOf(query.search);
      if (words.join('').length < LEAST_LETTERS) return { results: [] };
      const named = await readNamed(db, words, MOST_LOOKED_AT);
      const counted = await Promise.all(
        named.map(async (one) => ({ ...one, listings: await countListings(db, one) })),
      );
      const results = counted
        .filter(({ listings }) => listings > 0)
        .sort((a, b) => b.listings - a.listings)
        .slice(0, MOST_FOUND)
        .map(({ kind, slug, name, listings }) => ({ kind, slug, name, listings }));
      return { results };
    },
  }) satisfies Partial<Handlers<TradeApi>>;
