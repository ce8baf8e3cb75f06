/**
 * Keeps what lies over the moving map at its places, without React's help: a map moves sixty times a second. As long as the
 * zoom stays, everything moves alike, so the layer is moved as a whole; at another zoom each element is placed anew.
 */
import type { Camera, Size } from './camera.ts';

/** Puts places on the ground below the pins: by the style sheet on the drawn map, by scripts on the moving one. */
export interface Ground {
  /** From the middle of the drawn map, in widths of its frame: what map.css places a pin or a name by. */
  place?: (lng: number, lat: number) => Record<'--x' | '--y', number>;
  /** What these follow from. */
  view?: readonly [Camera, Size];
  moving?: {
    /** Pixels from the top left corner, now. */
    point: (place: readonly [lng: number, lat: number]) => readonly [x: number, y: number];
    zoom: () => number;
    /** Calls back whenever places have moved; returns how to stop. */
    onMove: (moved: () => void) => () => void;
  };
}

type Place = readonly [lng: number, lat: number];

export interface LayerFollower {
  /** Places what has come since; what has its place keeps it. */
  refresh: () => void;
  stop: () => void;
}

const NOBODY: LayerFollower = { refresh: () => undefined, stop: () => undefined };

/** How the layer as a whole is shifted, and whether that is new to what has a place already. */
export interface Shift {
  x: number;
  y: number;
  isNew: boolean;
}

/**
 * @param layer what is moved as a whole
 * @param anchor any place; undefined where the layer holds nothing
 * @param place puts elements where the ground has them now, less the shift: all of them, or those that have no place yet
 */
export function followGround(
  layer: HTMLElement | SVGElement,
  ground: Ground,
  anchor: () => Place | null | undefined,
  place: (shift: Shift) => void,
): LayerFollower {
  const { moving } = ground;
  if (!moving) return NOBODY;
  let held: { at: Place; x: number; y: number; zoom: number } | null = null;
  const reset = () => {
    place({ x: 0, y: 0, isNew: true });
    layer.style.translate = '';
    const at = anchor();
    const [x, y] = at ? moving.point(at) : [0, 0];
    held = at ? { at, x, y, zoom: moving.zoom() } : null;
  };
  const shift = () => {
    if (!held || held.zoom !== moving.zoom()) return null;
    const [x, y] = moving.point(held.at);
    return { x: x - held.x, y: y - held.y };
  };
  const move = () => {
    const by = shift();
    if (by) layer.style.translate = `${by.x.toFixed(1)}px ${by.y.toFixed(1)}px`;
    else reset();
  };
  const refresh = () => {
    const by = shift();
    if (by) place({ ...by, isNew: false });
    else reset();
  };
  reset();
  const still = moving.onMove(move);
  const stop = () => {
    still();
    // The drawn map, should it come back, knows nothing of the offset.
    layer.style.translate = '';
  };
  return { refresh, stop };
}

/** Puts elements at their places on the moving ground. A place is known by its style. */
export function placeElements(
  elements: Iterable<HTMLElement>,
  ground: Ground,
  { x, y, isNew }: Shift,
  placeOf: (element: HTMLElement, index: number) => Place | undefined,
): void {
  for (const [index, element] of [...elements].entries()) {
    if (!isNew && element.style.left) continue;
    const at = placeOf(element, index);
    const point = at && ground.moving?.point(at);
    if (!point) continue;
    element.style.left = `${(point[0] - x).toFixed(1)}px`;
    element.style.top = `${(point[1] - y).toFixed(1)}px`;
  }
}
