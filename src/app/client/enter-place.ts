import { propertyPath } from '#areas/listings/paths.ts';
import { HOME_MARKET } from '#areas/places/markets.ts';
import { countryAt } from '#areas/places/places.ts';
import { enterPlace } from '#platform/client/settings.ts';
import type { Store } from './store.ts';

/** A listing's page says its place itself, once it knows the listing. */
const LISTINGS = propertyPath('');

export function enterPlaceOf(pathname: string, dispatch: Store['dispatch']): void {
  if (!pathname.startsWith(LISTINGS)) dispatch(enterPlace((countryAt(pathname) ?? HOME_MARKET).currency));
}
