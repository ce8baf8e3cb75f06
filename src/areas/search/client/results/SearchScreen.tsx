import '../kit/state.ts';
import {
  type MouseEvent,
  type ReactNode,
  type Ref,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useSelector } from 'react-redux';
import { findMetroArea } from '#areas/places/metro-areas.ts';
import { formatAddress, parseAddress, type Search } from '#areas/search/address.ts';
import type { SearchPage } from '#areas/search/contract.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { useLocation, useNavigate, useNavigationType, useOnAddress } from '#platform/client/router.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { CardsSkeleton } from '#platform/client/ui/Skeleton.tsx';
import { useHydrated } from '#platform/client/use-hydrated.ts';
import { FilterBar, SearchActions } from '../filters/FilterBar.tsx';
import { narrowed } from '../kit/change-search.ts';
import { headingOf } from '../kit/heading.ts';
import { searchKey } from '../kit/keys.ts';
import { townNearOf } from '../kit/near-town.ts';
import { selectPage, type WithSearch } from '../kit/state.ts';
import { KeptPanel } from '../map/KeptPanel.tsx';
import type { MapPanelProps } from '../map/MapPanel.tsx';
import { loadMapPanel, mapPanel } from '../map/panel-code.ts';
import { isWideLand } from '../map/whole-land.ts';
import { useWide, WIDE } from '../map/wide.ts';
import { isUnknownPlace } from './fetch-search.ts';

const ListOrder = latePart({
  when: 'near',
  name: 'list-order',
  load: async () => (await import('./SortMenu.tsx')).ListOrder,
});
const Words = latePart({
  when: 'near',
  name: 'words',
  load: async () => (await import('./Missed.tsx')).Words,
});
const Missed = latePart({
  when: 'near',
  name: 'missed',
  load: async () => (await import('./Missed.tsx')).Missed,
});

const bold = (chunks: ReactNode) => <b className="font-semibold text-ink">{chunks}</b>;

const kindOf = ({ criteria: { categories = [] } }: Search) =>
  categories.length === 1 && categories[0] === 'commercial' ? 'commercial' : 'homes';

/** How many were found; read out when it changes. */
function Count({ search, page }: { search: Search; page: SearchPage | undefined }) {
  const kind = kindOf(search);
  const hasFailed = useSelector((state: WithSearch) => state.search.error !== null);
  return (
    <p role="status" className="min-h-[1.6em] text-ink-2">
      {page ? (
        <>
          <FormattedMessage id={`search.count.${kind}`} values={{ total: page.total, b: bold }} />
          {page.without_pin > 0 && (
            <>
              {', '}
              <FormattedMessage id="search.withoutPin" values={{ count: page.without_pin }} />
            </>
          )}
        </>
      ) : (
        !hasFailed && <FormattedMessage id="search.busy" />
      )}
    </p>
  );
}

/** In a division that a city is more than, the way to all of the city. */
function City({ search, city }: { search: Search; city: NonNullable<SearchPage['city']> }) {
  const { metro_area, total } = city;
  const to = formatAddress(narrowed(search, { region: undefined, metro_area }));
  return (
    <p className="text-small text-ink-2">
      <FormattedMessage
        id="search.city"
        values={{
          city: findMetroArea(metro_area)?.name,
          count: <FormattedMessage id={`search.count.${kindOf(search)}`} values={{ total, b: bold }} />,
          a: (chunks: ReactNode) => (
            <Link to={to} className="font-semibold text-lagoon underline">
              {chunks}
            </Link>
          ),
        }}
      />
    </p>
  );
}

interface ResultsHeadProps {
  search: Search;
  page: SearchPage | undefined;
  headingRef: Ref<HTMLHeadingElement>;
}

function ResultsHead({ search, page, headingRef }: ResultsHeadProps) {
  const t = useWords();
  const intl = useIntl();
  // What is one home, or none, has no order: the line has room for saving the search.
  const ordered = !page || page.total > 1;
  return (
    <div className={`results-head ${ordered ? '' : 'results-head-short'}`}>
      <h1 ref={headingRef} tabIndex={-1} className="min-w-0 outline-0">
        {headingOf(search.criteria, intl)}
      </h1>
      <SearchActions search={search} at="heading" />
      <Count search={search} page={page} />
      {ordered && (
        <div className="results-sort">
          <ListOrder search={search} />
        </div>
      )}
      {search.orderBy === 'fit' && page && ordered && <p className="results-order">{t('search.sort.fit')}</p>}
      <div className="results-more">
        {page?.city && page.city.total > page.total && <City search={search} city={page.city} />}
        {page && page.words.length > 0 && <Words words={page.words} />}
        {search.missed && <Missed search={search} />}
      </div>
    </div>
  );
}

