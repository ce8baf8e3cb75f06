import { type ReactNode, useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { hoverProperty } from '#areas/listings/client/kit/state.ts';
import type { PropertyCard } from '#areas/listings/contract.ts';
import { useConfig } from '#platform/client/config.ts';
import { useWords } from '#platform/client/intl.tsx';
import { IconButton } from '#platform/client/ui/Button.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { useOnAddress } from '#platform/client/use-on-address.ts';
import { CompactCard } from './CompactCard.tsx';

/** Milliseconds the strip rests before its card is the chosen one. */
const REST_MS = 120;
/** So many cards before the last one, more are asked for. */
const AHEAD = 3;

/** What a strip tells the map. */
export interface StripEvents {
  /** This home is in front. */
  onShow: (card: PropertyCard) => void;
  /** The visitor has come to this home. */
  onChoose: (card: PropertyCard) => void;
  onClose: () => void;
}

interface SwipeStripProps extends StripEvents {
  label: string;
  /** None: they are on their way. */
  cards: readonly PropertyCard[];
  /** Brings more of them. */
  more?: (() => void) | undefined;
  /** Above the cards. */
  children?: ReactNode;
}

/** Cards over the foot of a phone's map, one beside the other. */
export function SwipeStrip({ label, cards, more, children, onShow, onChoose, onClose }: SwipeStripProps) {
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
    </section>
  );
}
