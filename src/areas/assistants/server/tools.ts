/** What the tools answer: the API's own answers over the listings that may leave for assistants. */

import type { Static } from 'typebox';
import { type AssistantsApi, endpoints, type FoundListing, type Means } from '#areas/assistants/contract.ts';
import type { BudgetDraft } from '#areas/budgets/contract.ts';
import { draftFaults, faultSentence } from '#areas/budgets/draft.ts';
import { costOf } from '#areas/budgets/listing-cost.ts';
import { assumed, budgetResult, type HomeCost, homeCost, type Today } from '#areas/budgets/rules.ts';
import { readTerms } from '#areas/budgets/server/routes.ts';
import { isBought } from '#areas/budgets/vocabulary.ts';
import { endpoints as listingsEndpoints, type Property } from '#areas/listings/contract.ts';
import { jpegOf, readGallery } from '#areas/listings/gallery.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import { readLeavingId } from '#areas/listings/server/own/queries/destinations.ts';
import { listingRoutes } from '#areas/listings/server/routes.ts';
import { formatAddress, USUAL } from '#areas/search/address.ts';
import { endpoints as searchEndpoints } from '#areas/search/contract.ts';
import { CRITERIA_FIELDS, readCriteria } from '#areas/search/criteria.ts';
import type { SearchService } from '#areas/search/server/engine/service.ts';
import { searchRoutes } from '#areas/search/server/routes.ts';
import type { Answer, Endpoint, Endpoints, Route } from '#platform/contract/endpoint.ts';
import { DEFAULT_LANGUAGE } from '#platform/contract/locales.ts';
import { BASE_CURRENCY, formatMoney } from '#platform/contract/money.ts';
import { brand } from '#platform/server/brand/brand.ts';
import { idOf, invalid, notFound } from '#platform/server/http/errors.ts';
import { OwnCalls } from '#platform/server/http/own-calls.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import { fill } from '#platform/server/mail/template.ts';
import type { OpenDatabase } from '#platform/server/postgres/database.ts';
import { readWords, translationFor } from '#platform/server/words.ts';

export interface ToolsDeps {
  database: OpenDatabase;
  /** Of all listings. */
  search: SearchService;
  publicUrl: string;
  /** Is told of faults of ours. */
  report: (error: unknown) => void;
}

/** Calls of the API that tools are made of. */
const READ = {
  'GET /properties': searchEndpoints['GET /properties'],
  'GET /properties/understand': searchEndpoints['GET /properties/understand'],
  'GET /properties/stats': searchEndpoints['GET /properties/stats'],
  'GET /properties/{id}': listingsEndpoints['GET /properties/{id}'],
} as const satisfies Endpoints;

const words = readWords<Record<'month' | 'onRequest' | 'demo' | 'courtesy', string>>(
  'areas/listings',
  'mail',
);

type Listed = Pick<Static<typeof FoundListing>, '_id' | 'price' | 'currency' | 'price_period' | 'source'> & {
  photos: string;
  courtesy?: string;
  agent?: Property['agent'];
  offered_by?: Property['offered_by'];
};

/** Whom a listing is listed by, as its page says it. */
function sourceOf({ source, courtesy, agent, offered_by }: Listed): string {
  const { texts } = translationFor(words, DEFAULT_LANGUAGE);
  const named = offered_by && [offered_by.agent?.name, offered_by.office?.name];
  const own = agent && [agent.name, agent.office?.name ?? agent.company];
  const names = (named ?? own ?? []).filter(Boolean).join(', ') || courtesy;
  if (source === 'demo') return `${texts.demo} · ${brand.name}`;
  return names ? fill(texts.courtesy, { name: names }) : brand.name;
}

function priceText({ price, currency, price_period }: Listed): string {
  const { texts, tag } = translationFor(words, DEFAULT_LANGUAGE);
  if (price === null) return texts.onRequest;
  const amount = formatMoney(price, currency, tag);
  return price_period === 'month' ? `${amount} ${texts.month}` : amount;
}

type Query = Record<string, string>;
/** As an address has it. */
const textsOf = (said: object): Query =>
  Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** Sums beyond are typing errors, as for criteria. */
const MOST_MONEY = 1e12;
const isSum = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= MOST_MONEY;

/** @throws 400 naming each invalid field */
function draftOf(budget: Means, { terms }: Today): BudgetDraft {
  const draft = { ...assumed(terms), ...budget, name: brand.name };
  const faults = Object.entries(draftFaults(draft));
  if (faults.length === 0) return draft;
  throw invalid(Object.fromEntries(faults.map(([field, fault]) => [field, faultSentence(fault)])));
}