const EmptyState = latePart({
  when: 'near',
  name: 'empty-list',
  load: async () => (await import('./EmptyState.tsx')).EmptyState,
});
const ListFailed = latePart({
  when: 'idle',
  name: 'list-failed',
  load: async () => (await import('./NoList.tsx')).ListFailed,
});
const ResultCards = latePart({
  when: 'near',
  name: 'cards',
  load: async () => (await import('./ResultCards.tsx')).ResultCards,
  fallback: <CardsSkeleton layout="results-grid" count={10} />,
});

/** Milliseconds an old page stays, dimmed, before slats take its place: a quick answer does not flicker. */
const PATIENCE_MS = 400;

/** The page to show: the one asked for, or for a moment the one before. */
function useShownPage(page: SearchPage | undefined): SearchPage | undefined {
  const last = useRef(page);
  const [impatient, setImpatient] = useState(false);
  useEffect(() => {
    if (page) last.current = page;
    setImpatient(false);
    if (page) return;
    const timer = setTimeout(() => setImpatient(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [page]);
  return page ?? (impatient ? undefined : last.current);
}

interface ResultsProps {
  search: Search;
  page: SearchPage | undefined;
  /** In a narrow list beside a wide map: each photo beside its words. */
  rows: boolean;
}

/** The homes of one page, or what stands in their place. */
function Results({ search, page, rows }: ResultsProps) {
  const error = useSelector((state: WithSearch) => state.search.error);
  const shown = useShownPage(page);
  if (!page && error) return <ListFailed />;
  if (!shown) return <CardsSkeleton layout="results-grid" count={Math.min(search.limit, 10)} />;
  if (shown.total === 0) return <EmptyState search={search} />;
  return (
    <div
      aria-busy={!page}
      className={`results-list transition-opacity ${page ? '' : 'pointer-events-none opacity-60 delay-150'}`}
    >
      <ResultCards search={search} page={shown} rows={rows} />
    </div>
  );
}

/** Whether the map's code, and its words, are here. They come when the map is shown for the first time. */
function usePanel(isWanted: boolean): { isHere: boolean; hasFailed: boolean; load: () => void } {
  const [isHere, setHere] = useState(mapPanel() !== undefined);
  const [hasFailed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    loadMapPanel().then(
      () => setHere(true),
      () => setFailed(true),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what loads the code is the same each time
  useEffect(() => {
    if (isHere) return;
    if (isWanted) return load();
    const wide = matchMedia(WIDE);
    const follow = () => wide.matches && load();
    follow();
    wide.addEventListener('change', follow);
    return () => wide.removeEventListener('change', follow);
  }, [isHere, isWanted]);
  return { isHere, hasFailed, load };
}

/**
 * The map of a search. A phone that shows the list has it as the server drew it, out of sight, and does not load its
 * code.
 */
function MapWhenShown(props: MapPanelProps) {
  const t = useWords();
  const isWanted = props.search.view === 'map';
  const { isHere, hasFailed, load } = usePanel(isWanted);
  const Panel = isHere && mapPanel();
  if (Panel) {
    return (
      <KeptPanel {...props}>
        <Panel {...props} />
      </KeptPanel>
    );
  }
  const look = `map-panel ${isWanted ? '' : 'max-lg:hidden'}`;
  if (hasFailed) {
    return (
      <section id="map" aria-label={t('map.label')} className={`${look} grid place-items-center`}>
        <button type="button" className="btn" onClick={load}>
          {t('ui.retry')}
        </button>
      </section>
    );
  }
  return (
    <section
      id="map"
      aria-busy={isWanted || undefined}
      className={look}
      // What the server drew stays until the code is here.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}

/** The search the address asks for; null = there is no such page. */
function useSearch(): Search | null {
  const { pathname, search } = useLocation();
  return useMemo(() => parseAddress(pathname + search), [pathname, search]);
}

/** The answer to a search, when it is here. */
function usePage(search: Search): SearchPage | undefined {
  const key = searchKey(search);
  return useSelector((state: WithSearch) => selectPage(state, key));
}

/** Said by the list when it opens the map: the way back to the list is the browser's, with its scroll. */
const FROM_LIST = { fromList: true };

interface ViewSwitchProps {
  search: Search;
  /** Nothing was found: it stands below what is offered instead, and over none of that. */
  isEmpty: boolean;
}

/** On narrow screens: from the list to the map and back. */
function ViewSwitch({ search, isEmpty }: ViewSwitchProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const toMap = search.view === 'list';
  const goBack = (event: MouseEvent) => {
    if (!(state as typeof FROM_LIST | null)?.fromList) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link
      to={formatAddress({ ...search, view: toMap ? 'map' : 'list' })}
      {...(toMap ? { state: FROM_LIST } : { onClick: goBack })}
      className={`view-switch btn ${isEmpty && toMap ? '' : 'sticky'} ${toMap ? 'bottom-6' : 'bottom-42'} z-18 mx-auto mt-6 flex w-max bg-ink text-ground shadow-e3 hover:bg-ink-2 lg:hidden`}
    >
      <Icon name={toMap ? 'map' : 'list'} />
      <FormattedMessage id={toMap ? 'map.open' : 'map.close'} />
    </Link>
  );
}

const Divider = latePart({
  when: 'near',
  name: 'divider',
  load: async () => (await import('./Divider.tsx')).Divider,
});
const MissingPlace = latePart({
  when: 'near',
  name: 'missing-place',
  load: async () => (await import('./NoList.tsx')).MissingPlace,
});

/** Another page, order or filter begins at its top; going back does not, and neither does a search that follows the map. */
function useBeginning(search: Search) {
  const heading = useRef<HTMLHeadingElement>(null);
  const kind = useNavigationType();
  const key = searchKey(search) + search.view;
  const before = useRef(key);
  useLayoutEffect(() => {
    if (before.current === key) return;
    before.current = key;
    if (kind === 'PUSH') window.scrollTo(0, 0);
  }, [key, kind]);
  useOnAddress(key, () => {
    // What had the focus may be gone, as a removed filter is.
    if (document.activeElement === document.body && kind === 'PUSH')
      heading.current?.focus({ preventScroll: true });
  });
  return heading;
}

/** Whether the map takes most of a wide screen; as before while the search is of what the map shows. */
function useWideMap({ criteria }: Search): boolean {
  const before = useRef(false);
  before.current = criteria.boundingBox ? before.current : isWideLand(criteria);
  return before.current;
}

function Found({ search }: { search: Search }) {
  const page = usePage(search);
  const wideMap = useWideMap(search);
  const intl = useIntl();
  const heading = useBeginning(search);
  // It works by scripts only, and where both are beside each other.
  const canDivide = [useHydrated(), useWide()].every(Boolean);
  const hidden = search.view === 'map' ? 'max-lg:hidden' : '';
  return (
    <>
      <FilterBar search={search} />
      {search.view === 'map' && <h1 className="sr-only lg:hidden">{headingOf(search.criteria, intl)}</h1>}
      <div className={`beside ${wideMap ? 'beside-island' : ''}`}>
        <a href="#map" className="map-skip max-lg:hidden">
          {intl.t('map.to')}
        </a>
        <section
          className={`px-(--side) pt-4 pb-12 md:pt-6 lg:ps-6 ${wideMap ? 'rows lg:pe-6' : 'lg:pe-8'} ${hidden}`}
        >
          <ResultsHead search={search} page={page} headingRef={heading} />
          <Results search={search} page={page} rows={wideMap} />
        </section>
        <MapWhenShown search={search} page={page} />
        {canDivide && <Divider beside={wideMap ? 'island' : 'town'} />}
      </div>
      <ViewSwitch search={search} isEmpty={page?.total === 0} />
    </>
  );
}

/** Homes in a list and on a map, narrowed by filters; all of it follows the address. */
export function SearchScreen() {
  const search = useSearch();
  const unknown = useSelector((state: WithSearch) => isUnknownPlace(state.search.error));
  const coming = search && townNearOf(search.criteria);
  if (coming) use(coming);
  return search && !unknown ? <Found search={search} /> : <MissingPlace />;
}
