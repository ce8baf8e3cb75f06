import { useLayoutEffect, useMemo, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { SURVEYED_COUNTRY } from '#areas/places/markets.ts';
import { type PlaceCriteria, parsePlaceField } from '#areas/search/address.ts';
import type { Outline } from '#areas/search/contract.ts';
import { type Corner, readPolygons } from '#areas/search/criteria/polygons.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { useIntl } from '#platform/client/intl.tsx';
import { useOnAddress } from '#platform/client/router.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { fetchOutline } from '../kit/map-requests.ts';
import { outlineKey, type WithSearch } from '../kit/state.ts';
import { type Camera, project, type Size } from './camera.ts';
import { ringsOf } from './edit-areas.ts';
import { followGround } from './layer-follower.ts';
import type { LiveMap } from './live-map.ts';
import { outlined } from './show-place.ts';
import type { Distances } from './use-distances.ts';

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
function useOutlines(criteria: Criteria): readonly (readonly Corner[])[][] {
  const pointed = useSelector((state: WithSearch) => state.search.pointed);
  const own = useOutlineOf(outlined(criteria));
  const at = parsePlaceField(pointed ?? undefined);
  const over = useOutlineOf(at?.country === SURVEYED_COUNTRY && (at.region || at.metro_area) ? at : null);
  return [...own, ...over];
}

interface AreaLayerProps {
  criteria: Criteria;
  /** Null: the drawn map, which looks as `camera` says. */
  live: LiveMap | null;
  camera: Camera;
  size: Size;
  /** The point of the search, and the rings around it. */
  around: Distances;
}

type Place = (corner: Corner) => readonly [x: number, y: number];

const pathOf = (corners: readonly Corner[], place: Place) =>
  `M${corners
    .map((corner) =>
      place(corner)
        .map((value) => value.toFixed(1))
        .join(' '),
    )
    .join('L')}Z`;

/** What a search is about: drawn areas, outlines of places. */
function shapesOf(polygon: string | undefined, outlines: readonly (readonly Corner[])[][]) {
  const drawn = (readPolygons(polygon ?? '') ?? []).map(ringsOf);
  return {
    areas: [...drawn, ...outlines],
    /** As many of the areas are drawn ones; the others are places. */
    drawn: drawn.length,
  };
}

/** Drawn areas, outlines of places and distance rings between the ground and the pins. */
export function AreaLayer({ criteria, live, camera, size, around }: AreaLayerProps) {
  const svg = useRef<SVGSVGElement>(null);
  const { formatNumber } = useIntl();
  const { here, rings, distances } = around;
  const { polygon } = criteria;
  const outlines = useOutlines(criteria);
  const outlined = JSON.stringify(outlines);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the outlines' text stands for them
  const shapes = useMemo(() => shapesOf(polygon, outlines), [polygon, outlined]);
  const place: Place = ([x, y]) => project(camera, size, x, y);
  useLayoutEffect(() => {
    const { current } = svg;
    if (!current || !live) return;
    const lines = [...shapes.areas, ...rings.map(({ corners }) => [corners])];
    const placeAll = () => {
      for (const [i, path] of [...current.querySelectorAll('path')].entries())
        path.setAttribute('d', (lines[i] ?? []).map((ring) => pathOf(ring, live.point)).join(''));
      const spots = distances.filter((spot) => spot !== null);
      for (const [i, text] of [...current.querySelectorAll('text')].entries()) {
        const [x, y] = live.point(spots[i] ?? [0, 0]);
        text.setAttribute('x', x.toFixed(1));
        text.setAttribute('y', y.toFixed(1));
      }
      if (!here) return;
      const [x, y] = live.point(here);
      current.querySelector('g')?.setAttribute('transform', `translate(${x} ${y})`);
    };
    return followGround(current, live.ground, () => lines[0]?.[0]?.[0] ?? here, placeAll).stop;
  }, [live, shapes, here, rings, distances]);
  if (shapes.areas.length === 0 && !here) return null;
  const [x, y] = here && !live ? place(here) : [0, 0];
  // On the moving map the effect writes them.
  const drawn = (lines: readonly (readonly Corner[])[]) =>
    live ? undefined : lines.map((ring) => pathOf(ring, place)).join('');
  return (
    <svg
      ref={svg}
      aria-hidden="true"
      viewBox={live ? undefined : `0 0 ${size.width} ${size.height}`}
      className={`map-areas ${live ? 'will-change-[translate]' : 'map-areas-drawn'}`}
    >
      {shapes.areas.map((lines, i) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: areas have no other name
          key={i}
          className={i < shapes.drawn ? undefined : 'map-outline'}
          fillRule="evenodd"
          d={drawn(lines)}
        />
      ))}
      {rings.map(({ km, corners }) => (
        <path key={km} className="map-ring" d={drawn([corners])} />
      ))}
      {rings.map(({ km }, i) => {
        const at = distances[i];
        if (!at) return null;
        const [x, y] = live ? [undefined, undefined] : place(at);
        return (
          <text key={km} x={x} y={y} dy="0.35em" textAnchor="middle" className="map-ring-label">
            {formatNumber(km, { style: 'unit', unit: 'kilometer' })}
          </text>
        );
      })}
      {here && (
        <g transform={live ? undefined : `translate(${x} ${y})`} className="map-here">
          <circle r="18" />
          <circle r="9" />
        </g>
      )}
    </svg>
  );
}
