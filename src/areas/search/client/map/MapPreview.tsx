import { useRef } from 'react';
import type { PropertyCard } from '#areas/listings/contract.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { useWords } from '#platform/client/intl.tsx';
import { useOnAddress } from '#platform/client/router.tsx';
import { IconButton } from '#platform/client/ui/Button.tsx';
import { Failed } from '#platform/client/ui/Failed.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import type { Pin } from './arrange.ts';
import { CompactCard } from './CompactCard.tsx';
import { usePinListings } from './SwipeCards.tsx';

interface MapPreviewProps {
  pin: Pin;
  criteria: Criteria;
  cards: readonly PropertyCard[];
  /** The search of the pin's place alone. */
  to: string;
  onClose: () => void;
}

/** What stands at a pin, over the map: one home, or the homes that share the place. */
export function MapPreview({ pin, criteria, cards, to, onClose }: MapPreviewProps) {
  const t = useWords();
  const panel = useRef<HTMLElement>(null);
  const { listings, total, failed } = usePinListings(pin, criteria, cards);
  useOnAddress(pin.key, () => panel.current?.focus({ preventScroll: true }));
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={t('map.preview')}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="absolute inset-x-4 bottom-20 z-50 lg:bottom-4 mx-auto max-w-100 rounded-photo bg-raised p-1.5 pe-11 shadow-e3 outline-0"
    >
      <IconButton
        icon="x"
        label={t('map.preview.close')}
        onClick={onClose}
        className="absolute end-1 top-1"
      />
      {total > 1 && <h2 className="px-2 pt-2 pb-1 text-h3">{t('map.spot', { count: total })}</h2>}
      <ul className="grid max-h-72 overflow-auto">
        {listings.map((card) => (
          <li key={card._id}>
            <CompactCard card={card} />
          </li>
        ))}
        {listings.length === 0 && failed && (
          <li className="p-2">
            <Failed {...failed} />
          </li>
        )}
        {listings.length === 0 && !failed && (
          <li className="flex gap-3 p-2">
            <Skeleton className="h-20 w-26 shrink-0" />
            <Skeleton className="my-2 grow" />
          </li>
        )}
      </ul>
      {total > listings.length && listings.length > 0 && (
        <Link to={to} className="more px-2">
          {t('map.spot.all', { count: total })}
        </Link>
      )}
    </section>
  );
}
