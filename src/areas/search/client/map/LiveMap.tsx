import { useEffect, useRef } from 'react';
import { useConfig } from '#platform/client/config.ts';
import { useWords } from '#platform/client/intl.tsx';
import type { Camera } from './camera.ts';
import { createLiveMap, type LiveMap as Live } from './live-map.ts';

interface LiveMapProps {
  /** Where it looks at first; asked once it has a place on the page. */
  start: () => Camera;
  region: string | undefined;
  /** Null when the browser cannot draw it. */
  onReady: (map: Live | null) => void;
  onMove: (byVisitor: boolean) => void;
  onMoved: (byVisitor: boolean) => void;
  /** It has painted: until then it lies unseen over the drawing. */
  shown: boolean;
}

/** Puts the moving map into the page; whoever shows it says what it does. */
export function LiveMap({ start, region, onReady, onMove, onMoved, shown }: LiveMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef({ onMove, onMoved });
  latest.current = { onMove, onMoved };
  const t = useWords();
  const { mapStyleUrl, mapTiles } = useConfig();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one map from beginning to end
  useEffect(() => {
    let made: Live | undefined;
    let wanted = true;
    createLiveMap({
      container: container.current as HTMLElement,
      camera: start(),
      region,
      styleUrl: mapStyleUrl,
      tiles: mapTiles,
      locale: { 'Map.Title': t('map.canvas') },
      onMove: (byVisitor) => latest.current.onMove(byVisitor),
      onMoved: (byVisitor) => latest.current.onMoved(byVisitor),
    }).then(
      (map) => {
        made = map;
        if (wanted) onReady(map);
        else map.remove();
      },
      () => wanted && onReady(null),
    );
    return () => {
      wanted = false;
      made?.remove();
    };
  }, []);
  // MapLibre's own style sheet places the element it is given.
  return (
    <div dir="ltr" inert={!shown} className={`ring-within absolute inset-0 ${shown ? '' : 'opacity-0'}`}>
      <div ref={container} className="size-full" />
    </div>
  );
}
