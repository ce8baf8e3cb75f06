import { agentFeedPath, FEED_FILE_NAMES, FEED_FILES, officeFeedPath } from '#areas/listings/destinations.ts';
import { type Facts, hasRooms, NO_FACTS, pricePeriodOf } from '#areas/listings/facts.ts';
import type { OwnListing } from '#areas/listings/own-shapes.ts';
import { columnsOf } from '#areas/listings/server/own/derive.ts';
import { checkMine, factsOfProperty, presentOwn } from '#areas/listings/server/own/present.ts';
import {
  readDestinations,
  readOfficeSlug,
  readRefusedBy,
  writeRefused,
  writeRefusedBy,
} from '#areas/listings/server/own/queries/destinations.ts';
import { readEntry } from '#areas/listings/server/own/queries/entries.ts';
import { readProperty, readRateTable } from '#areas/listings/server/queries.ts';
import { wordsOfDoc } from '#areas/listings/server/search-doc.ts';
import { HOME_COUNTRY } from '#areas/places/markets.ts';
import { placesLike } from '#areas/places/server/gazetteer.ts';
import type { ListingRow } from '#areas/search/server/inverse/facts.ts';
import { atMost } from '#platform/contract/at-most.ts';
import { convert, type Rates, roundEstimate } from '#platform/contract/money.ts';
import { notFound } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import type { AccountActor } from '#platform/server/identity/actor.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import type { OwnDestinations, OwnListingsApi } from '../contract.ts';
import { type OwnListingsDeps, ownerOf, provePhone, sendPhoneCode, settleOwner } from './owners.ts';
import { addPhoto, changePhoto, removePhoto, sortPhotos } from './photos.ts';
import { type Alike, countLikes, type Likeness, readComparables } from './queries/owners.ts';
import { fileOf, photoBytes } from './render.ts';
import { renewByToken } from './renewal.ts';

/** What homes like one ask: a range with its reasons, and none where there are too few. */

/** Fewer say nothing. */
const ENOUGH = 5;
/** How far one looks, in kilometres, until there are enough. */
const REACH_KM = [3, 8, 20];
const SQFT_SPREAD = 0.25;
const SQFT_STEP = 50;

/** The value below which a share of the sorted values lies, between two of them. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return low + (high - low) * (at - Math.floor(at));
}

function likenessOf(facts: Facts, km: number): Likeness {
  const { bedrooms, sqft } = facts;
  const near = (share: number) => sqft && Math.round((sqft * share) / SQFT_STEP) * SQFT_STEP;
  return {
    bedrooms: hasRooms(facts) ? bedrooms : null,
    sqft_min: near(1 - SQFT_SPREAD),
    sqft_max: near(1 + SQFT_SPREAD),
    km,
  };
}

/** In the currency the listing is quoted in; a home whose currency has no rate is left out. */
function range(alike: readonly Alike[], currency: Facts['currency'], rates: Rates) {
  const homes = alike.flatMap(({ _id, title, price, currency: quoted }) => {
    const worth = convert(price, quoted, currency, rates);
    return worth === null ? [] : [{ _id, title, price: quoted === currency ? price : roundEstimate(worth) }];
  });
  const prices = homes.map(({ price }) => price).sort((a, b) => a - b);
  const isEnough = homes.length >= ENOUGH;
  return {
    homes,
    low: isEnough ? roundEstimate(quantile(prices, 0.25)) : null,
    high: isEnough ? roundEstimate(quantile(prices, 0.75)) : null,
  };
}

async function comparablesOf(db: Queryable, listing: { _id: string; facts: Facts }, rates: Rates) {
  const { facts } = listing;
  const period = pricePeriodOf(facts);
  let found = { alike: [] as Alike[], likeness: likenessOf(facts, REACH_KM[0] as number) };
  for (const km of REACH_KM) {
    const likeness = likenessOf(facts, km);
    found = { alike: await readComparables(db, { ...listing, period }, likeness), likeness };
    if (found.alike.length >= ENOUGH) break;
  }
  return { ...range(found.alike, facts.currency, rates), currency: facts.currency, ...found.likeness };
}

const FEED_TIMEOUT_MS = 500;
/** Suggestions below a field. */
const MOST_PLACES = 6;

function comparedRow(facts: Facts): ListingRow {
  const { search_doc = '', ...columns } = columnsOf(facts, []);
  return { ...(columns as unknown as ListingRow), ...wordsOfDoc(search_doc) };
}

