import { useDispatch, useSelector } from 'react-redux';
import { SURVEYED_COUNTRY } from '#areas/places/markets.ts';
import type { Outline } from '#areas/search/contract.ts';
import type { Corner } from '#areas/search/criteria/polygons.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import type { PlaceCriteria } from '#areas/search/paths.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import { useOnAddress } from '#platform/client/use-on-address.ts';
import { fetchOutline } from '../kit/map-requests.ts';
import { placeFrom } from '../kit/search-query.ts';
import { outlineKey, type WithSearch } from '../kit/state.ts';
import { outlined } from './outlined.ts';

const NONE: Outline['polygons'] = [];

/** The outline of a place; none while it is awaited. The server has put that of its search into the page. */
function useOutlineOf(place: PlaceCriteria | null): Outline['polygons'] {
  const dispatch = useDispatch<Dispatch<WithSearch>>();
  const key = place && outlineKey(place);
  const known = useSelector(({ search }: WithSearch) => search.outlines.find(({ of }) => of === key));
  useOnAddress(key, () => {
    if (!place || known) return;
    const asked = dispatch(fetchOutline(place));
    return () => asked.abort();
  });
  return known?.polygons ?? NONE;
}

/** Rings of the place a search is about, and of the one pointed at in a list, where their outlines are known. */
export function useOutlines(criteria: Criteria): readonly (readonly Corner[])[][] {
  const pointed = useSelector((state: WithSearch) => state.search.pointed);
  const own = useOutlineOf(outlined(criteria));
  const at = placeFrom(pointed ?? undefined);
  const over = useOutlineOf(at?.country === SURVEYED_COUNTRY && (at.region || at.metro_area) ? at : null);
  return [...own, ...over];
}
