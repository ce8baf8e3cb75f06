import { useEffect, useRef } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { formatCriteria, type Search } from '#areas/search/address.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { useLocation, useNavigationType } from '#platform/client/router.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import type { WithSettings } from '#platform/client/settings.ts';
import { fetchClusters } from '../kit/map-requests.ts';
import { mapLives, type WithSearch } from '../kit/state.ts';
import { type Camera, isSameLook } from './camera.ts';
import type { Aim, LiveMap } from './live-map.ts';
import { viewKey } from './place-box.ts';
import { findCamera } from './show-place.ts';
import type { MapSearch } from './use-map-search.ts';
import { keepCamera, keptCamera } from './use-moving-map.ts';

/** While it moves, new clusters are asked for this often; milliseconds. */
const ASK_EVERY_MS = 120;

/** Equal for questions that have one answer. */
const questionKey = (criteria: Criteria, { camera, size }: Aim): string =>
  [
    formatCriteria(criteria),
    camera.lng.toFixed(6),
    camera.lat.toFixed(6),
    camera.zoom.toFixed(4),
    size.width,
    size.height,
  ].join(' ');

/** Fetches what a map shows, or is about to show, once; a newer query ends the older. */
function useAsking(live: LiveMap | null) {
  const dispatch = useDispatch<Dispatch<WithSearch>>();
  const running = useRef<{ abort: () => void } | null>(null);
  const asked = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: before another map came the drawn one may have asked
  useEffect(() => {
    asked.current = null;
  }, [live]);
  const ask = (criteria: Criteria, aim: Aim) => {
    const question = questionKey(criteria, aim);
    if (asked.current === question) return;
    running.current?.abort();
    const request = dispatch(fetchClusters({ criteria, ...aim }));
    running.current = request;
    asked.current = question;
    void request.then((answer) => {
      if (running.current !== request) return;
      running.current = null;
      // What failed may be asked again.
      if (!fetchClusters.fulfilled.match(answer)) asked.current = null;
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
  const { ask, isWaiting } = useAsking(live);
  const shownPlace = useRef<string | null>(null);
  const lastAsked = useRef(0);
  const lastTurn = useRef(0);
  const latest = useRef({ search, entry });
  latest.current = { search, entry };

  const criteriaOf = (aim: Aim, byVisitor: boolean) =>
    byVisitor ? ahead(aim.boundingBox) : latest.current.search.criteria;
  const onMove = (byVisitor: boolean) => {
    // A question that takes longer is not given up for the next: during a move there would be no answer at all.
    if (!live || isWaiting() || performance.now() - lastAsked.current < ASK_EVERY_MS) return;
    lastAsked.current = performance.now();
    const aim = live.aim();
    ask(criteriaOf(aim, byVisitor), aim);
  };
  const onMoved = (byVisitor: boolean) => {
    if (!live) return;
    keepCamera(latest.current.entry, live.camera());
    const aim = live.aim();
    ask(criteriaOf(aim, byVisitor), aim);
    if (byVisitor) onVisitorMoved();
  };

  const { criteria } = search;
  const key = formatCriteria(criteria);
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
    const turn = ++lastTurn.current;
    // Where it will rest, at once: on its way there it shows the pins of the goal.
    const show = (camera: Camera, glide: boolean) => {
      if (!isSameLook(camera, live.aim().camera)) live.look(camera, { glide });
      ask(criteria, live.aim());
    };
    const find = () =>
      findCamera(criteria, live.size(), dispatch, { sheet: sheet(), now: live.aim().camera });
    if (kept) show(kept, false);
    else if (!stays || refits) void find().then((camera) => turn === lastTurn.current && show(camera, true));
    else if (!query || formatCriteria(query.criteria) !== key) ask(criteria, live.aim());
    keepCamera(entry, kept ?? live.camera());
  }, [live, key, entry]);

  return { onMove, onMoved };
}