export function ownListingsRoutes(deps: OwnListingsDeps): Handlers<OwnListingsApi> {
  const { db, files, search, publicUrl } = deps;

  async function show(id: string): Promise<OwnListing> {
    await atMost(FEED_TIMEOUT_MS, search.caughtUp());
    const listing = await presentOwn(db, id);
    if (!listing) throw notFound('Property');
    return listing;
  }
  /** The facts of an own listing, draft, published or imported. @throws 404 to strangers */
  async function factsOf(_id: string, actor: AccountActor): Promise<{ _id: string; facts: Facts }> {
    await checkMine(db, _id, actor);
    const entry = await readEntry(db, _id);
    if (entry) return { _id, facts: { ...NO_FACTS, ...entry.facts } };
    const found = await readProperty(db, _id);
    if (!found) throw notFound('Property');
    return { _id, facts: factsOfProperty(found.property) };
  }

  async function destinationsOf(user_id: string): Promise<OwnDestinations> {
    const [refused, office] = await Promise.all([readRefusedBy(db, user_id), readOfficeSlug(db, user_id)]);
    return {
      refused,
      feeds: FEED_FILE_NAMES.map((file) => ({
        destination: FEED_FILES[file],
        file,
        address: publicUrl + agentFeedPath(user_id, file),
        office: office && publicUrl + officeFeedPath(office, file),
      })),
    };
  }

  return {
    'GET /properties/destinations': ({ actor }) => destinationsOf(actor.user_id),
    'PUT /properties/destinations': async ({ actor: { user_id }, body }) => {
      await writeRefusedBy(db, user_id, body.refused);
      return destinationsOf(user_id);
    },
    'PUT /properties/{id}/destinations': async ({ params: { id }, actor, body }) => {
      await checkMine(db, id, actor);
      await writeRefused(db, id, body.refused);
      const said = (await readDestinations(db, [id])).get(id);
      if (!said) throw notFound('Property');
      return said;
    },
    'POST /properties/{id}/photos': async ({ params, body, actor }) => {
      await addPhoto(deps, params.id, body, actor);
      return show(params.id);
    },
    'PUT /properties/{id}/photos': async ({ params, body, actor }) => {
      await sortPhotos(deps, params.id, body.photos, actor);
      return show(params.id);
    },
    'PUT /properties/{id}/photos/{photo}': async ({ params, body, actor }) => {
      await changePhoto(deps, params, body, actor);
      return show(params.id);
    },
    'DELETE /properties/{id}/photos/{photo}': async ({ params, actor }) => {
      await removePhoto(deps, params, actor);
      return show(params.id);
    },
    'GET /photos/{file}': async ({ params }) => {
      const file = fileOf(params.file);
      const bytes = file && (await photoBytes(files, file));
      if (!bytes) throw notFound('Picture');
      return { kind: 'picture', bytes, type: file.type };
    },
    'GET /properties/mine/{id}/comparables': async ({ params, actor }) =>
      comparablesOf(db, await factsOf(params.id, actor), await readRateTable(db)),
    'GET /properties/mine/{id}/audience': async ({ params, query, actor }) => {
      const { _id, facts } = await factsOf(params.id, actor);
      const price = query.price === undefined ? facts.price : Number(query.price);
      const asked = { ...facts, price, currency: query.currency ?? facts.currency };
      const isComparable = asked.price !== null && asked.category !== null;
      return {
        searches: isComparable ? await deps.countSearches(comparedRow(asked)) : 0,
        likes: await countLikes(db, _id),
      };
    },
    'GET /properties/mine/places': ({ query: { text, country = HOME_COUNTRY } }) => ({
      results: placesLike(text, country, MOST_PLACES).map(({ name, region, lat, lng }) => ({
        name,
        region,
        lat,
        lng,
      })),
    }),
    'POST /properties/renew': async ({ body }) => {
      const renewed = await renewByToken(deps, body.token);
      await atMost(FEED_TIMEOUT_MS, search.caughtUp());
      return renewed;
    },
    'GET /owners/me': async ({ actor }) => {
      await settleOwner(deps, actor);
      return ownerOf(deps, actor);
    },
    'POST /owners/phone': async ({ actor, body, request }) => {
      await sendPhoneCode(deps, actor, body.phone, request.ip);
      return ownerOf(deps, actor);
    },
    'POST /owners/code': async ({ actor, body }) => {
      await provePhone(deps, actor, body.code);
      return ownerOf(deps, actor);
    },
  };
}
