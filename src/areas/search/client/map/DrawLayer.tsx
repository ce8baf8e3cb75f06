import { type PointerEvent, useEffect, useReducer, useRef, useState } from 'react';
import type { Polygon } from '#areas/search/criteria/polygons.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { AreaHandles, Handle } from './AreaHandles.tsx';
import { DrawBar, type DrawMode } from './DrawBar.tsx';
import { freeRoom, roomForCorners, wallsOfDrawing } from './draw-room.ts';
import { fitsAddress, type Point, ringsOf } from './edit-areas.ts';
import type { LiveMap } from './live-map.ts';
import { useAreas, useCount, useNewRing } from './use-areas.ts';

const lineOf = (points: readonly Point[]) =>
  points.length === 0
    ? ''
    : `M${points.map((point) => point.map((value) => value.toFixed(1)).join(' ')).join('L')}`;

interface ShapesProps {
  areas: readonly Polygon[];
  /** Of a ring that is being made. */
  line: readonly Point[];
  point: LiveMap['point'];
}

function Shapes({ areas, line, point }: ShapesProps) {
  const paths = areas.map((area) => ringsOf(area).map((ring) => `${lineOf(ring.map(point))}Z`));
  return (
    <svg className="map-areas" aria-hidden="true">
      <path fillRule="evenodd" d={paths.flat().join('')} />
      <path d={lineOf(line)} />
    </svg>
  );
}

interface DrawLayerProps {
  live: LiveMap;
  criteria: Criteria;
  /** The areas to search, none of them to search without. Null: nothing changes. */
  onDone: (areas: readonly Polygon[] | null) => void;
}

/** Areas are drawn over the moving map: by hand, corner by corner, or by the keyboard alone. */
export function DrawLayer({ live, criteria, onDone }: DrawLayerProps) {
  const t = useWords();
  const layer = useRef<HTMLDivElement>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => live.ground.moving?.onMove(redraw), [live]);
  const { areas, preview, change, undo, steps } = useAreas(criteria.polygon);
  const ring = useNewRing(live, areas, change);
  const [mode, setMode] = useState<DrawMode>('hand');
  const count = useCount(criteria, areas);
  const walls = () => (layer.current?.parentElement ? wallsOfDrawing(layer.current.parentElement) : []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once drawing begins, and after each step of it
  useEffect(() => {
    const room = roomForCorners(areas, live, walls());
    if (room) live.look(room, { glide: true });
  }, [live, steps]);
  // A finger that leaves the map draws along its edge.
  const place = ({ clientX, clientY }: PointerEvent): Point => {
    const { left = 0, top = 0, width = 0, height = 0 } = layer.current?.getBoundingClientRect() ?? {};
    const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);
    return [within(clientX - left, width), within(clientY - top, height)];
  };
  const open = ring.corners.map(live.point);
  return (
    <>
      <div
        ref={layer}
        dir="ltr"
        className="absolute inset-0 z-35 cursor-crosshair touch-none overflow-hidden"
        onWheel={(event) => live.pass(event.nativeEvent)}
        onPointerDown={(event) => {
          if (event.button !== 0 || mode !== 'hand') return;
          event.currentTarget.setPointerCapture(event.pointerId);
          ring.beginTrail(place(event));
        }}
        onPointerMove={(event) => ring.trail && ring.trace(place(event))}
        onPointerUp={(event) => (mode === 'hand' ? ring.endTrail() : ring.press(place(event)))}
        onPointerCancel={ring.dropTrail}
      >
        <Shapes areas={areas} line={ring.trail ?? open} point={live.point} />
        {open[0] && <Handle at={open[0]} label={t('map.draw.close')} onPress={ring.close} />}
        {open.slice(1).map((at) => (
          <span
            key={at.join()}
            className="map-handle pointer-events-none"
            style={{ left: at[0], top: at[1] }}
          />
        ))}
        <AreaHandles areas={areas} live={live} onPreview={preview} onChange={change} />
      </div>
      <DrawBar
        mode={mode}
        onMode={(next) => {
          ring.drop();
          setMode(next);
        }}
        count={count}
        tooLong={!fitsAddress(areas)}
        isEmpty={areas.length === 0}
        onUndo={ring.undo ?? undo}
        onClear={() => change([])}
        onSquare={() => ring.square(freeRoom(walls(), live.size()))}
        onShow={() => onDone(areas)}
        onCancel={() => onDone(null)}
      />
      <p role="status" className="sr-only">
        {count !== null && areas.length > 0 && <FormattedMessage id="map.draw.count" values={{ count }} />}
      </p>
    </>
  );
}
