import { type MouseEvent, type RefObject, useCallback, useRef, useState } from 'react';
import type { Box } from '#areas/places/vocabulary.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { criteriaKey } from '../kit/keys.ts';
import type { Search } from '../kit/search-query.ts';
import { isOnePlace, type Pin } from './arrange.ts';
import { placeKey, withoutPlace } from './place-box.ts';
import type { MapSearch } from './use-map-search.ts';

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

interface Picked {
  pin: Pin;
  /** What was searched when it was pressed. */
  criteria: Criteria;
  link: HTMLElement;
}

interface PickingOptions extends Pick<MapSearch, 'isOwn'> {
  reach: () => void;
  /** Looks closer at a group. */
  look: (box: Box) => void;
  /** A group shows its homes, too, besides being looked at closer. */
  hasCards: boolean;
}

/** What a press on a pin does: a closer look, or the homes at it, or both. */
export function usePicking(
  { criteria }: Search,
  panel: RefObject<HTMLElement | null>,
  { reach, isOwn, look, hasCards }: PickingOptions,
) {
  const [picked, setPicked] = useState<Picked | null>(null);
  const latest = useRef({ criteria, look, hasCards });
  latest.current = { criteria, look, hasCards };
  const pick = useCallback(
    (pin: Pin, event: MouseEvent<HTMLElement>) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      reach();
      const { criteria, look, hasCards } = latest.current;
      const isGroup = !pin.id && !isOnePlace(pin);
      if (isGroup) look(pin.box);
      if (!isGroup || hasCards) setPicked({ pin, criteria, link: event.currentTarget });
    },
    [reach],
  );
  const unpick = () => {
    setPicked(null);
    // A group that was looked at closer has come apart.
    const link = picked?.link.isConnected ? picked.link : panel.current;
    link?.focus({ preventScroll: true });
  };
  const isSame = (before: Criteria) =>
    criteriaKey(withoutPlace(before)) === criteriaKey(withoutPlace(criteria)) &&
    // A list that follows the map is of another place with each look.
    (placeKey(before) === placeKey(criteria) || isOwn(criteria.boundingBox));
  return { pick, picked: picked && isSame(picked.criteria) ? picked : null, unpick };
}
