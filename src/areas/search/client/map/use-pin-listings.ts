import { useDispatch, useSelector } from 'react-redux';
import { viewProperty } from '#areas/listings/client/kit/state.ts';
import type { PropertyCard } from '#areas/listings/contract.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { useOnAddress } from '#platform/client/router.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { spotKey } from '../kit/keys.ts';
import { fetchSpot } from '../kit/map-requests.ts';
import type { WithSearch } from '../kit/state.ts';
import type { Pin } from './arrange.ts';
import { padded } from './camera.ts';

/** Degrees around a pin in which its listings are looked for: rounding, and no neighbour's home. */
export const AROUND_PIN = 2e-7;

/** The listings behind a pin: known from the list, or asked for. */
export function usePinListings(pin: Pin, criteria: Criteria, cards: readonly PropertyCard[]) {
  const dispatch = useDispatch<Dispatch<WithSearch>>();
  const spot = useSelector((state: WithSearch) => state.search.spot);
  const known = cards.find(({ _id }) => _id === pin.id);
  const box = padded(pin.box, AROUND_PIN);
  const key = spotKey({ criteria, box });
  useOnAddress(key, () => {
    if (pin.id) dispatch(viewProperty(pin.id));
    if (!known) void dispatch(fetchSpot({ criteria, box }));
  });
  const found = spot.of === key ? spot.results : [];
  if (known) return { listings: [known], total: 1 };
  return { listings: pin.id ? found.filter(({ _id }) => _id === pin.id) : found, total: pin.count };
}
