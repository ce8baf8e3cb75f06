import { use, useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useHidden } from '#areas/listings/client/kit/hidden.ts';
import { useRates, useSums } from '#areas/listings/client/kit/money.ts';
import type { PropertyCard } from '#areas/listings/contract.ts';
import { formatCriteria, type Search } from '#areas/search/address.ts';
import type { Corner } from '#areas/search/criteria/polygons.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { useIntl, useWords } from '#platform/client/intl.tsx';
import { showNotice } from '#platform/client/notices.ts';
import type { WithSettings } from '#platform/client/settings.ts';
import { BASE_CURRENCY } from '#platform/contract/money.ts';
import { type MonthOfPrice, SearchSlotsContext } from '../kit/slots.ts';
import { type CloseHome, pinsByMonth, type WithSearch } from '../kit/state.ts';
import { arrange, type Pin } from './arrange.ts';
import { clustersOf } from './homes-clusters.ts';
import { labelWidth } from './pin-look.ts';

/** Pins of an answer beside those of the one before. */

const isSame = (a: Pin, b: Pin): boolean =>
  a.count === b.count &&
  a.dx === b.dx &&
  a.dy === b.dy &&
  a.lng === b.lng &&
  a.lat === b.lat &&
  a.width === b.width &&
  a.price === b.price &&
  a.currency === b.currency &&
  a.reduced === b.reduced &&
  a.parts.join() === b.parts.join();

/** What has not changed stays the same object, so that only what has changed is drawn anew. */
export function keptPins(before: readonly Pin[], now: Pin[]): Pin[] {
  const known = new Map(before.map((pin) => [pin.key, pin]));
  const kept = now.map((pin) => {
    const old = known.get(pin.key);
    return old && isSame(old, pin) ? old : pin;
  });
  const isWhole = kept.length === before.length && kept.every((pin, i) => pin === before[i]);
  return isWhole ? (before as Pin[]) : kept;
}

/** What homes cost a month where the visitor wants to read that; null for prices, and until it is known. */
function useMonthOf(search: Search): MonthOfPrice | null {
  const months = use(SearchSlotsContext).months;
  const wanted = useSelector((state: WithSearch) => state.search.byMonth) && months?.offered(search);
  const store = useStore();
  const dispatch = useDispatch();
  const t = useWords();
  const [monthOf, setMonthOf] = useState<{ of: MonthOfPrice } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    months?.load(store).then(
      (of) => current && setMonthOf({ of }),
      () => {
        if (!current) return;
        dispatch(pinsByMonth(false));
        dispatch(showNotice({ type: 'error', message: t('map.month.failed') }));
      },
    );
    return () => {
      current = false;
    };
  }, [wanted, months, store, dispatch, t]);
  return wanted && monthOf ? monthOf.of : null;
}

export type PinLabel = (pin: Pick<Pin, 'price' | 'currency'>) => string;

/** What stands on pins: a price, or what a month costs. */
function usePinLabel(search: Search): PinLabel {
  const monthOf = useMonthOf(search);
  const { short } = useSums();
  const t = useWords();
  /** Each is measured for its pin, then written on it. */
  const written = new Map<string, string>();
  const write = (price: number, currency: string) => {
    const month = monthOf?.(price, currency) ?? null;
    return month === null ? short(price, currency) : t('map.month', { sum: short(month, BASE_CURRENCY) });
  };
  return ({ price, currency }) => {
    if (price === null) return t('map.onRequest');
    const key = `${price} ${currency}`;
    const label = written.get(key) ?? write(price, currency);
    written.set(key, label);
    return label;
  };
}

const NONE: readonly CloseHome[] = [];

/** The point a search is around. */
export const pointOf = ({ lat, lng }: Pick<Criteria, 'lat' | 'lng'>): Corner | undefined =>
  lat === undefined || lng === undefined ? undefined : [lng, lat];

/** Homes that come close to a search that found none; none of any other. */
function useCloseHomes({ criteria }: Search): readonly PropertyCard[] {
  const close = useSelector(({ search: { map, offers } }: WithSearch) =>
    map.total === 0 && offers.of === formatCriteria(criteria) ? offers.close : NONE,
  );
  return useMemo(() => close.map(({ card }) => card), [close]);
}

/**
 * The clusters of the map as pins that do not hide each other. Hidden homes have none unless they are asked for. Where a
 * search found nothing, those that come close have theirs.
 */
export function usePins(search: Search, zoom: number) {
  const close = useCloseHomes(search);
  const clusters = useSelector((state: WithSearch) => state.search.map.clusters);
  const currency = useSelector((state: WithSettings) => state.settings.currency);
  const withHidden = useSelector((state: WithSearch) => state.search.withHidden);
  const { hidden } = useHidden();
  const rates = useRates();
  const { locale } = useIntl();
  const labelOf = usePinLabel(search);
  const last = useRef<Pin[]>([]);
  const { lat, lng } = search.criteria;
  const sample = labelOf({ price: 1e7, currency: BASE_CURRENCY });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what labels are written with, instead of the function
  const pins = useMemo(() => {
    const all = close.length > 0 ? clustersOf(close) : clusters;
    const drawn = withHidden ? all : all.filter(({ _id }) => !_id || !hidden.includes(_id));
    last.current = keptPins(
      last.current,
      arrange(drawn, zoom, (pin) => labelWidth(labelOf(pin)), pointOf({ lat, lng })),
    );
    return last.current;
  }, [clusters, close, zoom, lat, lng, currency, rates, locale, hidden, withHidden, sample]);
  return { pins, labelOf, close };
}
