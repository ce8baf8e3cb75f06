import { type MouseEvent, memo, use, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Dispatch } from '../../../../platform/client/screen.ts';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { Link } from '../../../../platform/client/ui/Link.tsx';
import { useSums } from '../../../listings/client/kit/money.ts';
import { ListingMarks } from '../../../listings/client/kit/slots.ts';
import { hoverProperty, type WithProperty } from '../../../listings/client/kit/state.ts';
import type { PropertyCard } from '../../../listings/contract.ts';
import { propertyPath } from '../../../listings/paths.ts';
import { hoverPlace, type WithSearch } from '../kit/state.ts';
import type { Pin } from './arrange.ts';
import { contains } from './camera.ts';
import { pinClasses } from './pin-look.ts';

/** Puts places on the ground below the pins. */
export interface Ground {
  /** CSS lengths from the top left corner. */
  place: (lng: number, lat: number) => [left: string, top: string];
  /** Calls back whenever places have moved; returns how to stop. None: they do not move. */
  onMove?: (moved: () => void) => () => void;
}

export type PickPin = (pin: Pin, event: MouseEvent<HTMLAnchorElement>) => void;

interface PinLinkProps {
  pin: Pin;
  ground: Ground;
  /** Where it leads where nothing else happens: a listing, or the search of its box. */
  to: string;
  label: string;
  hot: boolean;
  viewed: boolean;
  liked: boolean;
  onPick: PickPin;
}

/** What a pin is called for those who do not see it. */
function useSpoken({ pin, label, liked }: Pick<PinLinkProps, 'pin' | 'label' | 'liked'>): string {
  const { formatMessage } = useIntl();
  const spoken = formatMessage(
    { id: pin.id ? 'map.pin' : 'map.cluster' },
    { price: label, count: pin.count },
  );
  return liked ? formatMessage({ id: 'map.liked' }, { pin: spoken }) : spoken;
}

const PinLink = memo(function PinLink(props: PinLinkProps) {
  const { pin, ground, to, label, hot, viewed, liked, onPick } = props;
  const intl = useIntl();
  const dispatch = useDispatch<Dispatch<WithSearch>>();
  const [pointed, setPointed] = useState(false);
  const light = () => {
    setPointed(true);
    if (pin.id) dispatch(hoverProperty(pin.id));
    else dispatch(hoverPlace(pin.parts));
  };
  const dim = () => {
    setPointed(false);
    dispatch(hoverProperty(null));
  };
  const lit = hot || pointed;
  const [left, top] = ground.place(pin.lng, pin.lat);
  const spoken = useSpoken(props);
  return (
    <Link
      to={to}
      draggable={false}
      data-pin={pin.key}
      data-needs-script
      data-hot={lit || undefined}
      data-viewed={viewed || undefined}
      data-liked={liked || undefined}
      aria-label={spoken}
      className={pinClasses(pin, { hot: lit, viewed, liked })}
      style={{ left, top }}
      onClick={(event) => onPick(pin, event)}
      onPointerEnter={light}
      onPointerLeave={dim}
      onFocus={light}
      onBlur={dim}
    >
      {liked && <Icon name="heart" className={`fill-current ${lit ? 'size-4' : 'size-3.5'}`} />}
      {pin.id ? (lit || pin.shape === 'price') && label : intl.formatNumber(pin.count)}
    </Link>
  );
});

/** Follows the ground without React's help: a map moves sixty times a second. */
function useFollowing(pins: Pin[], ground: Ground) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const byKey = new Map(pins.map((pin) => [pin.key, pin]));
    const move = () => {
      for (const element of layer.current?.children ?? []) {
        const pin = byKey.get((element as HTMLElement).dataset.pin ?? '');
        if (!pin) continue;
        const [left, top] = ground.place(pin.lng, pin.lat);
        Object.assign((element as HTMLElement).style, { left, top });
      }
    };
    move();
    return ground.onMove?.(move);
  }, [pins, ground]);
  return layer;
}

interface PinLayerProps {
  pins: Pin[];
  ground: Ground;
  /** Listings the list shows, to find the pin of the one pointed at. */
  cards: readonly PropertyCard[];
  addressOfPin: (pin: Pin) => string;
  /** Key of the pin whose homes are looked at. */
  picked: string | undefined;
  onPick: PickPin;
}

/** The pin that stands for a listing: its own, or the group around it. */
function isHot(pin: Pin, hovered: string | null, card: PropertyCard | undefined): boolean {
  if (hovered === null) return false;
  if (pin.id) return pin.id === hovered;
  const { lng, lat } = card ?? {};
  return lng != null && lat != null && pin.parts.some((part) => contains(part, lng, lat));
}

/** Pins as links over a map, the drawn one and the moving one alike. Left to right in every language. */
export function PinLayer({ pins, ground, cards, addressOfPin, picked, onPick }: PinLayerProps) {
  const hovered = useSelector((state: WithProperty) => state.property.hovered);
  const opened = useSelector((state: WithProperty) => state.property.viewed);
  const { liked, viewed } = use(ListingMarks)();
  const { short } = useSums();
  const layer = useFollowing(pins, ground);
  const card = cards.find(({ _id }) => _id === hovered);
  return (
    <div ref={layer} dir="ltr" className="pointer-events-none absolute inset-0 *:pointer-events-auto">
      {pins.map((pin) => (
        <PinLink
          key={pin.key}
          pin={pin}
          ground={ground}
          to={pin.id ? propertyPath(pin.id) : addressOfPin(pin)}
          label={short(pin.price, pin.currency)}
          hot={pin.key === picked || isHot(pin, hovered, card)}
          viewed={pin.id !== null && (opened.includes(pin.id) || viewed.includes(pin.id))}
          liked={pin.id !== null && liked.includes(pin.id)}
          onPick={onPick}
        />
      ))}
    </div>
  );
}
