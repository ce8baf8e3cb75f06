import { type PointerEvent, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { PropertyCard } from '#areas/listings/contract.ts';
import type { Search } from '#areas/search/address.ts';
import { useWords } from '#platform/client/intl.tsx';
import type { WithSearch } from '../kit/state.ts';
import { SortMenu } from '../results/SortMenu.tsx';
import { ShownList } from './ShownList.tsx';

/** How much of the map the sheet takes: the edge of the first home, half, all of it. */
const HEIGHTS = ['low', 'half', 'full'] as const;
type Height = (typeof HEIGHTS)[number];

/** Said whole, so that the build finds them. */
const CLASSES: Record<Height, string> = {
  low: 'h-36',
  half: 'h-[52%]',
  full: 'h-[calc(100%-0.5rem)]',
};
/** Parts of the map's height nearest to which the sheet stays when it is let go. */
const PARTS: Record<Height, number> = { low: 0.2, half: 0.52, full: 1 };
/** Pixels a finger may tremble and still press. */
const STILL = 6;

const nearest = (part: number): Height =>
  HEIGHTS.reduce((best, height) =>
    Math.abs(PARTS[height] - part) < Math.abs(PARTS[best] - part) ? height : best,
  );

interface MapSheetProps {
  search: Search;
  /** Homes that come close to a search that found none. */
  close: readonly PropertyCard[];
  /** The sheet rests at a height that leaves some of the map, of which it covers this part of the whole. */
  onCover: (part: number) => void;
}

/** The results over the map of a phone, at three heights: by the handle, dragged or pressed. */
export function MapSheet({ search, close, onCover }: MapSheetProps) {
  const t = useWords();
  const { total } = useSelector((state: WithSearch) => state.search.map);
  const ordered = total > 1;
  const sheet = useRef<HTMLElement>(null);
  const [height, setHeight] = useState<Height>('low');
  const [dragged, setDragged] = useState<number | null>(null);
  const from = useRef<{ y: number; height: number } | null>(null);
  const rest = (at: Height) => {
    setHeight(at);
    if (at !== 'full' && at !== height) onCover(at === 'low' ? 0 : PARTS.half);
  };
  const next = HEIGHTS[(HEIGHTS.indexOf(height) + 1) % HEIGHTS.length] as Height;
  const move = ({ clientY }: PointerEvent) => {
    if (!from.current) return;
    const by = from.current.y - clientY;
    if (dragged !== null || Math.abs(by) > STILL) setDragged(from.current.height + by);
  };
  const drop = () => {
    const whole = sheet.current?.parentElement?.clientHeight ?? 1;
    if (dragged !== null) rest(nearest(dragged / whole));
    from.current = null;
  };
  return (
    <section
      ref={sheet}
      aria-label={t('map.list')}
      style={dragged === null ? undefined : { height: dragged }}
      data-height={dragged === null ? height : 'half'}
      className={`map-sheet absolute inset-x-0 bottom-0 z-42 grid max-h-full min-h-36 grid-rows-[auto_minmax(0,1fr)] rounded-t-[24px] bg-ground px-4 shadow-e3 lg:hidden ${CLASSES[height]} ${dragged === null ? 'transition-[height]' : ''}`}
    >
      <button
        type="button"
        aria-expanded={height !== 'low'}
        // Low, all of it is the handle: what is seen of a home there is too little to press.
        className={`grid min-h-19 touch-none content-start gap-3 pt-3 text-start ${height === 'low' ? 'after:absolute after:inset-0' : ''}`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = { y: event.clientY, height: sheet.current?.clientHeight ?? 0 };
        }}
        onPointerMove={move}
        onPointerUp={drop}
        onPointerCancel={drop}
        onClick={() => {
          if (dragged === null) rest(next);
          setDragged(null);
        }}
      >
        <i className="mx-auto h-1.25 w-10 rounded-pill bg-edge" />
        <b className={`justify-self-start text-h3 leading-tight ${ordered ? 'max-w-[45%]' : ''}`}>
          {close.length > 0 ? t('map.shown.close', { close: close.length }) : t('map.sheet', { total })}
        </b>
        <span className="sr-only">{t(`map.list.${next}`)}</span>
      </button>
      {ordered && (
        <div className="absolute end-1 top-5 z-1 flex max-w-[55%] justify-end">
          <SortMenu search={search} up={height !== 'full'} narrow />
        </div>
      )}
      <div
        inert={height === 'low'}
        className={`overscroll-contain pb-4 ${height === 'low' ? 'overflow-hidden' : 'overflow-y-auto'}`}
      >
        <ShownList search={search} close={close} onlyFirst={height === 'low'} />
      </div>
    </section>
  );
}
