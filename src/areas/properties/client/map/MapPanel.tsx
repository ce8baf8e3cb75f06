import {
  type CSSProperties,
  lazy,
  type MouseEvent,
  Suspense,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { SearchPage } from '../../contract.ts';
import { addressOf, narrowed, type Search } from '../search/question.ts';
import { criteriaKey, type WithProperty } from '../state.ts';
import type { Pin } from './arrange.ts';
import { roundedBox } from './camera.ts';
import { Drawing } from './Drawing.tsx';
import { MapControls, MapFoot } from './MapControls.tsx';
import { PinLayer } from './PinLayer.tsx';
import { PANEL } from './show-place.ts';
import { frameWidth, stillGround } from './still-ground.ts';
import { useLiveMap } from './use-live-map.ts';
import { useMapSearch } from './use-map-search.ts';
import { useMovingMap } from './use-moving-map.ts';
import { usePassing } from './use-passing.ts';
import { usePins } from './use-pins.ts';
import { type MapActions, useStillMap } from './use-still-map.ts';

const MovingMap = lazy(() => import('./LiveMap.tsx').then(({ LiveMap }) => ({ default: LiveMap })));
const Preview = lazy(() => import('./MapPreview.tsx').then(({ MapPreview }) => ({ default: MapPreview })));

/** Beside the list on wide screens, below the bars; in its place on narrow ones, when asked for. */
const PLACE =
  'h-[calc(100dvh-var(--header)-69px)] lg:sticky lg:top-[calc(var(--header)+69px)] lg:rounded-ss-hero';

/** Degrees: homes this near to each other are at one place, and no zoom tells them apart. */
const ONE_PLACE = 1e-5;
const isOnePlace = ({ box: [west, south, east, north] }: Pin) =>
  east - west < ONE_PLACE && north - south < ONE_PLACE;

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The search within a group's box. */
const addressOfPin = (search: Search, pin: Pin): string =>
  addressOf(narrowed(search, { boundingBox: roundedBox(pin.box) }));

interface Props {
  search: Search;
  page: SearchPage | undefined;
}

/** What a press on a pin does: a closer look, or the homes at it. */
function usePicking(search: Search, actions: MapActions, reach: () => void) {
  const key = criteriaKey(search.criteria);
  const [picked, setPicked] = useState<{ pin: Pin; key: string } | null>(null);
  const latest = useRef({ actions, key });
  latest.current = { actions, key };
  const pick = useCallback(
    (pin: Pin, event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      reach();
      if (pin.id || isOnePlace(pin)) setPicked({ pin, key: latest.current.key });
      else latest.current.actions.show(pin.box);
    },
    [reach],
  );
  const close = () => {
    const pin = document.querySelector<HTMLElement>(`[data-pin="${CSS.escape(picked?.pin.key ?? '')}"]`);
    setPicked(null);
    pin?.focus({ preventScroll: true });
  };
  return { pick, picked: picked?.key === key ? picked.pin : null, close };
}

/** The results on a map: drawn at first, moving from when somebody reaches for it. */
export function MapPanel({ search, page }: Props) {
  const { formatMessage } = useIntl();
  const panel = useRef<HTMLElement>(null);
  const asked = useSelector((state: WithProperty) => state.property.map.asked);
  const { wanted, reach, live, failed, onReady, startCamera } = useMovingMap(search, panel);
  const actions = useRef<MapActions | null>(null);
  const mapSearch = useMapSearch(search, () => actions.current?.box() ?? null);
  const still = useStillMap(search.criteria, mapSearch.onVisitorMoved);
  actions.current = live ?? still;
  const { onMove, onMoved } = useLiveMap(search, live, mapSearch);
  const { pick, picked, close } = usePicking(search, actions.current, reach);
  usePassing(panel, live);
  const pins = usePins();
  const { camera, size = PANEL } = asked ?? {};
  const ground = useMemo(
    () => live?.ground ?? (camera ? stillGround(camera, size) : null),
    [live, camera, size],
  );
  const addressOf = useCallback((pin: Pin) => addressOfPin(search, pin), [search]);
  const cards = page?.results ?? [];
  const region = search.criteria.boundingBox ? undefined : search.criteria.region;
  const current = mapSearch.moved || (asked && criteriaKey(asked.criteria) === criteriaKey(search.criteria));
  return (
    <section
      ref={panel}
      data-moving={live !== null}
      aria-label={formatMessage({ id: 'map.label' })}
      className={`relative isolate overflow-hidden bg-sea [container-type:size] ${PLACE} ${search.view === 'map' ? '' : 'max-lg:hidden'}`}
      style={{ '--frame': frameWidth(size) } as CSSProperties}
      onPointerEnter={reach}
      // It may have been over the map before scripts ran.
      onPointerMove={reach}
      onPointerDown={reach}
      onFocus={reach}
    >
      <a
        href="#after-map"
        className="sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-18 focus:z-50 focus:rounded-pill focus:bg-raised focus:px-4 focus:py-2"
      >
        <FormattedMessage id="map.skip" />
      </a>
      <p className="sr-only">
        <FormattedMessage id="map.alternative" />
      </p>
      {camera && !live && <Drawing camera={camera} size={size} region={region} />}
      {wanted && (
        <Suspense fallback={null}>
          <MovingMap
            camera={startCamera()}
            region={region}
            onReady={onReady}
            onMove={onMove}
            onMoved={onMoved}
          />
        </Suspense>
      )}
      <MapControls
        moved={mapSearch.moved}
        onSearchHere={mapSearch.searchHere}
        onZoom={(steps) => actions.current?.zoomBy(steps)}
      />
      {ground && (
        <div className={`transition-opacity ${current ? '' : 'opacity-60'}`}>
          <PinLayer
            pins={pins}
            ground={ground}
            cards={cards}
            addressOfPin={addressOf}
            picked={picked?.key}
            onPick={pick}
          />
        </div>
      )}
      <MapFoot
        placed={(page?.total ?? 0) - (page?.without_pin ?? 0)}
        still={failed}
        ownMap={!live || live.isOwn()}
      />
      {picked && (
        <Suspense fallback={null}>
          <Preview
            pin={picked}
            criteria={search.criteria}
            cards={cards}
            to={addressOfPin(search, picked)}
            onClose={close}
          />
        </Suspense>
      )}
      <span id="after-map" tabIndex={-1} />
    </section>
  );
}
