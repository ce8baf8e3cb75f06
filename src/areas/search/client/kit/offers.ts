/** What a search that found nothing is offered instead: the changes that help, and homes that come close. */

import type { Box } from '#areas/places/vocabulary.ts';
import { USUAL } from '#areas/search/address.ts';
import type { SearchApi } from '#areas/search/contract.ts';
import { type Criteria, readCriteria, writeCriteria } from '#areas/search/criteria.ts';
import { type RequestContext, request } from '#platform/client/request.ts';
import { placeBox } from '../map/place-box.ts';
import { loosened } from './close-homes.ts';
import type { Condition } from './conditions.ts';
import { inTurn, type RelaxedSearch, relaxAll, relaxOne, roundedUp } from './relax-criteria.ts';
import { type CloseHome, type Offer, type Offers, searchActions } from './state.ts';

type Context = RequestContext<SearchApi>;
type Call = Context['call'];

const countedBy = (call: Call) => (all: RelaxedSearch[]) =>
  Promise.all(
    all.map(async ({ condition, criteria }): Promise<Offer> => {
      const { total, price_min } = await call('GET /properties/stats', { query: writeCriteria(criteria) });
      const isPriced = condition.kind === 'price' && price_min !== null;
      return { condition, criteria, total, ...(isPriced && { from: price_min }) };
    }),
  );

/** So many of the conditions that help most are asked for homes. */
const MOST_MISSED = 5;
const CLOSE_LIMIT = '10';

/** The box around where a search looks; of a community the server knows it. */
async function placeOf(criteria: Criteria, call: Call): Promise<Box | null> {
  const { region, community } = criteria;
  if (!region || !community) return placeBox(criteria);
  const { box } = await call('GET /places/outline', { query: { region, community } });
  return box;
}

/** The cheapest first where they are too dear, the dearest first where they are too cheap. */
function orderOf({ kind }: Condition, { price_max }: Criteria): Record<string, string> {
  if (kind !== 'price') return { orderBy: USUAL.orderBy };
  return { orderBy: 'price', order: price_max === undefined ? 'desc' : 'asc' };
}

/** Homes that miss one condition by a little: those of what helps most in turn. */
async function closeHomes(criteria: Criteria, offers: readonly Offer[], call: Call): Promise<CloseHome[]> {
  const place = await placeOf(criteria, call).catch(() => null);
  const asked = offers.flatMap(({ condition, total }) => {
    const near = total > 0 ? loosened(criteria, condition, place) : null;
    return near ? [{ condition, near }] : [];
  });
  const lists = asked.slice(0, MOST_MISSED).map(async ({ condition, near }) => {
    // No farther than the API goes.
    const possible = writeCriteria(readCriteria({ ...near }).criteria);
    const query = { ...possible, limit: CLOSE_LIMIT, ...orderOf(condition, criteria) };
    const { results } = await call('GET /properties', { query });
    return results.map((card): CloseHome => ({ card, misses: condition }));
  });
  return inTurn(await Promise.all(lists), ({ card }) => card._id);
}

/**
 * How many homes the search would find with each of its conditions left out, best first, also where that is none; and
 * at the end with all of them left out, here or in the next wider place. With the homes that come closest.
 */
export const fetchOffers = request(
  searchActions.offers,
  async (criteria: Criteria, { call }: Context): Promise<Offers> => {
    const counted = countedBy(call);
    const single = (await counted(relaxOne(criteria))).toSorted((a, b) => b.total - a.total);
    const { price_max } = criteria;
    const dearer = single.find(({ from }) => from !== undefined && from > (price_max ?? Infinity));
    const raise = dearer && {
      condition: dearer.condition,
      criteria: { ...criteria, price_max: roundedUp(dearer.from ?? 0) },
    };
    const [whole, [raised = null], close] = await Promise.all([
      counted(relaxAll(criteria)),
      counted(raise ? [raise] : []),
      closeHomes(criteria, single, call),
    ]);
    const helping = whole.filter(({ total }) => total > 0).slice(0, 1);
    const best = [...single, ...helping.map((offer) => ({ ...offer, whole: true }))];
    return { best, raised: raised?.total ? raised : null, close };
  },
);
