import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from '../../../../platform/client/router.tsx';
import type { Polygon } from '../../criteria/polygons.ts';
import { addressOf, narrowed, type Search } from '../kit/search-query.ts';
import { drawOnMap, type WithSearch } from '../kit/state.ts';
import { searchOfAreas } from './place-box.ts';

/** Whether areas are drawn, and what is searched when they are. */
export function useDraw(search: Search, reach: () => void) {
  const on = useSelector((state: WithSearch) => state.search.drawing);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  useEffect(() => {
    if (on) reach();
  }, [on, reach]);
  // Drawing ends with the map it is on.
  useEffect(() => () => void dispatch(drawOnMap(false)), [dispatch]);
  return {
    on,
    toggle: () => dispatch(drawOnMap(!on)),
    finish: (areas: readonly Polygon[] | null) => {
      dispatch(drawOnMap(false));
      if (areas) void navigate(addressOf(narrowed(search, searchOfAreas(search.criteria, areas))));
    },
  };
}
