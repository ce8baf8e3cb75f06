import { type MouseEvent, memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router';
import type { PropertyCard } from '../../contract.ts';
import { propertyPath } from '../../paths.ts';
import { useSums } from '../money.ts';
import { hoverPlace, hoverProperty, type WithProperty } from '../state.ts';
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
  onPick: PickPin;
}

const PinLink = memo(function PinLink({ pin, ground, to, label, hot, viewed, onPick }: PinLinkProps) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const [pointed, setPointed] = useState(false);
  const light = () => {
    setPointed(true);
    dispatch(pin.id ? hoverProperty(pin.id) : hoverPlace(pin.parts));
  };
  const dim = () => {
    setPointed(false);
    dispatch(hoverProperty(null));
  };
  const lit = hot || pointed;
  const [left, top] = ground.place(pin.lng, pin.lat);
  const said = pin.id ? 'map.pin' : 'map.cluster';
  const shown: ReactNode = pin.id ? (lit || pin.shape === 'price') && label : intl.formatNumber(pin.count);
  return (
    <Link
      to={to}
      draggable={false}
      data-pin={pin.key}
      data-needs-script
      data-hot={lit || undefined}
      data-viewed={viewed || undefined}
      aria-label={intl.formatMessage({ id: said }, { price: label, count: pin.count })}
      className={pinClasses(pin, { hot: lit, viewed })}
      style={{ left, top }}
      onClick={(event) => onPick(pin, event)}
      onPointerEnter={light}
      onPointerLeave={dim}
      onFocus={light}
      onBlur={dim}
    >
      {shown}
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

interface Props {
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
export function PinLayer({ pins, ground, cards, addressOfPin, picked, onPick }: Props) {
  const hovered = useSelector((state: WithProperty) => state.property.hovered);
  const viewed = useSelector((state: WithProperty) => state.property.viewed);
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
          viewed={pin.id !== null && viewed.includes(pin.id)}
          onPick={onPick}
        />
      ))}
    </div>
  );
}
