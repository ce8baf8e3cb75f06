import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type Corner, type Polygon, readPolygons, writePolygons } from '#areas/search/criteria/polygons.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import { fetchTotal } from '../kit/map-requests.ts';
import type { WithSearch } from '../kit/state.ts';
import { fitsAddress, type Point, ringOfTrail, withRing, withSquare } from './edit-areas.ts';
import type { LiveMap } from './live-map.ts';
import type { Rect } from './names.ts';
import { searchOfAreas } from './place-box.ts';

/** Milliseconds the areas rest before their homes are counted. */
const COUNT_AFTER_MS = 120;
/** Pixels to the first corner that close a ring. */
const CLOSE_REACH = 18;

/** How many homes the areas hold; null while it is not known. */
export function useCount(criteria: Criteria, areas: readonly Polygon[]): number | null {
  const dispatch = useDispatch<Dispatch<WithSearch>>();
  const [count, setCount] = useState<{ of: string; total: number } | null>(null);
  const key = writePolygons(areas);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the areas decide
  useEffect(() => {
    if (areas.length === 0 || !fitsAddress(areas)) return;
    let asked: { abort: () => void } | undefined;
    const timer = setTimeout(() => {
      const answer = dispatch(fetchTotal(searchOfAreas(criteria, areas)));
      asked = answer;
      void answer.then(
        (said) => fetchTotal.fulfilled.match(said) && setCount({ of: key, total: said.payload }),
      );
    }, COUNT_AFTER_MS);
    return () => {
      clearTimeout(timer);
      asked?.abort();
    };
  }, [key]);
  if (areas.length === 0) return 0;
  return count?.of === key ? count.total : null;
}

/** Areas that are changed step by step, each of which can be undone. */
export function useAreas(text: string | undefined) {
  const [areas, setAreas] = useState<readonly Polygon[]>(() => readPolygons(text ?? '') ?? []);
  const [past, setPast] = useState<readonly (readonly Polygon[])[]>([]);
  const undo = () => {
    setAreas(past.at(-1) ?? []);
    setPast(past.slice(0, -1));
  };
  return {
    areas,
    preview: setAreas,
    change: (next: readonly Polygon[], from = areas) => {
      setPast([...past, from]);
      setAreas(next);
    },
    undo: past.length === 0 ? undefined : undo,
    /** Steps taken so far: areas that are only being moved are none. */
    steps: past.length,
  };
}

type Change = (areas: readonly Polygon[]) => void;

/** A ring that is being made: by a trail of the finger, or corner by corner until the first one is pressed again. */
export function useNewRing(live: LiveMap, areas: readonly Polygon[], change: Change) {
  const [trail, setTrail] = useState<readonly Point[] | null>(null);
  const [corners, setCorners] = useState<readonly Corner[]>([]);
  const close = () => {
    if (corners.length > 2) change(withRing(areas, corners));
    setCorners([]);
  };
  const press = (at: Point) => {
    const [first] = corners;
    const [x, y] = first ? live.point(first) : [Infinity, Infinity];
    if (corners.length > 2 && Math.hypot(x - at[0], y - at[1]) < CLOSE_REACH) close();
    else setCorners([...corners, live.degrees(at)]);
  };
  const endTrail = () => {
    const ring = trail && ringOfTrail(trail, live.degrees);
    if (ring) change(withRing(areas, ring));
    setTrail(null);
  };
  const square = (room: Rect) => {
    change(withSquare(areas, room, live.degrees));
    setCorners([]);
  };
  return {
    trail,
    corners,
    beginTrail: (at: Point) => setTrail([at]),
    trace: (at: Point) => setTrail((before) => before && [...before, at]),
    endTrail,
    dropTrail: () => setTrail(null),
    press,
    close,
    square,
    drop: () => setCorners([]),
    undo: corners.length === 0 ? undefined : () => setCorners(corners.slice(0, -1)),
  };
}
