import '../kit/state.ts';
import { type CSSProperties, Suspense, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { PropertyCard } from '#areas/listings/contract.ts';
import { formatAddress, formatCriteria, type Search } from '#areas/search/address.ts';
import type { SearchPage } from '#areas/search/contract.ts';
import type { Polygon } from '#areas/search/criteria/polygons.ts';
import { FormattedNumber, useWords } from '#platform/client/intl.tsx';
import { Kept } from '#platform/client/kept-markup.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { showNotice } from '#platform/client/notices.ts';
import { useNavigate, useOnAddress } from '#platform/client/router.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import type { WithSettings } from '#platform/client/settings.ts';
import { Link } from '#platform/client/ui/Link.tsx';
import { addressesWithin, narrowed } from '../kit/change-search.ts';
import { fetchCloseLooks } from '../kit/map-requests.ts';
import { SearchSlotsContext } from '../kit/slots.ts';
import { drawOnMap, type WithSearch } from '../kit/state.ts';
import { AreaLayer } from './AreaLayer.tsx';
import { type Pin, pinOfHome } from './arrange.ts';
import { roundedBox } from './camera.ts';
import { CLOSE_LOOKS_HEIGHT, closeLooksOf, hasRoom } from './close-looks.ts';
import { Drawing } from './Drawing.tsx';
import { MapControls, MapFoot } from './MapControls.tsx';
import { Names } from './Names.tsx';
import { type PickPin, PinLayer } from './PinLayer.tsx';
import { searchOfAreas } from './place-box.ts';
import { useDistances } from './use-distances.ts';
import { useMap } from './use-map.ts';
import { useNearMe } from './use-near-me.ts';
import { frameWidth } from './use-still-map.ts';

/** Whether areas are drawn, and what is searched when they are. @param failed the browser has no moving map to draw on */
function useDraw(search: Search, reach: () => void, failed: boolean) {
  const on = useSelector((state: WithSearch) => state.search.drawing);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const t = useWords();
  useEffect(() => {
    if (on) reach();
  }, [on, reach]);
  // Where no moving map comes, it is said that there is nothing to draw on.
  useEffect(() => {
    if (!on || !failed) return;
    dispatch(drawOnMap(false));
    dispatch(showNotice({ type: 'error', message: t('map.still') }));
  }, [on, failed, dispatch, t]);
  // Drawing ends with the map it is on.
  useEffect(() => () => void dispatch(drawOnMap(false)), [dispatch]);
  return {
    on,
    toggle: () => dispatch(drawOnMap(!on)),
    finish: (areas: readonly Polygon[] | null) => {
      dispatch(drawOnMap(false));
      if (areas) void navigate(formatAddress(narrowed(search, searchOfAreas(search.criteria, areas))));
    },
  };
}

/** Whether pins are to say what a month costs; null where nobody can choose. */
function useByMonth(search: Search): boolean | null {
  const months = use(SearchSlotsContext).months;
  const byMonth = useSelector((state: WithSearch) => state.search.byMonth);
  return months?.offered(search) ? byMonth : null;
}

/** The places most people look for, at the foot of the map of their country: each leads to its homes. */
function CloseLooks({ search }: { search: Search }) {
  const t = useWords();
  const dispatch = useDispatch<Dispatch<WithSearch>>();
  const counted = useSelector((state: WithSearch) => state.search.closeLooks);
  const places = closeLooksOf(search.criteria);
  const key = formatCriteria(search.criteria);
  const totals = counted?.of === key ? counted.totals : null;
  useOnAddress(key, () => {
    if (!totals) void dispatch(fetchCloseLooks({ criteria: search.criteria, places }));
  });
  return (
    <ul aria-label={t('map.closeLooks')} className="close-looks">
      {places.map((look) => (
        <li key={look.slug}>
          <Link to={formatAddress(narrowed(search, look.place))}>
            <img
              src={`/close-looks/${look.slug}.svg`}
              alt=""
              width={216}
              height={112}
              loading="lazy"
              draggable={false}
              className="absolute inset-0 size-full object-cover"
            />
            <span>
              <bdi className="min-w-0 text-balance">{look.name}</bdi>
              <b>{totals && <FormattedNumber value={totals[look.slug] ?? 0} />}</b>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const MovingMap = latePart({ when: 'open', load: async () => (await import('./LiveMap.tsx')).LiveMap });
const Draw = latePart({
  when: 'open',
  load: async () => (await import('./DrawLayer.tsx')).DrawLayer,
  close: ({ onDone }) => onDone(null),
});
const Explained = latePart({ when: 'open', load: async () => (await import('./Legend.tsx')).Legend });
const Sheet = latePart({ when: 'open', load: async () => (await import('./MapSheet.tsx')).MapSheet });
const Shown = latePart({ when: 'open', load: async () => (await import('./ShownList.tsx')).ShownList });
const Swipe = latePart({ when: 'open', load: async () => (await import('./SwipeCards.tsx')).SwipeCards });
const Preview = latePart({ when: 'open', load: async () => (await import('./MapPreview.tsx')).MapPreview });

/** Pixels the small maps and the line below them cover. */
const COVERED = CLOSE_LOOKS_HEIGHT + 56;
/** The same of the cards of a phone, and of what it is told where there is no moving map. */
const SWIPED = 276;
const STILL = 280;
/** The lines that say whose data the map shows. */
const CREDIT = 40;

interface Cover {
  swiped: boolean;
  looks: boolean;
  /** The map of a phone that does not move, which says so. */
  still: boolean;
  /** Pixels of the results over it. */
  sheet: number;
}

/** Pixels at the foot of the map under which no name can be read. */
function coveredOf({ swiped, looks, still, sheet }: Cover): number {
  if (swiped) return SWIPED;
  if (looks) return COVERED;
  return Math.max(still ? STILL : 0, sheet > 0 ? sheet + CREDIT : 0);
}

function groupAddresses(search: Search): (pin: Pin) => string {
  const within = addressesWithin(search);
  return (pin) => within(roundedBox(pin.box));
}

export interface MapPanelProps {
  search: Search;
  page: SearchPage | undefined;
}

/** The results on a map: drawn at first, moving from when somebody reaches for it. */
export function MapPanel({ search, page }: MapPanelProps) {
  const t = useWords();
  const locale = useSelector(({ settings }: WithSettings) => settings.locale);
  const panel = useRef<HTMLElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const map = useMap(search, panel, picture);
  const { live, reach, ground, camera, size, view } = map;
  const picked = map.picked?.pin ?? null;
  const near = useNearMe(search);
  const draw = useDraw(search, reach, map.failed);
  const drawing = draw.on && live !== null;
  const [open, setOpen] = useState<'list' | 'legend' | null>(null);
  const toggle = (what: 'list' | 'legend') => setOpen(open === what ? null : what);
  const byMonth = useByMonth(search);
  const addressOfPin = useMemo(() => groupAddresses(search), [search]);
  /** The part of the map that the results of a phone cover when they are not low. */
  const [sheet, setSheet] = useState(0);
  const [chosen, setChosen] = useState<PropertyCard | null>(null);
  const pick: PickPin = useCallback(
    (pin, event) => {
      setChosen(null);
      // The cards take the place of the list, which comes back low.
      setSheet(0);
      map.pick(pin, event);
    },
    [map.pick],
  );
  const swiped = map.wide ? null : map.picked;
  // A card that is swiped to may be of a home within a group: that one is marked.
  const marked = (chosen && pinOfHome(map.pins, chosen)?.key) ?? swiped?.pin.id ?? undefined;
  const looks = camera && map.wide && closeLooksOf(search.criteria).length > 0 && hasRoom(size, camera);
  const cover = (part: number) => {
    setSheet(part);
    map.cover(part);
  };
  const covered = coveredOf({
    swiped: swiped !== null,
    looks: Boolean(looks),
    still: map.failed && !map.wide,
    sheet: sheet * view.size.height,
  });
  const cards = map.close.length > 0 ? map.close : (page?.results ?? []);
  const around = useDistances(search.criteria, map.pins, view.camera?.zoom ?? 0);
  const region = search.criteria.boundingBox ? undefined : search.criteria.region;
  return (
    <section
      ref={panel}
      id="map"
      // Focused when what was pressed is there no more.
      tabIndex={-1}
      data-moving={live !== null}
      aria-label={t('map.label')}
      className={`map-panel outline-0 ${search.view === 'map' ? '' : 'max-lg:hidden'}`}
      style={{ '--frame': frameWidth(size) } as CSSProperties}
      onPointerEnter={reach}
      // It may have been over the map before scripts ran.
      onPointerMove={reach}
      onPointerDown={reach}
      onFocus={reach}
    >
      <a href="#after-map" className="map-skip">
        {t('map.skip')}
      </a>
      <p className="sr-only">{t('map.alternative')}</p>
      {map.wanted && (
        <Suspense fallback={null}>
          <MovingMap region={region} {...map.moving} />
        </Suspense>
      )}
      <MapControls
        moved={map.moved}
        onSearchHere={map.searchHere}
        onFollow={map.follow}
        onZoom={map.zoomBy}
        onLocate={near.locate}
        locating={near.locating}
        onDraw={map.failed ? null : draw.toggle}
        drawing={draw.on}
        byMonth={byMonth}
        legend={open === 'legend'}
        onLegend={() => toggle('legend')}
      />
      <div
        ref={picture}
        className={`absolute inset-0 ${live ? 'pointer-events-none' : 'cursor-grab touch-none active:cursor-grabbing'}`}
      >
        {camera && !live && (
          <Kept by={['map drawing', camera, size, region]}>
            <Drawing camera={camera} size={size} region={region} />
          </Kept>
        )}
        {camera && !drawing && (
          <AreaLayer criteria={search.criteria} live={live} camera={camera} size={size} around={around} />
        )}
        {view.camera && ground && (
          <Kept by={['map names', map.pins, view.camera, view.size, region, covered, around.marks, locale]}>
            <Names
              pins={map.pins}
              ground={ground}
              camera={view.camera}
              size={view.size}
              region={region}
              covered={covered}
              marks={around.marks}
            />
          </Kept>
        )}
        {ground && (
          <div className={`transition-opacity ${map.current ? '' : 'opacity-60'}`}>
            <PinLayer
              pins={map.pins}
              ground={ground}
              cards={chosen ? [chosen, ...cards] : cards}
              addressOfPin={addressOfPin}
              labelOf={map.labelOf}
              picked={swiped === null ? picked?.key : marked}
              onPick={pick}
            />
          </div>
        )}
      </div>
      {drawing && (
        <Suspense fallback={null}>
          <Draw live={live} criteria={search.criteria} onDone={draw.finish} />
        </Suspense>
      )}
      <MapFoot
        placed={(page?.total ?? 0) - (page?.without_pin ?? 0)}
        close={map.close.length}
        still={map.failed}
        ownMap={!live || live.isOwn()}
        drawing={drawing}
        listed={open === 'list'}
        onList={() => toggle('list')}
      />
      {looks && !open && !picked && !drawing && <CloseLooks search={search} />}
      {open === 'legend' && !drawing && (
        <Suspense fallback={null}>
          <Explained labelOf={map.labelOf} byMonth={byMonth} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {open === 'list' && map.wide && !drawing && (
        <section
          aria-label={t('map.list')}
          onKeyDown={({ key }) => key === 'Escape' && setOpen(null)}
          className="absolute start-4 bottom-18 z-42 max-h-[60%] w-100 max-w-[calc(100%-2rem)] overflow-y-auto rounded-photo bg-raised p-2 shadow-e3"
        >
          <Suspense fallback={null}>
            <Shown search={search} close={map.close} />
          </Suspense>
        </section>
      )}
      {!map.wide && search.view === 'map' && !picked && !drawing && (
        <Suspense fallback={null}>
          <Sheet search={search} close={map.close} onCover={cover} />
        </Suspense>
      )}
      {swiped !== null && (
        <Suspense fallback={null}>
          <Swipe
            key={swiped.pin.key}
            pin={swiped.pin}
            search={{ ...search, criteria: swiped.criteria }}
            known={cards}
            isAll={map.close.length > 0}
            onShow={setChosen}
            onChoose={map.showCard}
            onClose={() => {
              setChosen(null);
              map.unpick();
            }}
          />
        </Suspense>
      )}
      {picked && swiped === null && (
        <Suspense fallback={null}>
          <Preview
            pin={picked}
            criteria={search.criteria}
            cards={cards}
            to={addressOfPin(picked)}
            onClose={map.unpick}
          />
        </Suspense>
      )}
      <span id="after-map" tabIndex={-1} />
    </section>
  );
}
