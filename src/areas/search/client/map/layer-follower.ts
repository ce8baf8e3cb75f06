/**
 * Keeps what lies over the moving map at its places, without React's help: a map moves sixty times a second. As long as the
 * zoom stays, everything moves alike, so the layer is moved as a whole; at another zoom each element is placed anew.
 */
import type { Ground } from './PinLayer.tsx';

type Place = readonly [lng: number, lat: number];

export interface LayerFollower {
  /** Places everything anew: after its elements have changed. */
  reset: () => void;
  stop: () => void;
}

const NOBODY: LayerFollower = { reset: () => undefined, stop: () => undefined };

/**
 * @param layer what is moved as a whole
 * @param anchor any place; undefined where the layer holds nothing
 * @param placeAll puts each element where the ground has it now
 */
export function followGround(
  layer: HTMLElement | SVGElement,
  ground: Ground,
  anchor: () => Place | null | undefined,
  placeAll: () => void,
): LayerFollower {
  const { moving } = ground;
  if (!moving) return NOBODY;
  let held: { at: Place; x: number; y: number; zoom: number } | null = null;
  const reset = () => {
    placeAll();
    layer.style.translate = '';
    const at = anchor();
    const [x, y] = at ? moving.point(at) : [0, 0];
    held = at ? { at, x, y, zoom: moving.zoom() } : null;
  };
  const move = () => {
    if (!held || held.zoom !== moving.zoom()) return reset();
    const [x, y] = moving.point(held.at);
    layer.style.translate = `${(x - held.x).toFixed(1)}px ${(y - held.y).toFixed(1)}px`;
  };
  reset();
  const still = moving.onMove(move);
  const stop = () => {
    still();
    // The drawn map, should it come back, knows nothing of the offset.
    layer.style.translate = '';
  };
  return { reset, stop };
}
