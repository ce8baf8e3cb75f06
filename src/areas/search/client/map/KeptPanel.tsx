import type { ReactNode } from 'react';
import { useStore } from 'react-redux';
import { isNew } from '#areas/listings/client/kit/figures.ts';
import type { WithProperty } from '#areas/listings/client/kit/state.ts';
import type { Late } from '#platform/client/areas.ts';
import { Kept } from '#platform/client/kept-markup.tsx';
import type { WithSettings } from '#platform/client/settings.ts';
import '../kit/state.ts';
import type { WithSearch } from '../kit/state.ts';
import type { MapPanelProps } from './MapPanel.tsx';

type State = WithSearch & WithSettings & Late<WithProperty>;

/** What the drawn map of a search depends on: all of the search's state but the page of its list. */
export function dependsOn(
  { search: state, settings, property }: State,
  { search, page }: MapPanelProps,
): unknown[] {
  const { pages: _pages, shown: _shown, map, ...others } = state;
  const { locale, currency, currencyChosen, placeCurrency, openedAt } = settings;
  return [
    'map',
    search,
    page?.total,
    page?.without_pin,
    ...Object.values(others),
    map.query,
    map.clusters,
    map.total,
    map.error,
    map.clusters.map(({ listed_at }) => (listed_at ? isNew(listed_at, openedAt) : '')).join(),
    locale,
    currency,
    currencyChosen,
    placeCurrency,
    property?.rates,
    property?.viewed,
  ];
}

interface KeptPanelProps extends MapPanelProps {
  children: ReactNode;
}

/** The server keeps the map's markup: a list that is made anew most often has the map it had. */
export function KeptPanel({ children, ...map }: KeptPanelProps) {
  const store = useStore<State>();
  if (!import.meta.env.SSR) return children;
  return <Kept by={dependsOn(store.getState(), map)}>{children}</Kept>;
}
