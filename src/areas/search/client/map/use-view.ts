import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { Camera, Size } from './camera.ts';
import { zoomOfFrame } from './still-ground.ts';

/** A difference of zoom by which pins and names begin to touch. */
const NOTICEABLE = 0.03;

/**
 * What pins and names are arranged for. The drawn map is as wide as its panel, which the server did not know: where that
 * is another width than it laid out, pills and letters take another part of it.
 */
export function useView(
  panel: RefObject<HTMLElement | null>,
  isMoving: boolean,
  camera: Camera | undefined,
  size: Size,
): { camera: Camera | undefined; size: Size } {
  const [real, setReal] = useState<Size | null>(null);
  useEffect(() => {
    const { current } = panel;
    if (!current || isMoving) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = current;
      if (width === 0) return;
      const isOther = Math.abs(zoomOfFrame(size, { width, height })) > NOTICEABLE;
      setReal((before) => (before || isOther ? { width, height } : null));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [panel, isMoving, size]);
  return useMemo(() => {
    if (isMoving || !real || !camera) return { camera, size };
    return { camera: { ...camera, zoom: camera.zoom + zoomOfFrame(size, real) }, size: real };
  }, [isMoving, real, camera, size]);
}
