import { type ReactNode, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { hoverProperty, viewProperty } from '#areas/listings/client/kit/state.ts';
import type { PropertyCard } from '#areas/listings/contract.ts';
import { formatAddress, type Search } from '#areas/search/address.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { useConfig } from '#platform/client/config.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { useOnAddress } from '#platform/client/router.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { IconButton } from '#platform/client/ui/Button.tsx';
import { Failed, type FailedProps } from '#platform/client/ui/Failed.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { narrowed } from '../kit/change-search.ts';
import { spotKey } from '../kit/keys.ts';
import { fetchSpot } from '../kit/map-requests.ts';
import { fetchNear } from '../kit/requests.ts';
import type { WithSearch } from '../kit/state.ts';
import type { Pin } from './arrange.ts';
import { CompactCard } from './CompactCard.tsx';
import { contains, padded, roundedBox } from './camera.ts';
import { useListings } from './ShownList.tsx';

/** Degrees around a pin in which its listings are looked for: rounding, and no neighbour's home. */
const AROUND_PIN = 2e-7;

/** The listings behind a pin: known from the list, or asked for. */
export function usePinListings(pin: Pin, criteria: Criteria, cards: readonly PropertyCard[]) {
  const dispatch = useDispatch<Dispatch<WithSearch>>();
  const spot = useSelector((state: WithSearch) => state.search.spot);
  const known = cards.find(({ _id }) => _id === pin.id);
  const box = padded(pin.box, AROUND_PIN);
  const key = spotKey({ criteria, box });
  const load = () => void dispatch(fetchSpot({ criteria, box }));
  useOnAddress(pin.id ?? null, () => {
    if (pin.id) dispatch(viewProperty(pin.id));
  });
  // Asked for also when the list that had it shows another page.
  useOnAddress(known ? null : key, () => {
    if (!known) load();
  });
  if (known) return { listings: [known], total: 1, failed: null };
  const { results: found, error } = spot.of === key ? spot : { results: [], error: null };
  return {
    listings: pin.id ? found.filter(({ _id }) => _id === pin.id) : found,
    total: pin.count,
    /** Why there are none, as `Failed` takes it. */
    failed: error && { failure: error, retry: load },
  };
}

/** Milliseconds the strip rests before its card is the chosen one. */
const REST_MS = 120;
/** So many cards before the last one, more are asked for. */
const AHEAD = 3;

interface StripEvents {
  /** This home is in front. */
  onShow: (card: PropertyCard) => void;
  /** The visitor has come to this home. */
  onChoose: (card: PropertyCard) => void;
  onClose: () => void;
}

interface SwipeStripProps extends StripEvents {
  label: string;
  /** None: they are on their way, or have failed. */
  cards: readonly PropertyCard[];
  failed: FailedProps | null;
  /** Brings more of them. */
  more?: (() => void) | undefined;
  /** Above the cards. */
  children?: ReactNode;
}

function SwipeStrip({ label, cards, failed, more, children, onShow, onChoose, onClose }: SwipeStripProps) {
  const t = useWords();
  const dispatch = useDispatch();
  const { mapTiles } = useConfig();
  const section = useRef<HTMLElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    return () => {
      clearTimeout(timer.current);
      dispatch(hoverProperty(null));
    };
  }, [dispatch]);
  const show = (card: PropertyCard) => {
    dispatch(hoverProperty(card._id));
    onShow(card);
  };
  const [first] = cards;
  useOnAddress(first?._id ?? null, () => {
    if (first) show(first);
  });
  const settle = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { scrollLeft = 0, scrollWidth = 1 } = strip.current ?? {};
      const at = Math.round((Math.abs(scrollLeft) / scrollWidth) * cards.length);
      const card = cards[at];
      if (!card) return;
      show(card);
      onChoose(card);
      if (at >= cards.length - AHEAD) more?.();
    }, REST_MS);
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={label}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      // Below stands whose data the map shows: two lines where it has streets.
      className={`map-swipe absolute inset-x-0 z-50 outline-0 lg:hidden ${mapTiles ? 'bottom-9' : 'bottom-5'}`}
    >
      <div className="mx-4 mb-2 flex items-center justify-between gap-2">
        {children}
        <IconButton
          icon="x"
          label={t('map.preview.close')}
          onClick={onClose}
          className="ms-auto rounded-pill bg-raised shadow-e2"
        />
      </div>
      <ul
        ref={strip}
        onScroll={settle}
        className="no-scrollbar flex snap-x snap-mandatory gap-3 overflow-x-auto px-5 pb-1"
      >
        {cards.length === 0 && (
          <li className="w-[calc(100%-2.75rem)] flex-none rounded-photo bg-raised p-2 shadow-e3">
            {failed ? <Failed {...failed} /> : <Skeleton className="h-26" />}
          </li>
        )}
        {cards.map((card) => (
          <li
            key={card._id}
            className="w-[calc(100%-2.75rem)] flex-none snap-center rounded-photo bg-raised shadow-e3"
          >
            <CompactCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The next nearest homes behind the one that was pressed. */
const NEAREST = 12;

interface PinCardsProps extends StripEvents {
  pin: Pin;
  search: Search;
  known: readonly PropertyCard[];
}

interface GroupCardsProps extends PinCardsProps {
  /** There are no others: those that come close to a search that found none. */
  isAll: boolean;
}

/** On a phone: the homes of a pin, one beside the other. */
export function SwipeCards({ isAll, ...props }: GroupCardsProps) {
  return props.pin.id ? <HomeCards {...props} /> : <GroupCards {...props} isAll={isAll} />;
}

/** The home of a pin, and by a swipe the next nearest ones of the search. */
function HomeCards({ pin, search: { criteria }, known, ...events }: PinCardsProps) {
  const t = useWords();
  const dispatch = useDispatch<Dispatch<WithSearch>>();
  const near = useSelector((state: WithSearch) => state.search.near);
  const { listings, failed } = usePinListings(pin, criteria, known);
  const id = pin.id ?? '';
  useOnAddress(id, () => {
    void dispatch(fetchNear({ _id: id, criteria, limit: NEAREST }));
  });
  const others = near.of === id ? near.results : [];
  // The home itself comes first, also where its neighbours were read before it.
  const cards = listings.length > 0 ? [...listings, ...others] : [];
  return (
    <SwipeStrip label={t('map.preview')} cards={cards} failed={failed} {...events}>
      <p role="status" className="sr-only">
        <FormattedMessage id="map.preview.near" values={{ count: others.length }} />
      </p>
    </SwipeStrip>
  );
}

/** The homes of a group, in the order of the list. */
function GroupCards({ pin, search, known, isAll, ...events }: GroupCardsProps) {
  const t = useWords();
  const { criteria, orderBy, order, page } = search;
  const boundingBox = padded(pin.box, AROUND_PIN);
  const asked = isAll ? null : { criteria: { ...criteria, boundingBox }, orderBy, order };
  const { results, failed, more } = useListings(asked);
  // The first page of the list has the first homes of the group, as long as the others are on their way.
  const all = results ?? (isAll || page === 1 ? known : []);
  const parts = pin.parts.map((part) => padded(part, AROUND_PIN));
  const cards = all.filter(
    ({ lng, lat }) => lng !== null && lat !== null && parts.some((part) => contains(part, lng, lat)),
  );
  const place = narrowed(search, { boundingBox: roundedBox(pin.box) });
  return (
    <SwipeStrip
      label={t('map.sheet', { total: pin.count })}
      cards={cards}
      failed={failed}
      more={more}
      {...events}
    >
      {!isAll && (
        <Link
          to={formatAddress({ ...place, view: 'list' })}
          className="flex min-h-11 items-center gap-2 rounded-pill bg-raised px-4 text-small font-semibold shadow-e2"
        >
          <Icon name="list" />
          <FormattedMessage id="map.spot.all" values={{ count: pin.count }} />
        </Link>
      )}
    </SwipeStrip>
  );
}
