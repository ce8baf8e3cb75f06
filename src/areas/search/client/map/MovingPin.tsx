import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '#platform/client/intl.tsx';
import { IconButton } from '#platform/client/ui/Button.tsx';
import { LiveMap } from './LiveMap.tsx';
import type { LiveMap as Live } from './live-map.ts';

export interface PinMapProps {
  lat: number;
  lng: number;
  zoom: number;
  /** Grows when the place was chosen elsewhere: the map goes there. */
  round: number;
  /** Said where the browser cannot draw a map. */
  unavailable: ReactNode;
  /** After the visitor has moved the map below the pin. */
  onPlaced: (at: { lat: number; lng: number }) => void;
}

/** Seven decimals are a centimetre; six are enough for a gate. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

const isNear = (one: number, other: number) => Math.abs(one - other) < 2e-6;

/** The map of `PinMap`. */
export function MovingPin({ lat, lng, zoom, round, onPlaced, unavailable }: PinMapProps) {
  const t = useWords();
  const [map, setMap] = useState<Live | null | undefined>(undefined);
  const shown = useRef(round);
  /** Where the map stands. */
  const centre = useRef({ lat, lng });
  useEffect(() => {
    if (!map || shown.current === round) return;
    shown.current = round;
    centre.current = { lat, lng };
    map.look({ lat, lng, zoom }, { glide: true });
  }, [map, round, lat, lng, zoom]);
  const moved = (byVisitor: boolean) => {
    if (!byVisitor || !map) return;
    const at = map.camera();
    // A map of another size, or zoom, has moved as well, and stands where it stood.
    if (isNear(at.lat, centre.current.lat) && isNear(at.lng, centre.current.lng)) return;
    centre.current = { lat: rounded(at.lat), lng: rounded(at.lng) };
    onPlaced(centre.current);
  };
  if (map === null) {
    return (
      <p className="absolute inset-0 grid place-items-center bg-sunk p-6 text-center text-small">
        {unavailable}
      </p>
    );
  }
  return (
    <>
      <LiveMap
        start={() => ({ lat, lng, zoom })}
        region={undefined}
        onReady={setMap}
        onMove={() => {}}
        onMoved={moved}
        shown
      />
      <svg
        viewBox="0 0 44 54"
        className="pointer-events-none absolute top-1/2 left-1/2 h-14 w-11 -translate-x-1/2 -translate-y-full text-coral drop-shadow"
        aria-hidden="true"
      >
        <path
          fill="currentColor"
          d="M22 2a18 18 0 0 1 18 18c0 12-12 20-18 32C16 40 4 32 4 20A18 18 0 0 1 22 2Z"
        />
        <circle cx="22" cy="20" r="7" className="fill-raised" />
      </svg>
      <div className="absolute end-2.5 top-2.5 z-[1] grid rounded-[14px] bg-raised shadow-e2">
        <IconButton icon="plus" label={t('map.zoomIn')} onClick={() => map?.zoomBy(1)} />
        <IconButton icon="minus" label={t('map.zoomOut')} onClick={() => map?.zoomBy(-1)} />
      </div>
    </>
  );
}
