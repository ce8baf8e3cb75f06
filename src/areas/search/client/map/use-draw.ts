import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Polygon } from '#areas/search/criteria/polygons.ts';
import { useWords } from '#platform/client/intl.tsx';
import { showNotice } from '#platform/client/notices.ts';
import { useNavigate } from '#platform/client/router.tsx';
import { addressOf, narrowed, type Search } from '../kit/search-query.ts';
import { drawOnMap, type WithSearch } from '../kit/state.ts';
import { searchOfAreas } from './place-box.ts';

/** Whether areas are drawn, and what is searched when they are. @param failed the browser has no moving map to draw on */
export function useDraw(search: Search, reach: () => void, failed: boolean) {
  const on = useSelector((state: WithSearch) => state.search.drawing);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const t = useWords();
  useEffect(() => {
    if (on) reach();
  }, [on, reach]);
  // Where no moving map comes, it is said that there is nothing to draw on.
  useEffect(() => {
    if (!on || !failed) return;
    dispatch(drawOnMap(false));
    dispatch(showNotice({ type: 'error', message: t('map.still') }));
  }, [on, failed, dispatch, t]);
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