/** The tools, to be called by their routes; input is checked and answers are filtered as by the API. */
export function assistantTools({ database, search, publicUrl, report }: ToolsDeps): OwnCalls {
  const { db } = database;
  const calls = new OwnCalls();
  const visible = search.forAssistants();
  const read = { ...searchRoutes({ database, search: visible }), ...listingRoutes({ database, search }) };

  const call = <R extends keyof typeof READ>(route: R, input: { query?: Query; params?: unknown }) =>
    calls.call(route, input, report) as Promise<Answer<(typeof READ)[R]>>;

  const picturesOf = ({ photos }: Listed) =>
    readGallery(photos).map(({ img, description }) => ({
      url: new URL(jpegOf(img) ?? img, publicUrl).href,
      description,
    }));
  const shown = <L extends Listed>(listing: L) => ({
    url: publicUrl + propertyPath(listing._id),
    photo: picturesOf(listing)[0]?.url ?? null,
    price_text: priceText(listing),
    source: sourceOf(listing),
  });

  /** A sentence and criteria as a search; what is said of the page stays apart. */
  async function understand({ sentence, ...said }: Query) {
    const isCriterion = ([name]: [string, string]) => (CRITERIA_FIELDS as readonly string[]).includes(name);
    const criteria = Object.fromEntries(Object.entries(said).filter(isCriterion));
    const { query, unknown, corrected } = sentence
      ? await call('GET /properties/understand', { query: { ...criteria, sentence } })
      : { query: criteria, unknown: [], corrected: [] };
    const rest = Object.fromEntries(Object.entries(said).filter((one) => !isCriterion(one)));
    return { query: { categories: 'for-sale', ...query, ...rest }, unknown, corrected };
  }
  const pageOf = ({ page: _page, limit: _limit, orderBy, order, ...query }: Query) =>
    publicUrl + formatAddress({ criteria: readCriteria(query).criteria }, { orderBy, order });

  async function listingOf(given: string): Promise<Property> {
    const id = await readLeavingId(db, idOf(given, 'Property'), 'assistants');
    if (id === null) throw notFound('Property');
    return call('GET /properties/{id}', { params: { id } });
  }

  async function todays(): Promise<Today> {
    return { terms: await readTerms(db), rates: search.rates() };
  }
  const basisOf = (budget: BudgetDraft | null, { terms }: Today) => ({
    assumed: budget ?? assumed(terms),
    figures: Object.values(terms).map(({ as_of, source }) => ({ as_of, source })),
  });
  /** @throws 400 without a rate for the currency */
  function found<T>(result: T | null): T {
    if (result === null) throw invalid({ currency: 'has no exchange rate at present' });
    return result;
  }

  const tools: Handlers<AssistantsApi> = {
    'POST /search_homes': async ({ body }) => {
      const understood = await understand(textsOf(body));
      const query = { orderBy: USUAL.orderBy, ...understood.query };
      const { results, ...rest } = await call('GET /properties', { query });
      const listings = results.map((card) => ({ ...card, ...shown(card) }));
      return { ...rest, ...understood, query, results: listings, url: pageOf(understood.query) };
    },
    'POST /get_listing': async ({ body: { id } }) => {
      const listing = await listingOf(id);
      return { ...listing, ...shown(listing), photos: picturesOf(listing) };
    },
    'POST /prices_of_place': async ({ body }) => {
      const { query, ...told } = await understand(textsOf(body));
      const { orderBy: _orderBy, order: _order, ...criteria } = query as Query;
      const stats = await call('GET /properties/stats', { query: criteria });
      return { ...stats, ...told, query: criteria, url: pageOf(criteria) };
    },
    'POST /month_cost': async ({ body }) => {
      const { id, price, currency = BASE_CURRENCY, maintenance_fee = null, kind = 'home', budget } = body;
      const today = await todays();
      const draft = budget ? draftOf(budget, today) : null;
      const answer = ({ fits, missing, means: _means, ...cost }: HomeCost) => ({
        ...cost,
        ...(draft && { fits, missing }),
        ...basisOf(draft, today),
      });
      if (id !== undefined) {
        const listing = await listingOf(id);
        if (listing.price === null) throw invalid({ id: 'has its price on request: give a price instead' });
        if (!isBought(listing)) throw invalid({ id: 'is not for sale in Jamaica, whose terms these are' });
        return { ...answer(found(costOf(listing, draft, today))), _id: listing._id, ...shown(listing) };
      }
      if (!isSum(price) || price === 0)
        throw invalid({ price: `must be a number above 0, up to ${MOST_MONEY}, or an id given` });
      if (maintenance_fee !== null && !isSum(maintenance_fee))
        throw invalid({ maintenance_fee: `must be a number from 0 to ${MOST_MONEY}` });
      const home = { price, currency, kind, titled: true };
      return answer(found(homeCost({ ...home, maintenance_fee }, draft, today)));
    },
    'POST /affordable_price': async ({ body }) => {
      const today = await todays();
      const draft = draftOf(body, today);
      const result = found(budgetResult(draft, today));
      const query = { categories: 'for-sale', price_max: String(Math.floor(result.price)) };
      const url = pageOf({ ...query, currency: BASE_CURRENCY });
      return { ...result, ...basisOf(draft, today), url };
    },
  };

  const handlers = { ...read, ...tools } as unknown as Record<Route, (call: unknown) => unknown>;
  for (const [route, endpoint] of Object.entries({ ...READ, ...endpoints }) as [Route, Endpoint][])
    calls.add(route, {
      endpoint,
      handler: handlers[route] as (call: unknown) => unknown,
      noteRead: () => {},
    });
  return calls;
}
