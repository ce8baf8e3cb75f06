import { type PointerEvent, useEffect, useReducer, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type Corner, type Polygon, readPolygons, writePolygons } from '#areas/search/criteria/polygons.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { Button, IconButton } from '#platform/client/ui/Button.tsx';
import { fetchTotal } from '../kit/map-requests.ts';
import type { WithSearch } from '../kit/state.ts';
import { AreaHandles, Handle } from './AreaHandles.tsx';
import {
  fitsAddress,
  freeRoom,
  type Point,
  ringOfTrail,
  ringsOf,
  roomForCorners,
  wallsOfDrawing,
  withRing,
  withSquare,
} from './edit-areas.ts';
import type { LiveMap } from './live-map.ts';
import type { Rect } from './names.ts';
import { searchOfAreas } from './place-box.ts';

/** Milliseconds the areas rest before their homes are counted. */
const COUNT_AFTER_MS = 120;
/** Pixels to the first corner that close a ring. */
const CLOSE_REACH = 18;

/** How many homes the areas hold; null while it is not known, or where it could not be had. */
function useCount(criteria: Criteria, areas: readonly Polygon[]): Pick<DrawBarProps, 'count' | 'isCounting'> {
  const dispatch = useDispatch<Dispatch<WithSearch>>();
  const [count, setCount] = useState<{ of: string; total: number | null } | null>(null);
  const key = writePolygons(areas);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the areas decide
  useEffect(() => {
    if (areas.length === 0 || !fitsAddress(areas)) return;
    let asked: { abort: () => void } | undefined;
    const timer = setTimeout(() => {
      const answer = dispatch(fetchTotal(searchOfAreas(criteria, areas)));
      asked = answer;
      void answer.then((said) => {
        setCount({ of: key, total: fetchTotal.fulfilled.match(said) ? said.payload : null });
      });
    }, COUNT_AFTER_MS);
    return () => {
      clearTimeout(timer);
      asked?.abort();
    };
  }, [key]);
  if (areas.length === 0) return { count: 0, isCounting: false };
  return count?.of === key ? { count: count.total, isCounting: false } : { count: null, isCounting: true };
}

/** Areas that are changed step by step, each of which can be undone. */
function useAreas(text: string | undefined) {
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
function useNewRing(live: LiveMap, areas: readonly Polygon[], change: Change) {
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

type DrawMode = 'hand' | 'corners';
const MODES: readonly DrawMode[] = ['hand', 'corners'];

interface DrawBarProps {
  mode: DrawMode;
  onMode: (mode: DrawMode) => void;
  /** Homes in the areas; null while they are counted, and where that failed. */
  count: number | null;
  isCounting: boolean;
  /** More corners than an address can hold. */
  tooLong: boolean;
  isEmpty: boolean;
  /** The search had areas before: with none left it can be made without. */
  hadAreas: boolean;
  /** Undefined: nothing to undo. */
  onUndo: (() => void) | undefined;
  onClear: () => void;
  onSquare: () => void;
  onShow: () => void;
  onCancel: () => void;
}

/** What one can do while drawing: at the top of the map, on a phone at its foot, where the thumb is. */
function DrawBar(props: DrawBarProps) {
  const {
    mode,
    onMode,
    count,
    isCounting,
    tooLong,
    isEmpty,
    hadAreas,
    onUndo,
    onClear,
    onSquare,
    onShow,
    onCancel,
  } = props;
  const t = useWords();
  const hint = tooLong ? 'map.draw.tooLong' : isEmpty && `map.draw.hint.${mode}`;
  return (
    <section
      aria-label={t('map.draw')}
      className="map-draw absolute inset-x-0 bottom-0 z-45 grid gap-2 bg-raised p-3 shadow-e3 lg:inset-x-auto lg:start-4 lg:top-4 lg:bottom-auto lg:max-w-[calc(100%-7rem)] lg:rounded-photo"
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
    >
      <div className="flex items-center gap-x-2">
        <p className="min-w-0 grow px-1 font-medium">
          {hint ? t(hint) : count !== null && t('map.draw.count', { count })}
        </p>
        <IconButton icon="undo" label={t('map.draw.undo')} disabled={!onUndo} onClick={onUndo} />
        <IconButton icon="trash" label={t('map.draw.clear')} disabled={isEmpty} onClick={onClear} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <fieldset className="flex flex-wrap gap-1 *:whitespace-nowrap">
          <legend className="sr-only">{t('map.draw.mode')}</legend>
          {MODES.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={mode === one}
              onClick={() => onMode(one)}
              className="chip aria-pressed:bg-lagoon-soft aria-pressed:text-lagoon"
            >
              {t(`map.draw.mode.${one}`)}
            </button>
          ))}
          <button type="button" onClick={onSquare} className="chip">
            {t('map.draw.square')}
          </button>
        </fieldset>
        <span className="flex grow justify-end gap-2">
          <Button variant="line" size="small" onClick={onCancel}>
            {t('map.draw.cancel')}
          </Button>
          {(!isEmpty || hadAreas) && (
            <Button size="small" onClick={onShow} disabled={tooLong} busy={isCounting && !tooLong}>
              {t(isEmpty ? 'map.draw.none' : 'map.draw.show', { count: count ?? 0 })}
            </Button>
          )}
        </span>
      </div>
    </section>
  );
}

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
  const { count, isCounting } = useCount(criteria, areas);
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
        isCounting={isCounting}
        tooLong={!fitsAddress(areas)}
        isEmpty={areas.length === 0}
        hadAreas={(criteria.polygon?.length ?? 0) > 0}
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
