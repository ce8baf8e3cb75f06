import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '#platform/client/intl.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';

/** How much of the window the list takes beside the map: kept in this window for this visit, because they moved the divider. */

/** A list beside the map of a town; rows beside the map of a whole island. */
type Beside = 'town' | 'island';
type Shares = Partial<Record<Beside, number>>;

const KEY = 'yaad.list-share';
/** Percent of the window's width: less cuts cards, more leaves no map. */
export const LEAST_SHARE = 32;
export const MOST_SHARE = 65;

export const boundedShare = (percent: number): number =>
  Math.round(Math.min(Math.max(percent, LEAST_SHARE), MOST_SHARE));

/** What was kept; what is no number counts as nothing. */
export function readShares(text: string | null): Shares {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    const entries = Object.entries(typeof kept === 'object' && kept !== null ? kept : {});
    return Object.fromEntries(
      entries.flatMap(([beside, percent]) =>
        Number.isFinite(percent) ? [[beside, boundedShare(Number(percent))]] : [],
      ),
    );
  } catch {
    return {};
  }
}

function stored(): Shares {
  try {
    return readShares(sessionStorage.getItem(KEY));
  } catch {
    return {};
  }
}

/** Percent; null where nobody has moved the divider. */
const keptShare = (beside: Beside): number | null => stored()[beside] ?? null;

/** @param percent null: as the page is laid out by itself */
function keepShare(beside: Beside, percent: number | null): void {
  const { [beside]: _before, ...others } = stored();
  try {
    const shares: Shares = percent === null ? others : { ...others, [beside]: percent };
    if (Object.keys(shares).length > 0) sessionStorage.setItem(KEY, JSON.stringify(shares));
    else sessionStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing has it until the page is left.
  }
}

/** Percent of the window that one press of an arrow moves it. */
const STEP = 2;

/** Pixels that the list takes in the frame now. */
const listWidth = (frame: HTMLElement) => frame.querySelector(':scope > section')?.clientWidth ?? 0;
/** Percent of the frame that the list takes now. */
const shareOf = (frame: HTMLElement) => boundedShare((100 * listWidth(frame)) / frame.clientWidth);

const isMirrored = (frame: HTMLElement) => getComputedStyle(frame).direction === 'rtl';

/** Pixels a hand may tremble and still press. */
const STILL = 3;
/** Where a drag began: pixels of the window, and of the list. */
interface Grip {
  x: number;
  list: number;
}

/** Percent of the frame that the list takes when the divider is dragged there; null: it has hardly moved. */
function shareAt(frame: HTMLElement, { x, list }: Grip, clientX: number): number | null {
  const by = isMirrored(frame) ? x - clientX : clientX - x;
  return Math.abs(by) > STILL ? boundedShare((100 * (list + by)) / frame.clientWidth) : null;
}

/**
 * Between list and map of a wide screen: dragged or moved by arrows, and kept; pressed twice, all is as before. It stands
 * in the frame of both, whose columns follow `--list`.
 */
export function Divider({ beside }: { beside: Beside }) {
  const t = useWords();
  const own = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const grip = useRef<Grip | null>(null);
  const frameOf = () => own.current?.closest('.beside') as HTMLElement;
  const show = (percent: number | null) => {
    const frame = frameOf();
    frame.style.setProperty('--list', percent === null ? '' : `${percent}%`);
    setShare(percent ?? shareOf(frame));
  };
  const keep = (percent: number | null) => {
    show(percent);
    keepShare(beside, percent);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place has a share of its own
  useLayoutEffect(() => show(keptShare(beside)), [beside]);
  const move = (event: PointerEvent, then: (percent: number) => void) => {
    const percent = grip.current && shareAt(frameOf(), grip.current, event.clientX);
    if (percent !== null) then(percent);
  };
  const drop = (event: PointerEvent) => {
    move(event, keep);
    grip.current = null;
  };
  const press = (event: KeyboardEvent) => {
    const frame = frameOf();
    const now = shareOf(frame);
    const onward = isMirrored(frame) ? 'ArrowLeft' : 'ArrowRight';
    const moves: Record<string, number | null> = {
      ArrowLeft: now - STEP,
      ArrowRight: now - STEP,
      [onward]: now + STEP,
      Home: LEAST_SHARE,
      End: MOST_SHARE,
      Enter: null,
    };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    keep(to && boundedShare(to));
  };
  return (
    <div ref={own} className="divider js-only">
      {/* biome-ignore lint/a11y/useSemanticElements: a line of its own holds no icon */}
      <div
        role="separator"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={t('search.divider')}
        aria-valuemin={LEAST_SHARE}
        aria-valuemax={MOST_SHARE}
        aria-valuenow={share ?? undefined}
        aria-valuetext={share === null ? undefined : t('search.divider.share', { part: share / 100 })}
        title={t('search.divider')}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          grip.current = { x: event.clientX, list: listWidth(frameOf()) };
        }}
        onPointerMove={(event) => move(event, show)}
        onPointerUp={drop}
        onPointerCancel={drop}
        onDoubleClick={() => keep(null)}
        onKeyDown={press}
      >
        <Icon name="sides" size="s" />
      </div>
    </div>
  );
}
