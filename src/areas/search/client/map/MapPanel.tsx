import { type CSSProperties, lazy, Suspense, useCallback, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SearchPage } from '../../contract.ts';
import { addressOf, narrowed, type Search } from '../kit/search-query.ts';
import type { Pin } from './arrange.ts';
import { roundedBox } from './camera.ts';
import { Drawing } from './Drawing.tsx';
import { MapControls, MapFoot } from './MapControls.tsx';
import { PinLayer } from './PinLayer.tsx';
import { frameWidth } from './still-ground.ts';
import { useMap } from './use-map.ts';

const MovingMap = lazy(() => import('./LiveMap.tsx').then(({ LiveMap }) => ({ default: LiveMap })));
const Preview = lazy(() => import('./MapPreview.tsx').then(({ MapPreview }) => ({ default: MapPreview })));

/** Beside the list on wide screens, below the bars; in its place on narrow ones, when asked for. */
const PLACE =
  'h-[calc(100dvh-var(--header)-69px)] lg:sticky lg:top-[calc(var(--header)+69px)] lg:rounded-ss-hero';

/** The search within a group's box. */
const addressOfPin = (search: Search, pin: Pin): string =>
  addressOf(narrowed(search, { boundingBox: roundedBox(pin.box) }));

interface MapPanelProps {
  search: Search;
  page: SearchPage | undefined;
}

/** The results on a map: drawn at first, moving from when somebody reaches for it. */
export function MapPanel({ search, page }: MapPanelProps) {
  const { formatMessage } = useIntl();
  const panel = useRef<HTMLElement>(null);
  const map = useMap(search, panel);
  const { live, reach, ground, camera, size, picked } = map;
  const addressOf = useCallback((pin: Pin) => addressOfPin(search, pin), [search]);
  const cards = page?.results ?? [];
  const region = search.criteria.boundingBox ? undefined : search.criteria.region;
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
      {map.wanted && (
        <Suspense fallback={null}>
          <MovingMap region={region} {...map.moving} />
        </Suspense>
      )}
      <MapControls moved={map.moved} onSearchHere={map.searchHere} onZoom={map.zoomBy} />
      {ground && (
        <div className={`transition-opacity ${map.current ? '' : 'opacity-60'}`}>
          <PinLayer
            pins={map.pins}
            ground={ground}
            cards={cards}
            addressOfPin={addressOf}
            picked={picked?.key}
            onPick={map.pick}
          />
        </div>
      )}
      <MapFoot
        placed={(page?.total ?? 0) - (page?.without_pin ?? 0)}
        still={map.failed}
        ownMap={!live || live.isOwn()}
      />
      {picked && (
        <Suspense fallback={null}>
          <Preview
            pin={picked}
            criteria={search.criteria}
            cards={cards}
            to={addressOfPin(search, picked)}
            onClose={map.unpick}
          />
        </Suspense>
      )}
      <span id="after-map" tabIndex={-1} />
    </section>
  );
}
