import { useEffect, useRef } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useLocation, useNavigationType } from '../../../../platform/client/router.tsx';
import type { Dispatch } from '../../../../platform/client/screen.ts';
import type { WithSettings } from '../../../../platform/client/settings.ts';
import type { Criteria } from '../../criteria.ts';
import { criteriaKey, fetchClusters } from '../kit/requests.ts';
import type { Search } from '../kit/search-query.ts';
import { mapLives, type WithSearch } from '../kit/state.ts';
import { keepCamera, keptCamera } from './cameras.ts';
import type { LiveMap } from './live-map.ts';
import { viewKey } from './place-box.ts';
import { findCamera } from './show-place.ts';
import type { MapSearch } from './use-map-search.ts';

/** While it moves, new clusters are asked for this often; milliseconds. */
const ASK_EVERY_MS = 120;

/** Fetches what a map shows; a newer query ends the older. */
function useAsking() {
  const dispatch = useDispatch<Dispatch<WithSearch>>();
  const running = useRef<{ abort: () => void } | null>(null);
  const ask = (criteria: Criteria, live: LiveMap) => {
    running.current?.abort();
    const request = dispatch(
      fetchClusters({ criteria, camera: live.camera(), size: live.lastSize(), boundingBox: live.box() }),
    );
    running.current = request;
    void request.then(() => {
      if (running.current === request) running.current = null;
    });
  };
  return { ask, isWaiting: () => running.current !== null };
}

interface LiveMapSearch extends Pick<MapSearch, 'ahead' | 'onVisitorMoved' | 'isOwn'> {
  /** Pixels the results of a phone or tablet cover; undefined where there is no sheet. */
  sheet: () => number | undefined;
  /** Whether a map that has just come may look at its place anew: the screen is narrow, and nobody has moved the drawn one. */
  mayRefit: () => boolean;
}

/** The moving map asks for what it shows, and shows what is searched. */
export function useLiveMap(
  search: Search,
  live: LiveMap | null,
  { ahead, onVisitorMoved, isOwn, sheet, mayRefit }: LiveMapSearch,
) {
  const dispatch = useDispatch<Dispatch<WithSearch & WithSettings>>();
  const store = useStore<WithSearch>();
  const { key: entry } = useLocation();
  const kind = useNavigationType();
  const { ask, isWaiting } = useAsking();
  const shownPlace = useRef<string | null>(null);
  const lastAsked = useRef(0);
  const latest = useRef({ search, entry });
  latest.current = { search, entry };

  const onMove = (byVisitor: boolean) => {
    // A question that takes longer is not given up for the next: during a move there would be no answer at all.
    if (!live || isWaiting() || performance.now() - lastAsked.current < ASK_EVERY_MS) return;
    lastAsked.current = performance.now();
    ask(byVisitor ? ahead(live.box()) : latest.current.search.criteria, live);
  };
  const onMoved = (byVisitor: boolean) => {
    if (!live) return;
    keepCamera(latest.current.entry, live.camera());
    ask(byVisitor ? ahead(live.box()) : latest.current.search.criteria, live);
    if (byVisitor) onVisitorMoved();
  };

  const { criteria } = search;
  const key = criteriaKey(criteria);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address, or a map that has just come, decides
  useEffect(() => {
    if (!live) return;
    dispatch(mapLives(true));
    live.choose(criteria.boundingBox ? undefined : criteria.region);
    const kept = kind === 'POP' ? keptCamera(entry) : undefined;
    const place = viewKey(criteria);
    const { query } = store.getState().search.map;
    // A map that has just come looks at what the drawn one showed.
    const isFirst = shownPlace.current === null;
    shownPlace.current ??= query && viewKey(query.criteria);
    const stays = place === shownPlace.current || isOwn(criteria.boundingBox);
    shownPlace.current = place;
    // A tablet's map is larger than the phone's that was drawn, and of another shape.
    const refits = isFirst && !criteria.boundingBox && mayRefit();
    if (kept) live.look(kept, { glide: false });
    else if (!stays || refits)
      void findCamera(criteria, live.size(), dispatch, sheet()).then((camera) =>
        live.look(camera, { glide: true }),
      );
    else if (!query || criteriaKey(query.criteria) !== key) ask(criteria, live);
    keepCamera(entry, kept ?? live.camera());
  }, [live, key, entry]);

  return { onMove, onMoved };
}
