import {
  forgetOldClaims,
  readClaimedBy,
  readRecordsOfOffice,
} from '#areas/listings/server/source-contacts/queries.claims.ts';
import { readOffersOf, readOffersOfAccount } from '#areas/listings/server/source-contacts/queries.ts';
import { wordsOf } from '#platform/contract/fold.ts';
import { type Area, area } from '#platform/server/area.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import type { Database } from '#platform/server/postgres/database.ts';
import { endpoints, type TradeApi } from '../contract.ts';
import { claimRoutes, eraseClaims, settleClaims, type TradeDeps } from './claims.ts';
import { registerOfficeMails } from './mail-jobs.ts';
import { officeRoutes } from './offices.ts';
import { professionalRoutes, registerProfessionalMails } from './professionals.ts';
import { type NamedRow, readNamed, readExport as readOfficeExport, readSeqs } from './queries/offices.ts';
import { readExport as readProfessionalExport } from './queries/professionals.ts';

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

const namedRoutes = (db: Database) =>
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

/** Offices with their claims of what sources name, and the list of professionals. */
export function openTrade(deps: TradeDeps): Area {
  const { db, jobs } = deps;
  registerOfficeMails(deps);
  registerProfessionalMails(deps);
  jobs.everyNight({ name: 'forget-claims', run: () => forgetOldClaims(db) });
  const handlers = {
    ...officeRoutes(deps),
    ...claimRoutes(deps),
    ...professionalRoutes(deps),
    ...namedRoutes(db),
  };
  return {
    ...area(endpoints, handlers, {
      office: (user_id) => readOfficeExport(db, user_id),
      claimed_pages: (user_id) => readClaimedBy(db, user_id),
      professional: (user_id) => readProfessionalExport(db, user_id),
    }),
    erase: (tx, user_id) => eraseClaims(deps, tx, user_id),
    selling: (tx, change) => settleClaims(deps, tx, change),
  };
}
