/** For a visitor who agreed, notes the searches and homes that are shown. */

import type { Property } from '#areas/listings/contract.ts';
import { headingOf } from '#areas/search/client/kit/heading.ts';
import { readSearch } from '#areas/search/client/kit/search-query.ts';
import type { IntlShape } from '#platform/client/intl-shape.ts';
import { remember, remembered, withHome } from './memory.ts';

/** @param address path and query of what is shown, which may be no search */
export function rememberSearch(address: string, intl: IntlShape): void {
  const memory = remembered();
  const found = memory && readSearch(new URL(address, location.origin));
  if (!memory || !found) return;
  const name = headingOf(found.criteria, intl);
  remember({ ...memory, search: { address, name, at: Date.now() } });
}

export function rememberHome({ _id, price, currency }: Property): void {
  const memory = remembered();
  if (memory && price !== null) remember(withHome(memory, { _id, price, currency }));
}
