import { type RefObject, useEffect, useRef } from 'react';
import type { HandMove } from './camera.ts';

/** Pixels the pointer may tremble and still press. */
const STILL = 4;
/** How much one turn of the wheel enlarges, by its pixels. */
const WHEEL_SCALE = 0.002;
const MOST_SCALE = 8;

const REST: HandMove = { x: 0, y: 0, scale: 1 };

interface Point {
  x: number;
  y: number;
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const spreadOf = ([a, b]: readonly Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** Enlarges a move around a point, given from the middle of the map. */
export function enlarged({ x, y, scale }: HandMove, factor: number, around: Point): HandMove {
  const next = Math.min(Math.max(scale * factor, 1 / MOST_SCALE), MOST_SCALE);
  const real = next / scale;
  return { x: around.x - (around.x - x) * real, y: around.y - (around.y - y) * real, scale: next };
}

export interface Hand {
  /** Takes over what the hand did so far; the picture goes back to where it was drawn. Null: nothing. */
  take: () => HandMove | null;
  /** Calls back when no finger is down: at once, or later. */
  whenFree: (then: () => void) => void;
}

/**
 * The drawn map follows the hand before the moving one is here: drags, pinches and the wheel shift its picture, and what
 * they did is handed on. Nothing of it happens while `active` is false.
 */
export function useHand(
  picture: RefObject<HTMLElement | null>,
  active: boolean,
  /** A finger has left, or the wheel rests, and something has moved. */
  onRest: () => void,
): Hand {
  const state = useRef({ move: REST, fingers: new Map<number, Point>(), waiting: [] as (() => void)[] });
  const latest = useRef(onRest);
  latest.current = onRest;
  const show = (move: HandMove) => {
    state.current.move = move;
    const { x, y, scale } = move;
    if (picture.current)
      picture.current.style.transform = move === REST ? '' : `translate(${x}px, ${y}px) scale(${scale})`;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element stays the same
  useEffect(() => {
    const element = picture.current?.parentElement;
    if (!element || !active) return;
    const now = state.current;
    let dragged = 0;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const isOurs = ({ target }: Event) =>
      target instanceof Element && (picture.current?.contains(target) || target === element);
    const at = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
    };
    const down = (event: PointerEvent) => {
      if (!isOurs(event) || event.button !== 0) return;
      if (now.fingers.size === 0) dragged = 0;
      now.fingers.set(event.pointerId, at(event));
    };
    const move = (event: PointerEvent) => {
      if (!now.fingers.has(event.pointerId)) return;
      const before = [...now.fingers.values()];
      now.fingers.set(event.pointerId, at(event));
      const after = [...now.fingers.values()];
      const [from, to] = [middleOf(before), middleOf(after)];
      dragged += Math.hypot(to.x - from.x, to.y - from.y);
      const shifted = { ...now.move, x: now.move.x + to.x - from.x, y: now.move.y + to.y - from.y };
      const factor = after.length > 1 ? spreadOf(after) / (spreadOf(before) || 1) : 1;
      show(enlarged(shifted, factor, to));
    };
    const up = ({ pointerId }: PointerEvent) => {
      if (!now.fingers.delete(pointerId) || now.fingers.size > 0) return;
      if (now.move !== REST && dragged > STILL) latest.current();
      else if (dragged <= STILL && now.move.scale === 1) show(REST);
      for (const then of now.waiting.splice(0)) then();
    };
    const wheel = (event: WheelEvent) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      show(enlarged(now.move, Math.exp(-event.deltaY * WHEEL_SCALE), at(event)));
      clearTimeout(resting);
      resting = setTimeout(() => latest.current(), 150);
    };
    // A drag that ends on a pin is no press.
    const click = (event: MouseEvent) => {
      if (dragged <= STILL || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener('pointerdown', down);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', up);
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('click', click, true);
    return () => {
      clearTimeout(resting);
      now.fingers.clear();
      element.removeEventListener('pointerdown', down);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', up);
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('click', click, true);
    };
  }, [active]);
  return {
    take: () => {
      const { move } = state.current;
      if (move === REST) return null;
      show(REST);
      return move;
    },
    whenFree: (then) => {
      if (state.current.fingers.size === 0) then();
      else state.current.waiting.push(then);
    },
  };
}
