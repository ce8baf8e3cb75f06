import { type MouseEvent, memo, use, useLayoutEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isNew } from '#areas/listings/client/kit/figures.ts';
import { useHidden } from '#areas/listings/client/kit/hidden.ts';
import { CardSlotsContext } from '#areas/listings/client/kit/slots.ts';
import { hoverProperty, lightProperties, type WithProperty } from '#areas/listings/client/kit/state.ts';
import type { PropertyCard } from '#areas/listings/contract.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import type { Box } from '#areas/places/vocabulary.ts';
import { useIntl, useWords } from '#platform/client/intl.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import type { WithSettings } from '#platform/client/settings.ts';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { selectPage, type WithSearch } from '../kit/state.ts';
import type { Pin } from './arrange.ts';
import { contains } from './camera.ts';
import { followGround, type Ground, type LayerFollower, placeElements } from './layer-follower.ts';
import { discStyle, type PinState, pinClasses, pinSigns } from './pin-look.ts';
import type { PinLabel } from './use-pins.ts';

/** Lights up the listings of the shown page that stand in one of the boxes. */
const hoverPlace =
  (boxes: readonly Box[]) => (dispatch: Dispatch<WithSearch>, getState: () => WithSearch) => {
    const { shown } = getState().search;
    const cards = (shown !== null && selectPage(getState(), shown)?.results) || [];
    const within = ({ lng, lat }: PropertyCard) =>
      lng !== null && lat !== null && boxes.some((box) => contains(box, lng, lat));
    dispatch(lightProperties(cards.filter(within).map(({ _id }) => _id)));
  };

export type PickPin = (pin: Pin, event: MouseEvent<HTMLAnchorElement>) => void;

interface PinLinkProps {
  pin: Pin;
  ground: Ground;
  /** Where it leads where nothing else happens: a listing, or the search of its box. */
  to: string;
  /** Its price, or what a month costs. */
  label: string;
  state: PinState;
  onPick: PickPin;
}

/** What a pin is called for those who do not see it. */
function useSpoken({ pin, label, state: { liked, viewed, isNew, isCut, hidden } }: PinLinkProps): string {
  const t = useWords();
  const signs = { liked, viewed, new: isNew, cut: isCut, hidden };
  const price = Object.entries(signs).reduce(
    (said, [sign, has]) => (has ? t(`map.sign.${sign}`, { pin: said }) : said),
    label,
  );
  return t(pin.id ? 'map.pin' : 'map.cluster', { price, count: pin.count });
}

/** Its sign besides the price: the crossed eye before the heart, the heart before the arrow, the arrow before the eye. */
export function Sign({ liked, isCut, viewed, hidden }: PinState) {
  if (hidden) return <Icon name="hide" className="size-3.5" />;
  if (liked) return <Icon name="heart" className="size-3.5 fill-current" />;
  if (isCut) return <Icon name="fall" className="size-3.5" />;
  return viewed ? <Icon name="eye" className="size-3.5" /> : null;
}

/** Of hundreds of pins an answer or a glance changes few. */
const isSamePin = (before: PinLinkProps, now: PinLinkProps): boolean =>
  before.pin === now.pin &&
  before.ground === now.ground &&
  before.to === now.to &&
  before.label === now.label &&
  before.onPick === now.onPick &&
  pinSigns(before.state) === pinSigns(now.state);

