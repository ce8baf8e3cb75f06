import { useDispatch, useSelector } from 'react-redux';
import type { PropertyCard } from '#areas/listings/contract.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { useOnAddress } from '#platform/client/use-on-address.ts';
import { fetchNear } from '../kit/figure-requests.ts';
import { addressOf, narrowed, type Search } from '../kit/search-query.ts';
import type { WithSearch } from '../kit/state.ts';
import type { Pin } from './arrange.ts';
import { contains, padded, roundedBox } from './camera.ts';
import { type StripEvents, SwipeStrip } from './SwipeStrip.tsx';
import { AROUND_PIN, usePinListings } from './use-pin-listings.ts';
import { useListings } from './use-shown.ts';

/** The next nearest homes behind the one that was pressed. */
const NEAREST = 12;

interface PinCardsProps extends StripEvents {
  /** The pin that was pressed. */
  pin: Pin;
  search: Search;
  /** Homes that are known already. */
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
  const { listings } = usePinListings(pin, criteria, known);
  const id = pin.id ?? '';
  useOnAddress(id, () => {
    void dispatch(fetchNear({ _id: id, criteria, limit: NEAREST }));
  });
  const others = near.of === id ? near.results : [];
  // The home itself comes first, also where its neighbours were read before it.
  const cards = listings.length > 0 ? [...listings, ...others] : [];
  return (
    <SwipeStrip label={t('map.preview')} cards={cards} {...events}>
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
  const { results, more } = useListings(asked);
  // The first page of the list has the first homes of the group, as long as the others are on their way.
  const all = results ?? (isAll || page === 1 ? known : []);
  const parts = pin.parts.map((part) => padded(part, AROUND_PIN));
  const cards = all.filter(
    ({ lng, lat }) => lng !== null && lat !== null && parts.some((part) => contains(part, lng, lat)),
  );
  const place = narrowed(search, { boundingBox: roundedBox(pin.box) });
  return (
    <SwipeStrip label={t('map.sheet', { total: pin.count })} cards={cards} more={more} {...events}>
      {!isAll && (
        <Link
          to={addressOf({ ...place, view: 'list' })}
          className="flex min-h-11 items-center gap-2 rounded-pill bg-raised px-4 text-small font-semibold shadow-e2"
        >
          <Icon name="list" />
          <FormattedMessage id="map.spot.all" values={{ count: pin.count }} />
        </Link>
      )}
    </SwipeStrip>
  );
}
