import { useLayoutEffect, useMemo, useRef } from 'react';
import { type Corner, readPolygons } from '../../criteria/polygons.ts';
import type { Criteria } from '../../criteria.ts';
import { type Camera, project, type Size } from './camera.ts';
import { ringsOf } from './edit-areas.ts';
import { followGround } from './layer-follower.ts';
import type { LiveMap } from './live-map.ts';
import { useOutlines } from './use-outline.ts';

interface AreaLayerProps {
  criteria: Criteria;
  /** Null: the drawn map, which looks as `camera` says. */
  live: LiveMap | null;
  camera: Camera;
  size: Size;
}

/** Kilometres of the rings around where one is. */
const RINGS_KM = [1, 2];
const KM_A_DEGREE = 111.2;
const RING_CORNERS = 72;

type Place = (corner: Corner) => readonly [x: number, y: number];

const pathOf = (corners: readonly Corner[], place: Place) =>
  `M${corners
    .map((corner) =>
      place(corner)
        .map((value) => value.toFixed(1))
        .join(' '),
    )
    .join('L')}Z`;

function ringAround(lat: number, lng: number, km: number): Corner[] {
  const up = km / KM_A_DEGREE;
  const across = up / Math.cos((lat * Math.PI) / 180);
  return Array.from({ length: RING_CORNERS }, (_, i) => {
    const angle = (i / RING_CORNERS) * 2 * Math.PI;
    return [lng + across * Math.cos(angle), lat + up * Math.sin(angle)];
  });
}

/** What a search is about: drawn areas, outlines of places; a circle with its rings. */
function shapesOf({ polygon, lat, lng, radius_km }: Criteria, outlines: readonly (readonly Corner[])[][]) {
  const drawn = (readPolygons(polygon ?? '') ?? []).map(ringsOf);
  const isAround = lat !== undefined && lng !== undefined && radius_km !== undefined;
  const circles = isAround ? [...RINGS_KM.filter((km) => km < radius_km), radius_km] : [];
  return {
    areas: [...drawn, ...outlines],
    /** As many of the areas are drawn ones; the others are places. */
    drawn: drawn.length,
    rings: isAround ? circles.map((km) => ringAround(lat, lng, km)) : [],
    here: isAround ? ([lng, lat] as const) : null,
  };
}

/** Drawn areas, outlines of places and distance rings between the ground and the pins. */
export function AreaLayer({ criteria, live, camera, size }: AreaLayerProps) {
  const svg = useRef<SVGSVGElement>(null);
  const { polygon, lat, lng, radius_km } = criteria;
  const outlines = useOutlines(criteria);
  const outlined = JSON.stringify(outlines);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the outlines' text stands for them
  const shapes = useMemo(
    () => shapesOf({ polygon, lat, lng, radius_km }, outlines),
    [polygon, lat, lng, radius_km, outlined],
  );
  const place: Place = ([x, y]) => project(camera, size, x, y);
  useLayoutEffect(() => {
    const { current } = svg;
    if (!current || !live) return;
    const lines = [...shapes.areas, ...shapes.rings.map((ring) => [ring])];
    const placeAll = () => {
      for (const [i, path] of [...current.querySelectorAll('path')].entries())
        path.setAttribute('d', (lines[i] ?? []).map((ring) => pathOf(ring, live.point)).join(''));
      if (!shapes.here) return;
      const [x, y] = live.point(shapes.here);
      current.querySelector('g')?.setAttribute('transform', `translate(${x} ${y})`);
    };
    return followGround(current, live.ground, () => lines[0]?.[0]?.[0] ?? shapes.here, placeAll).stop;
  }, [live, shapes]);
  if (shapes.areas.length === 0 && !shapes.here) return null;
  const [x, y] = shapes.here && !live ? place(shapes.here) : [0, 0];
  // On the moving map the effect writes them.
  const drawn = (rings: readonly (readonly Corner[])[]) =>
    live ? undefined : rings.map((ring) => pathOf(ring, place)).join('');
  return (
    <svg
      ref={svg}
      aria-hidden="true"
      viewBox={live ? undefined : `0 0 ${size.width} ${size.height}`}
      className={`map-areas ${live ? 'will-change-[translate]' : 'map-areas-drawn'}`}
    >
      {shapes.areas.map((rings, i) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: areas have no other name
          key={i}
          className={i < shapes.drawn ? undefined : 'map-outline'}
          fillRule="evenodd"
          d={drawn(rings)}
        />
      ))}
      {shapes.rings.map((ring, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rings have no other name
        <path key={`r${i}`} className="map-ring" d={drawn([ring])} />
      ))}
      {shapes.here && (
        <g transform={live ? undefined : `translate(${x} ${y})`} className="map-here">
          <circle r="18" />
          <circle r="9" />
        </g>
      )}
    </svg>
  );
}
