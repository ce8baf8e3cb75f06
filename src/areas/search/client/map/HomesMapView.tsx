import {
  type CSSProperties,
  type MouseEvent,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useSums } from '#areas/listings/client/kit/money.ts';
import { MAP_CREDIT } from '#areas/places/geography/map-data.ts';
import { formatAddress } from '#areas/search/address.ts';
import { useWords } from '#platform/client/intl.tsx';
import { IconButton } from '#platform/client/ui/Button.tsx';
import { arrange, isOnePlace, type Pin } from './arrange.ts';
import { type Camera, fitted, type Padding, roundedBox, type Size } from './camera.ts';
import { Drawing } from './Drawing.tsx';
import { boxOf, clustersOf, type MapHome } from './homes-clusters.ts';
import { LiveMap } from './LiveMap.tsx';
import type { LiveMap as Live } from './live-map.ts';
import { Names } from './Names.tsx';
import { PinLayer } from './PinLayer.tsx';
import { labelWidth } from './pin-look.ts';
import { frameWidth, MAX_ZOOM, stillGround } from './use-still-map.ts';

/** Room for half a pin on each side, for the buttons where a line ends, and for whose data it is at the foot. */
const PIN = 64;
const BUTTONS = 112;
const FIRST_ZOOM = 14;

interface Measures {
  size: Size;
  padding: Padding;
}

const measuresOf = (size: Size, direction: string): Measures => ({
  size,
  padding: {
    ...{ top: PIN / 2, bottom: PIN },
    ...(direction === 'rtl' ? { left: BUTTONS, right: PIN } : { left: PIN, right: BUTTONS }),
  },
});

/** Until its place on the page is known. */
const FIRST = measuresOf({ width: 820, height: 400 }, 'ltr');

export interface HomesMapViewProps {
  homes: readonly MapHome[];
  /** ISO date-time from which homes are new. */
  since?: string | undefined;
  label: string;
}

/** Homes of a list on a map that moves: no search, only these. */
export function HomesMapView({ homes, since, label }: HomesMapViewProps) {
  const t = useWords();
  const { short } = useSums();
  const labelOf = ({ price, currency }: Pick<Pin, 'price' | 'currency'>) =>
    price === null ? t('map.onRequest') : short(price, currency);
  const panel = useRef<HTMLDivElement>(null);
  const clusters = useMemo(() => clustersOf(homes, since), [homes, since]);
  const [measured, setMeasured] = useState<Measures | null>(null);
  const { size, padding } = measured ?? FIRST;
  const [moved, setMoved] = useState<Camera | null>(null);
  const [live, setLive] = useState<Live | null>(null);
  useLayoutEffect(() => {
    const place = panel.current as HTMLElement;
    const { clientWidth: width, clientHeight: height } = place;
    setMeasured(measuresOf({ width, height }, getComputedStyle(place).direction));
  }, []);
  const start = useMemo(() => {
    const box = boxOf(clusters);
    return box && fitted(box, size, { padding, maxZoom: FIRST_ZOOM });
  }, [clusters, size, padding]);
  const camera = moved ?? start;
  const ground = useMemo(
    () => live?.ground ?? (camera ? stillGround(camera, size) : null),
    [live, camera, size],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: labels are written anew with the homes
  const pins = useMemo(
    () => (camera ? arrange(clusters, camera.zoom, (pin) => labelWidth(labelOf(pin))) : []),
    [clusters, camera?.zoom],
  );
  const look = (to: Camera) => (live ? live.look(to, { glide: true }) : setMoved(to));
  const pick = useCallback(
    (pin: Pin, event: MouseEvent) => {
      // A home is a link to its page; homes at one place are a search of it.
      if (pin.id || isOnePlace(pin) || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      const closer = fitted(pin.box, size, { padding, maxZoom: MAX_ZOOM });
      if (live) live.show(closer);
      else setMoved(closer);
    },
    [live, size, padding],
  );
  if (!camera || !ground || !start) return null;
  const zoomBy = (steps: number) =>
    live ? live.zoomBy(steps) : setMoved({ ...camera, zoom: Math.min(camera.zoom + steps, MAX_ZOOM) });
  return (
    <section
      ref={panel as never}
      aria-label={label}
      className="relative isolate h-100 overflow-hidden rounded-photo bg-sea [container-type:size] max-md:h-80"
      style={{ '--frame': frameWidth(size) } as CSSProperties}
    >
      {measured && (
        <LiveMap
          start={() => start}
          region={undefined}
          onReady={setLive}
          onMove={() => undefined}
          onMoved={() => live && setMoved(live.camera())}
          shown={live !== null}
        />
      )}
      <div className="pointer-events-none absolute inset-0">
        {!live && <Drawing camera={camera} size={size} region={undefined} />}
        <Names pins={pins} ground={ground} camera={camera} size={size} region={undefined} covered={0} />
        <PinLayer
          pins={pins}
          ground={ground}
          cards={[]}
          labelOf={labelOf}
          addressOfPin={(pin) => formatAddress({ criteria: { boundingBox: roundedBox(pin.box) } })}
          picked={undefined}
          onPick={pick}
        />
      </div>
      <div className="absolute end-3 top-3 grid rounded-field bg-raised shadow-e2">
        <IconButton icon="plus" label={t('map.zoomIn')} onClick={() => zoomBy(1)} />
        <IconButton icon="minus" label={t('map.zoomOut')} onClick={() => zoomBy(-1)} />
        <IconButton icon="again" label={t('map.homes.all')} onClick={() => look(start)} />
      </div>
      <p className="absolute end-0 bottom-0 bg-raised/85 px-2 py-0.5 text-micro text-ink-2">
        <bdi>{MAP_CREDIT}</bdi>
      </p>
    </section>
  );
}
