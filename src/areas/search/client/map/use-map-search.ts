import { useEffect, useRef, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import type { Box } from '#areas/places/vocabulary.ts';
import { formatAddress, formatCriteria, type Search } from '#areas/search/address.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { useNavigate } from '#platform/client/router.tsx';
import { narrowed } from '../kit/change-search.ts';
import { followMap, type WithSearch } from '../kit/state.ts';
import { roundedBox } from './camera.ts';
import { placeOf, searchOfBox } from './place-box.ts';

/** A search follows when the map has rested this long; milliseconds. */
const FOLLOW_AFTER_MS = 300;

export interface MapSearch {
  /** The visitor moved the map since it was searched. */
  moved: boolean;
  onVisitorMoved: () => void;
  searchHere: () => void;
  /** Begins or ends searching by moving. Only a move changes the search; at the end the place of before comes back. */
  follow: (follow: boolean) => void;
  /** What the list will be asked once it has followed the map; as it is, when it does not follow. */
  ahead: (box: Box | null) => Criteria;
  /** Whether a box in the address came from this map, which then stays where it is. */
  isOwn: (box: Box | undefined) => boolean;
}

/** Searching what the map shows: on a press, or by itself where the visitor chose so. */
export function useMapSearch(search: Search, shownBox: () => Box | null): MapSearch {
  const store = useStore<WithSearch>();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [movedFrom, setMovedFrom] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const own = useRef<string | null>(null);
  const placeBefore = useRef<Criteria | null>(null);
  const latest = useRef(search);
  latest.current = search;
  useEffect(() => () => clearTimeout(timer.current), []);

  const isOwn = (box: Box | undefined) => box !== undefined && box.join() === own.current;
  const goBack = () => {
    const { current } = latest;
    const before = placeBefore.current;
    placeBefore.current = null;
    if (!before) return;
    // The screen may still be that of before, with the followed one on its way.
    const isOnTheWay = formatCriteria(current.criteria) === formatCriteria(before);
    if (!isOnTheWay && !isOwn(current.criteria.boundingBox)) return;
    void navigate(formatAddress(narrowed(current, placeOf(before))), { replace: true });
  };
  const follows = () => store.getState().search.follow;
  const go = (replace: boolean) => {
    const box = shownBox();
    if (!box) return;
    const { criteria } = latest.current;
    const rounded = roundedBox(box);
    if (!isOwn(criteria.boundingBox)) placeBefore.current = criteria;
    own.current = rounded.join();
    void navigate(formatAddress(narrowed(latest.current, searchOfBox(criteria, rounded))), { replace });
  };
  return {
    moved: movedFrom === formatCriteria(search.criteria),
    onVisitorMoved: () => {
      setMovedFrom(formatCriteria(latest.current.criteria));
      clearTimeout(timer.current);
      if (follows()) timer.current = setTimeout(() => go(true), FOLLOW_AFTER_MS);
    },
    searchHere: () => go(false),
    ahead: (box) =>
      box && follows()
        ? narrowed(latest.current, searchOfBox(latest.current.criteria, roundedBox(box))).criteria
        : latest.current.criteria,
    isOwn,
    follow: (follow) => {
      dispatch(followMap(follow));
      if (!follow) goBack();
    },
  };
}