const PinLink = memo(function PinLink(props: PinLinkProps) {
  const { pin, ground, to, label, state, onPick } = props;
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
  const shown = { ...state, hot: state.hot || pointed };
  // On a moving ground the layer places it (`useFollowing`).
  const spoken = useSpoken(props);
  return (
    <Link
      to={to}
      data-hot={shown.hot || undefined}
      data-viewed={state.viewed || undefined}
      data-liked={state.liked || undefined}
      aria-label={spoken}
      aria-current={state.picked || undefined}
      className={pinClasses(pin, shown)}
      style={{
        ...ground.place?.(pin.lng, pin.lat),
        marginLeft: pin.dx || undefined,
        marginTop: pin.dy || undefined,
        ...discStyle(pin),
      }}
      onClick={(event) => onPick(pin, event)}
      onDragStart={(event) => event.preventDefault()}
      onPointerEnter={light}
      onPointerLeave={dim}
      // A finger that pressed it has gone on; a keyboard is where its focus is.
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && light()}
      onBlur={dim}
    >
      {pin.id && <Sign {...shown} />}
      {pin.shape === 'price' && label}
      {pin.shape === 'place' && intl.t('map.place', { count: pin.count })}
      {pin.shape === 'disc' && intl.formatNumber(pin.count)}
      {pin.id && state.isNew && <i className="pin-new" />}
    </Link>
  );
}, isSamePin);

function useFollowing(pins: Pin[], ground: Ground) {
  const layer = useRef<HTMLDivElement>(null);
  const shown = useRef(pins);
  const follower = useRef<LayerFollower>(null);
  shown.current = pins;
  useLayoutEffect(() => {
    const { current } = layer;
    if (!current || !ground.moving) return;
    const placeOf = (_element: HTMLElement, index: number) => {
      const pin = shown.current[index];
      return pin && ([pin.lng, pin.lat] as const);
    };
    const elements = current.children as HTMLCollectionOf<HTMLElement>;
    const anchor = () => {
      const [first] = shown.current;
      return first && ([first.lng, first.lat] as const);
    };
    const following = followGround(current, ground, anchor, (shift) =>
      placeElements(elements, ground, shift, placeOf),
    );
    follower.current = following;
    return () => {
      follower.current = null;
      following.stop();
      // The drawn map places them by its own measure.
      for (const { style } of elements) style.left = style.top = '';
    };
  }, [ground]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: pins that have come want their places
  useLayoutEffect(() => follower.current?.refresh(), [pins]);
  return layer;
}

interface PinLayerProps {
  pins: Pin[];
  ground: Ground;
  /** Listings the list shows, to find the pin of the one pointed at. */
  cards: readonly PropertyCard[];
  addressOfPin: (pin: Pin) => string;
  labelOf: PinLabel;
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
export function PinLayer({ pins, ground, cards, addressOfPin, labelOf, picked, onPick }: PinLayerProps) {
  const hovered = useSelector((state: WithProperty) => state.property.hovered);
  const opened = useSelector((state: WithProperty) => state.property.viewed);
  const { useMarks } = use(CardSlotsContext);
  const { liked, viewed } = useMarks();
  const openedAt = useSelector((state: WithSettings) => state.settings.openedAt);
  const { hidden } = useHidden();
  const layer = useFollowing(pins, ground);
  const card = cards.find(({ _id }) => _id === hovered);
  const stateOf = (pin: Pin): PinState => {
    return {
      hot: isHot(pin, hovered, card),
      picked: pin.key === picked,
      viewed: pin.id !== null && (opened.includes(pin.id) || viewed.includes(pin.id)),
      liked: pin.id !== null && liked.includes(pin.id),
      isNew: pin.listed_at !== null && isNew(pin.listed_at, openedAt),
      isCut: pin.reduced,
      hidden: pin.id !== null && hidden.includes(pin.id),
    };
  };
  const links = pins.map((pin) => ({
    to: pin.id ? propertyPath(pin.id) : addressOfPin(pin),
    label: labelOf(pin),
    state: stateOf(pin),
  }));
  return (
    <div
      ref={layer}
      dir="ltr"
      data-needs-script=""
      className={`pointer-events-none absolute inset-0 *:pointer-events-auto ${ground.moving ? 'will-change-[translate]' : ''}`}
    >
      {links.map((link, i) => {
        const pin = pins[i] as Pin;
        return <PinLink key={pin.key} pin={pin} {...link} ground={ground} onPick={onPick} />;
      })}
    </div>
  );
}
