import { type ReactNode, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { findMarket, HOME_COUNTRY } from '#areas/places/markets.ts';
import { METRO_AREAS, type MetroArea } from '#areas/places/metro-areas.ts';
import { formatAddress, formatPlace, type Search } from '#areas/search/address.ts';
import type { Places } from '#areas/search/contract.ts';
import { FormattedMessage, FormattedNumber, useIntl, useWords } from '#platform/client/intl.tsx';
import { useNavigate } from '#platform/client/router.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { placeName } from '../kit/place-name.ts';
import { drawOnMap } from '../kit/state.ts';
import { useNearMe } from '../map/use-near-me.ts';
import { WIDE } from '../map/wide.ts';
import { busiest, divisionsOf, localitiesOf, otherCountries, type PlaceEntry } from './place-entries.ts';

/** Places without a name: around the visitor, or drawn on the map, which a narrow screen opens for that. */
function PlaceByMap({ search, onClose }: { search: Search; onClose: () => void }) {
  const near = useNearMe(search);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const locate = async () => {
    await near.locate();
    // Closed meanwhile, it is not this panel that is open.
    if (box.current) onClose();
  };
  const draw = async () => {
    onClose();
    if (!matchMedia(WIDE).matches && search.view !== 'map')
      await navigate(formatAddress({ ...search, view: 'map' }));
    dispatch(drawOnMap(true));
  };
  return (
    <div ref={box} className="my-3 grid grid-cols-2 gap-2">
      <Button
        variant="line"
        size="small"
        busy={near.locating}
        onClick={() => void locate()}
        className="min-h-11"
      >
        <Icon name="locate" size="s" />
        <FormattedMessage id="filter.place.near" />
      </Button>
      <Button variant="line" size="small" onClick={() => void draw()} className="min-h-11">
        <Icon name="pen" size="s" />
        <FormattedMessage id="filter.place.draw" />
      </Button>
    </div>
  );
}

export interface Choosing {
  search: Search;
  /** Address of the search in another place. */
  to: (value: string) => string;
  /** Outlined on the map. */
  onPoint: (value: string | null) => void;
  onClose: () => void;
}

/** Localities shown before all of them are asked for. */
const FEW = 6;
const HEADING = 'px-3 pt-3 pb-1 text-small font-semibold text-ink-2';

function Row({ entry, choosing, children }: { entry: PlaceEntry; choosing: Choosing; children?: ReactNode }) {
  const isCurrent = formatPlace(choosing.search.criteria) === entry.value;
  return (
    <Link
      to={choosing.to(entry.value)}
      onClick={choosing.onClose}
      onPointerEnter={() => choosing.onPoint(entry.value)}
      onPointerLeave={() => choosing.onPoint(null)}
      onFocus={() => choosing.onPoint(entry.value)}
      aria-current={isCurrent || undefined}
      className={`menu-row min-h-11 ${isCurrent ? 'bg-lagoon-soft text-lagoon' : ''}`}
    >
      {children}
      <span className="min-w-0">{entry.name}</span>
      <span className="ms-auto text-small text-ink-3 tabular-nums">
        <FormattedNumber value={entry.total} />
      </span>
    </Link>
  );
}

/** The city, and what of the country it means. */
function City({ area, total, choosing }: { area: MetroArea; total: number; choosing: Choosing }) {
  const value = formatPlace({ country: area.country, metro_area: area.slug });
  const isCurrent = formatPlace(choosing.search.criteria) === value;
  return (
    <Link
      to={choosing.to(value)}
      onClick={choosing.onClose}
      aria-current={isCurrent || undefined}
      className={`grid grid-cols-[auto_1fr_auto] items-center gap-x-3 rounded-field border p-3 hover:bg-lagoon-soft ${isCurrent ? 'border-lagoon bg-lagoon-soft' : ''}`}
    >
      <span className="row-span-2 grid size-11 place-items-center rounded-field bg-lagoon text-on-lagoon">
        <Icon name="building" />
      </span>
      <span className="text-h3">{area.name}</span>
      <span className="font-semibold tabular-nums">
        <FormattedNumber value={total} />
      </span>
      <span className="col-span-2 col-start-2 text-small text-ink-2">
        <FormattedMessage id={`filter.place.city.${area.slug}`} />
      </span>
    </Link>
  );
}

/** Towns and communities of where the search is, the busiest first seen, all by name on wish. */
function Localities({ places, choosing }: { places: Places; choosing: Choosing }) {
  const t = useWords();
  const intl = useIntl();
  const [all, setAll] = useState(false);
  const { country = HOME_COUNTRY, region, metro_area } = choosing.search.criteria;
  const metro = region
    ? undefined
    : (METRO_AREAS.find((area) => area.slug === metro_area) ??
      METRO_AREAS.find((area) => area.country === country));
  const entries = localitiesOf(places, { country, region, metro_area: metro?.slug });
  if (entries.length === 0) return null;
  const where = region ? placeName({ country, region }, intl) : (metro?.name ?? placeName({ country }, intl));
  return (
    <section>
      <h3 className={HEADING}>{t('filter.place.localities', { place: where })}</h3>
      <ul className={all ? 'max-h-96 overflow-auto' : ''}>
        {(all ? entries : busiest(entries, FEW)).map((entry) => (
          <li key={entry.value}>
            <Row entry={entry} choosing={choosing} />
          </li>
        ))}
      </ul>
      {!all && entries.length > FEW && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="menu-row min-h-11 font-semibold text-lagoon"
        >
          {t('filter.place.localities.all', { count: entries.length })}
          <Icon name="right" size="s" flip className="ms-auto" />
        </button>
      )}
    </section>
  );
}

