import { type RefObject, useEffect } from 'react';
import type { LiveMap } from './live-map.ts';

/** Pixels the pointer may tremble and still press. */
const STILL = 4;

const isOnPin = ({ target }: Event) => target instanceof Element && target.closest('a.pin') !== null;

/** Pins lie over the map and are not in its way: it turns and drags through them, and a drag is no press. */
export function usePassing(panel: RefObject<HTMLElement | null>, live: LiveMap | null): void {
  useEffect(() => {
    const element = panel.current;
    if (!element || !live) return;
    let from = { x: 0, y: 0 };
    const wheel = (event: WheelEvent) => {
      if (!isOnPin(event)) return;
      event.preventDefault();
      live.pass(event);
    };
    const mousedown = (event: MouseEvent) => {
      from = event;
      if (isOnPin(event)) live.pass(event);
    };
    const mouseup = (event: MouseEvent) => {
      if (isOnPin(event)) live.pass(event);
    };
    const click = (event: MouseEvent) => {
      const dragged = Math.hypot(event.x - from.x, event.y - from.y) > STILL;
      // A press of the keyboard has no place and no drag.
      if (!dragged || event.detail === 0 || !isOnPin(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('mousedown', mousedown);
    element.addEventListener('mouseup', mouseup);
    element.addEventListener('click', click, true);
    return () => {
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('mousedown', mousedown);
      element.removeEventListener('mouseup', mouseup);
      element.removeEventListener('click', click, true);
    };
  }, [panel, live]);
}
