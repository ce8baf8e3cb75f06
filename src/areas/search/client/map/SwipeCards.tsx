import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Dispatch } from '../../../../platform/client/screen.ts';
import { IconButton } from '../../../../platform/client/ui/Button.tsx';
import { Skeleton } from '../../../../platform/client/ui/Skeleton.tsx';
import { useOnAddress } from '../../../../platform/client/use-on-address.ts';
import { hoverProperty } from '../../../listings/client/kit/state.ts';
import type { PropertyCard } from '../../../listings/contract.ts';
import type { Criteria } from '../../criteria.ts';
import { fetchNear } from '../kit/requests.ts';
import type { WithSearch } from '../kit/state.ts';
import type { Pin } from './arrange.ts';
import { CompactCard } from './CompactCard.tsx';
import { usePinListings } from './use-pin-listings.ts';

/** The next nearest homes behind the one that was pressed. */
const NEAREST = 12;
/** Milliseconds the strip rests before its card is the chosen one. */
const REST_MS = 120;

interface SwipeCardsProps {
  /** The pin of one home that was pressed. */
  pin: Pin;
  /** Homes that are known already. */
  known: readonly PropertyCard[];
  criteria: Criteria;
  onChoose: (card: PropertyCard) => void;
  onClose: () => void;
}

/** On a phone: the home of a pin, and by a swipe the next nearest ones of the search. */
export function SwipeCards({ pin, known, criteria, onChoose, onClose }: SwipeCardsProps) {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch<Dispatch<WithSearch>>();
  const near = useSelector((state: WithSearch) => state.search.near);
  const strip = useRef<HTMLUListElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { listings } = usePinListings(pin, criteria, known);
  const id = pin.id ?? '';
  useOnAddress(id, () => {
    void dispatch(fetchNear({ _id: id, criteria, limit: NEAREST }));
    strip.current?.scrollTo({ left: 0 });
  });
  const others = near.of === id ? near.results : [];
  // The home itself comes first, also where its neighbours were read before it.
  const cards = listings.length > 0 ? [...listings, ...others] : [];
  const settle = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { scrollLeft = 0, scrollWidth = 1 } = strip.current ?? {};
      const at = Math.round((Math.abs(scrollLeft) / scrollWidth) * cards.length);
      const card = cards[at];
      if (!card) return;
      dispatch(hoverProperty(card._id));
      onChoose(card);
    }, REST_MS);
  };
  return (
    <section
      aria-label={formatMessage({ id: 'map.preview' })}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="map-swipe absolute inset-x-0 bottom-5 z-50 lg:hidden"
    >
      <div className="mx-4 mb-2 flex justify-end">
        <IconButton
          icon="x"
          label={formatMessage({ id: 'map.preview.close' })}
          onClick={onClose}
          className="rounded-pill bg-raised shadow-e2"
        />
      </div>
      <ul
        ref={strip}
        onScroll={settle}
        className="no-scrollbar flex snap-x snap-mandatory gap-3 overflow-x-auto px-5 pb-1"
      >
        {cards.length === 0 && (
          <li className="w-[calc(100%-2.75rem)] flex-none rounded-photo bg-raised p-2 shadow-e3">
            <Skeleton className="h-26" />
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
      <p role="status" className="sr-only">
        <FormattedMessage id="map.preview.near" values={{ count: others.length }} />
      </p>
    </section>
  );
}