function Divisions({ country, places, choosing }: { country: string; places: Places; choosing: Choosing }) {
  const t = useWords();
  const entries = divisionsOf(country, places);
  const word = findMarket(country)?.divisionWord ?? 'region';
  const whole = { value: country, total: places.country[country] ?? 0 };
  const every = t(`filter.place.every.${word}`, { count: entries.length });
  const name = entries.length > 0 ? every : t(`place.${country}`);
  return (
    <section>
      <h3 className={HEADING}>{t('filter.place.all', { place: t(`place.${country}`) })}</h3>
      <Row entry={{ ...whole, name }} choosing={choosing}>
        <Icon name="map" size="s" />
      </Row>
      {entries.length > 0 && <h3 className={HEADING}>{t(`filter.place.${word}`)}</h3>}
      <ul className="md:columns-2 md:gap-x-4">
        {entries.map((entry) => (
          <li key={entry.value} className="break-inside-avoid">
            <Row entry={entry} choosing={choosing} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OtherCountries({ own, places, choosing }: { own: string; places: Places; choosing: Choosing }) {
  const t = useWords();
  const entries = otherCountries(places, own, (slug) => t(`place.${slug}`));
  const total = entries.reduce((sum, entry) => sum + entry.total, 0);
  return (
    <details className="group mt-2 border-t pt-1">
      <summary className="menu-row min-h-11 cursor-pointer">
        <Icon name="globe" size="s" className="text-lagoon" />
        <span className="font-semibold text-lagoon">{t('filter.place.others')}</span>
        <span className="text-small text-ink-3">
          <FormattedMessage id="filter.place.others.count" values={{ count: entries.length, total }} />
        </span>
        <Icon name="down" size="s" className="ms-auto group-open:rotate-180" />
      </summary>
      <ul className="md:columns-2 md:gap-x-4">
        {[
          ...entries,
          {
            value: 'anywhere',
            name: t('place.anywhere'),
            total: total + (places.country[own] ?? 0),
          },
        ].map((entry) => (
          <li key={entry.value} className="break-inside-avoid">
            <Row entry={entry} choosing={choosing} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Places to choose from before anything is typed: the city, what lies in it, divisions by name, other countries. */
export function PlaceOverview({ places, choosing }: { places: Places; choosing: Choosing }) {
  const { country = HOME_COUNTRY } = choosing.search.criteria;
  const area = METRO_AREAS.find((known) => known.country === country);
  return (
    <div className="mt-3 grid gap-x-6 gap-y-2 md:flex">
      <div className="md:w-72 md:flex-none">
        {area && (
          <City area={area} total={places.metro_area[`${country}/${area.slug}`] ?? 0} choosing={choosing} />
        )}
        <PlaceByMap search={choosing.search} onClose={choosing.onClose} />
        <Localities key={formatPlace(choosing.search.criteria)} places={places} choosing={choosing} />
      </div>
      <div className="md:grow">
        <Divisions country={country} places={places} choosing={choosing} />
        <OtherCountries own={country} places={places} choosing={choosing} />
      </div>
    </div>
  );
}
