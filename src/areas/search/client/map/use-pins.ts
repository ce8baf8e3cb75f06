import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { WithSettings } from '../../../../platform/client/settings.ts';
import { useRates, useSums } from '../../../listings/client/kit/money.ts';
import type { WithSearch } from '../kit/state.ts';
import { arrange, type Pin } from './arrange.ts';
import { labelWidth } from './pin-look.ts';

/** The clusters of the map as pins that do not hide each other. */
export function usePins(): Pin[] {
  const clusters = useSelector((state: WithSearch) => state.search.map.clusters);
  const zoom = useSelector((state: WithSearch) => state.search.map.query?.camera.zoom ?? 0);
  const currency = useSelector((state: WithSettings) => state.settings.currency);
  const rates = useRates();
  const { locale } = useIntl();
  const { short } = useSums();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what prices are written with, instead of the function
  return useMemo(
    () => arrange(clusters, zoom, (pin) => labelWidth(short(pin.price, pin.currency))),
    [clusters, zoom, currency, rates, locale],
  );
}
