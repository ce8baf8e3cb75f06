import type { CSSProperties } from 'react';
import { useSelector } from 'react-redux';
import { useSums } from '#areas/listings/client/kit/money.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import { MAP_CREDIT } from '#areas/places/geography/map-data.ts';
import { HOME_MARKET } from '#areas/places/markets.ts';
import { formatAddress } from '#areas/search/address.ts';
import type { Cluster } from '#areas/search/contract.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { useIntl, useWords } from '#platform/client/intl.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import type { WithSettings } from '#platform/client/settings.ts';
import { Logo } from '#platform/client/ui/Icon.tsx';
import { brand } from '#platform/contract/brand.ts';
import { AreaLayer } from '../map/AreaLayer.tsx';
import { arrange, type Pin } from '../map/arrange.ts';
import { type Camera, fitted, roundedBox, type Size } from '../map/camera.ts';
import { Drawing } from '../map/Drawing.tsx';
import { boxOf, clustersOf, type MapHome } from '../map/homes-clusters.ts';
import { Names } from '../map/Names.tsx';
import { PinLayer } from '../map/PinLayer.tsx';
import { labelWidth } from '../map/pin-look.ts';
import { showPlace } from '../map/show-place.ts';
import { useDistances } from '../map/use-distances.ts';
import { pointOf } from '../map/use-pins.ts';
import { frameWidth, stillGround } from '../map/use-still-map.ts';
import { headingOf } from './heading.ts';
import type { WithSearch } from './state.ts';

/** Pixels left free around the homes of a list. */
const EDGE = 60;
/** What the map is laid out for; it grows and shrinks with its frame. */
const SIZE: Size = { width: 640, height: 420 };

/** Fills the store for `EmbeddedMap`. */
export const fetchEmbeddedMap = (
  criteria: Criteria,
  dispatch: Dispatch<WithSearch & WithSettings>,
): Promise<void> => showPlace(criteria, SIZE, dispatch);

interface EmbeddedFrameProps {
  clusters: readonly Cluster[];
  /** Homes the map is about. */
  total: number;
  camera: Camera;
  size: Size;
  heading: string;
  /** Where they all are on this site. */
  address: string;
  addressOfPin: (pin: Pin) => string;
  /** Of a search: its drawn area and the outline of its place. */
  criteria?: Criteria;
}

function EmbeddedFrame(props: EmbeddedFrameProps) {
  const t = useWords();
  const { clusters, total, camera, size, heading, address, addressOfPin, criteria } = props;
  const intl = useIntl();
  const { short } = useSums();
  const ground = stillGround(camera, size);
  const region = criteria?.boundingBox ? undefined : criteria?.region;
  const labelOf = ({ price, currency }: Pick<Pin, 'price' | 'currency'>) =>
    price === null ? intl.t('map.onRequest') : short(price, currency);
  const widthOf = (pin: Pick<Pin, 'price' | 'currency'>) => labelWidth(labelOf(pin));
  const pins = arrange(clusters, camera.zoom, widthOf, criteria && pointOf(criteria));
  const around = useDistances(criteria ?? {}, pins, camera.zoom);
  return (
    <main className="grid h-dvh grid-rows-[minmax(0,1fr)_auto]">
      <section
        aria-label={intl.t('map.label')}
        className="relative isolate overflow-hidden bg-sea [container-type:size]"
        style={{ '--frame': frameWidth(size) } as CSSProperties}
      >
        <Drawing camera={camera} size={size} region={region} />
        {criteria && (
          <AreaLayer criteria={criteria} live={null} camera={camera} size={size} around={around} />
        )}
        <Names
          pins={pins}
          ground={ground}
          camera={camera}
          size={size}
          region={region}
          covered={0}
          marks={around.marks}
        />
        <PinLayer
          pins={pins}
          ground={ground}
          cards={[]}
          labelOf={labelOf}
          addressOfPin={addressOfPin}
          picked={undefined}
          onPick={() => undefined}
        />
        <p className="absolute end-0 bottom-0 bg-raised/85 px-2 py-0.5 text-micro text-ink-2">
          <bdi>{MAP_CREDIT}</bdi>
        </p>
      </section>
      <footer className="flex flex-wrap items-center gap-x-4 gap-y-1 bg-raised px-3 py-2 text-small">
        <a href={address} aria-label={brand.name} className="text-lagoon">
          <Logo />
        </a>
        <p className="min-w-0 grow">
          <b className="font-semibold">
            <bdi>{heading}</bdi>
          </b>{' '}
          <span className="text-ink-2">{t('map.embed.count', { count: total })}</span>
        </p>
        <a href={address} className="more">
          {t('map.embed.search')}
        </a>
      </footer>
    </main>
  );
}

/** The map of a search for other sites: drawn on the server, without scripts. Pins are links to this site. */
export function EmbeddedMap({ criteria }: { criteria: Criteria }) {
  const intl = useIntl();
  const { clusters, total, query } = useSelector((state: WithSearch) => state.search.map);
  if (!query) return null;
  return (
    <EmbeddedFrame
      clusters={clusters}
      total={total}
      camera={query.camera}
      size={query.size}
      heading={headingOf(criteria, intl)}
      address={formatAddress({ criteria })}
      addressOfPin={(pin) => formatAddress({ criteria: { ...criteria, boundingBox: roundedBox(pin.box) } })}
      criteria={criteria}
    />
  );
}

interface EmbeddedHomesProps {
  homes: readonly MapHome[];
  heading: string;
  address: string;
}

/** The map of a list of homes for other sites, as that of a search. */
export function EmbeddedHomes({ homes, heading, address }: EmbeddedHomesProps) {
  const clusters = clustersOf(homes);
  const camera = fitted(boxOf(clusters) ?? HOME_MARKET.land, SIZE, { padding: EDGE, maxZoom: 14 });
  return (
    <EmbeddedFrame
      clusters={clusters}
      total={homes.length}
      camera={camera}
      size={SIZE}
      heading={heading}
      address={address}
      addressOfPin={(pin) => (pin.id === null ? address : propertyPath(pin.id))}
    />
  );
}
