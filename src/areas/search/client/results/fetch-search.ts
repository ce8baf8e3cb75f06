/** Fills the store for the address of a search, on the server and in the browser alike. */

import { formatAddress, parseAddress, redirectOf, type Search, USUAL } from '#areas/search/address.ts';
import { PLACE_COLUMNS } from '#areas/search/criteria/kinds.ts';
import type { Failure } from '#platform/client/failure.ts';
import type { Outcome, ScreenContext } from '#platform/client/screen.ts';
import { changeLimit, changePage, readOrder, type WithSettings } from '#platform/client/settings.ts';
import { ORDERS } from '../kit/change-search.ts';
import { townNearOf } from '../kit/near-town.ts';
import { fetchPage } from '../kit/requests.ts';
import type { WithSearch } from '../kit/state.ts';
import { isWideLand } from '../map/whole-land.ts';

/** The server knows no listing of that place: regions and towns abroad are known to it only. */
export const isUnknownPlace = (error: Failure | null | undefined): boolean =>
  error?.status === 400 && PLACE_COLUMNS.some((field) => Object.hasOwn(error.fields ?? {}, field));

type State = WithSearch & WithSettings;
type Context = ScreenContext<State>;

/** Settings say what the address says. */
function followAddress({ page, limit, order, orderBy }: Search, { dispatch, getState }: Context): void {
  const { settings } = getState();
  if (settings.limit !== limit) dispatch(changeLimit(limit));
  if (settings.page !== page) dispatch(changePage(page));
  const isChosen = orderBy !== USUAL.orderBy || order !== USUAL.order;
  dispatch(readOrder(isChosen ? { order, column: orderBy, label: ORDERS[orderBy].label } : null));
}

/** What the drawn map of a search shows; a list is whole without it where its code does not come. */
async function fetchDrawnMap({ criteria, view }: Search, { dispatch }: Context): Promise<void> {
  const code = await import('../map/show-place.ts').catch(() => null);
  if (!code) return;
  const wide = isWideLand(criteria) ? code.WIDE_PANEL : code.PANEL;
  await code.showPlace(criteria, view === 'map' ? code.PHONE : wide, dispatch);
}

/** What a search that found nothing is offered; it says so without, too. */
async function offerMore({ criteria }: Search, { dispatch }: Context): Promise<void> {
  const code = await import('../kit/offers.ts').catch(() => null);
  if (code) await dispatch(code.fetchOffers(criteria));
}

export async function fetchSearch(context: Context): Promise<Outcome | undefined> {
  const { url, dispatch, getState } = context;
  const redirect = redirectOf(url);
  if (redirect) return redirect;
  const search = parseAddress(url);
  if (!search) return { status: 404 };
  followAddress(search, context);
  // Shown for the first time in the browser, the cards need their code when the homes are here.
  void import('./ResultCards.tsx').catch(() => {});
  const [answer] = await Promise.all([
    dispatch(fetchPage(search)),
    getState().search.live ? undefined : fetchDrawnMap(search, context),
    townNearOf(search.criteria),
  ]);
  if (fetchPage.fulfilled.match(answer)) return afterPage(search, answer.payload, context);
  return { status: isUnknownPlace(answer.payload) ? 404 : 503 };
}

/** A page past the end, for instance of an old link, leads to the last one. */
async function afterPage(
  search: Search,
  { total, results }: { total: number; results: unknown[] },
  context: Context,
): Promise<Outcome | undefined> {
  if (total === 0) await offerMore(search, context);
  if (total === 0 || results.length > 0) return undefined;
  const page = Math.max(Math.ceil(total / search.limit), 1);
  return page < search.page ? { status: 302, location: formatAddress({ ...search, page }) } : undefined;
}
