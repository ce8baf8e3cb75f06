import { useEffect, useRef } from 'react';
import type { Camera, Size } from './camera.ts';

// Only the server draws at once: the browser's scripts carry no outlines until they are wanted.
const onServer = import.meta.env.SSR ? await import('./drawing.ts') : null;
await onServer?.prepareMap();

interface DrawingProps {
  camera: Camera;
  size: Size;
  /** The division the search is about; the others are washed. */
  region: string | undefined;
}

/**
 * The drawn map. The server writes it into the page and hydration leaves it alone, so that the first view's
 * scripts carry no outlines; a browser that has to draw fetches them then.
 */
export function Drawing({ camera, size, region }: DrawingProps) {
  const element = useRef<HTMLDivElement>(null);
  const fromServer = useRef(true);
  const html = onServer?.drawMap(camera, size, region) ?? '';
  const { lng, lat, zoom } = camera;
  const { width, height } = size;
  useEffect(() => {
    const drawn = fromServer.current && element.current?.hasChildNodes();
    fromServer.current = false;
    if (drawn) return;
    let wanted = true;
    const [camera, size] = [
      { lng, lat, zoom },
      { width, height },
    ];
    void import('./drawing.ts').then(async (drawing) => {
      await drawing.prepareMap(camera, size);
      if (wanted && element.current) element.current.innerHTML = drawing.drawMap(camera, size, region);
    });
    return () => {
      wanted = false;
    };
  }, [lng, lat, zoom, width, height, region]);
  return (
    <div
      ref={element}
      dir="ltr"
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own outlines and place names only
      dangerouslySetInnerHTML={{ __html: html }}
      className="absolute top-1/2 left-1/2 w-(--frame) -translate-1/2"
      style={{ aspectRatio: `${width} / ${height}` }}
    />
  );
}
