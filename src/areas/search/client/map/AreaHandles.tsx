import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Corner, Polygon } from '#areas/search/criteria/polygons.ts';
import { useIntl, useWords } from '#platform/client/intl.tsx';
import { type CornerRef, insertCorner, moveCorner, type Point, removeCorner, ringsOf } from './edit-areas.ts';
import type { LiveMap } from './live-map.ts';

/** Pixels: an arrow key moves a corner so far, with the shift key one. */
const ARROW_STEP = 8;
/** Pixels between two corners from which on there is one to press in the middle. */
const LEAST_EDGE = 44;

const ARROWS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];

interface HandleProps {
  at: Point;
  label: string;
  isMiddle?: boolean;
  onDrag?: (to: Point, done: boolean) => void;
  onKey?: (event: KeyboardEvent) => void;
  onPress?: () => void;
}

/** A corner to be moved by a finger or by arrow keys, or the place of a new one. */
export function Handle({ at: [x, y], label, isMiddle = false, onDrag, onKey, onPress }: HandleProps) {
  const from = useRef<{ start: Point; pointer: Point } | null>(null);
  const to = ({ clientX, clientY }: PointerEvent): Point => {
    const { start, pointer } = from.current ?? { start: [x, y], pointer: [clientX, clientY] };
    return [start[0] + clientX - pointer[0], start[1] + clientY - pointer[1]];
  };
  return (
    <button
      type="button"
      aria-label={label}
      style={{ left: x, top: y }}
      className={`map-handle ${isMiddle ? 'map-handle-middle' : ''}`}
      onClick={(event) => event.detail === 0 && onPress?.()}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { start: [x, y], pointer: [event.clientX, event.clientY] };
        onPress?.();
      }}
      onPointerMove={(event) => from.current && onDrag?.(to(event), false)}
      onPointerUp={(event) => {
        event.stopPropagation();
        if (from.current) onDrag?.(to(event), true);
        from.current = null;
      }}
    />
  );
}

interface AreaHandlesProps {
  areas: readonly Polygon[];
  live: Pick<LiveMap, 'point' | 'degrees'>;
  /** While a finger moves a corner: not a step of its own. */
  onPreview: (areas: readonly Polygon[]) => void;
  /** @param from what the step began with, where that is not what is shown */
  onChange: (areas: readonly Polygon[], from?: readonly Polygon[]) => void;
}

/** Every corner of the areas, in a list: each can be reached and moved by the keyboard, too. */
export function AreaHandles({ areas, live, onPreview, onChange }: AreaHandlesProps) {
  const t = useWords();
  const before = useRef<readonly Polygon[] | null>(null);
  const drag = (ref: CornerRef, to: Point, done: boolean) => {
    before.current ??= areas;
    const next = moveCorner(areas, ref, live.degrees(to));
    if (!done) return onPreview(next);
    onChange(next, before.current);
    before.current = null;
  };
  const corners = areas.flatMap((one, area) =>
    ringsOf(one).flatMap((all, ring) =>
      all.map((corner, i) => ({
        ref: { area, ring, corner: i },
        corner,
        next: all[(i + 1) % all.length] ?? corner,
        all,
      })),
    ),
  );
  return (
    <ul aria-label={t('map.draw.corners')}>
      {corners.map(({ ref, corner, next, all }) => (
        <li key={Object.values(ref).join()}>
          <CornerHandle
            reference={ref}
            corner={corner}
            corners={all.length}
            live={live}
            onDrag={(to, done) => drag(ref, to, done)}
            onMove={(to) => onChange(moveCorner(areas, ref, to))}
            onRemove={() => onChange(removeCorner(areas, ref))}
          />
          <MiddleHandle
            reference={ref}
            from={live.point(corner)}
            to={live.point(next)}
            onInsert={(at) => onChange(insertCorner(areas, ref, live.degrees(at)))}
          />
        </li>
      ))}
    </ul>
  );
}

interface CornerHandleProps {
  reference: CornerRef;
  corner: Corner;
  /** How many its ring has. */
  corners: number;
  live: Pick<LiveMap, 'point' | 'degrees'>;
  onDrag: (to: Point, done: boolean) => void;
  onMove: (to: Corner) => void;
  onRemove: () => void;
}

function CornerHandle({ reference, corner, corners, live, onDrag, onMove, onRemove }: CornerHandleProps) {
  const { t, formatNumber } = useIntl();
  const [x, y] = live.point(corner);
  const degrees = (value: number) => formatNumber(value, { maximumFractionDigits: 4 });
  const label = {
    corner: reference.corner + 1,
    corners,
    area: reference.area + 1,
    hole: String(reference.ring > 0),
    lat: degrees(corner[1]),
    lng: degrees(corner[0]),
  };
  const onKey = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    const step = event.shiftKey ? 1 : ARROW_STEP;
    if (arrow) onMove(live.degrees([x + arrow[0] * step, y + arrow[1] * step]));
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return <Handle at={[x, y]} label={t('map.draw.corner', label)} onDrag={onDrag} onKey={onKey} />;
}

interface MiddleHandleProps {
  reference: CornerRef;
  from: Point;
  to: Point;
  onInsert: (at: Point) => void;
}

/** The middle of an edge that is long enough for a finger. */
function MiddleHandle({ reference, from, to, onInsert }: MiddleHandleProps) {
  const t = useWords();
  if (Math.hypot(from[0] - to[0], from[1] - to[1]) < LEAST_EDGE) return null;
  const at = middle(from, to);
  const label = t('map.draw.between', { corner: reference.corner + 1 });
  return <Handle isMiddle at={at} label={label} onPress={() => onInsert(at)} />;
}
