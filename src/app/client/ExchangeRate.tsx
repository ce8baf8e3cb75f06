import { useSelector } from 'react-redux';
import { isOldRate } from '#areas/listings/client/kit/rates-behind.ts';
import type { WithProperty } from '#areas/listings/client/kit/state.ts';
import type { Late } from '#platform/client/areas.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { usePreferences } from '#platform/client/preferences.ts';
import { Day } from '#platform/client/ui/Day.tsx';
import { BASE_CURRENCY, formatMoney } from '#platform/contract/money.ts';

const USUAL = 'USD';

/** What one dollar of the visitor's other currency costs in Jamaica, and since when. */
export function ExchangeRate() {
  const { currency, tag } = usePreferences();
  const rates = useSelector(({ property }: Late<WithProperty>) => property?.rates);
  const foreign = currency === BASE_CURRENCY ? USUAL : currency;
  const rate = rates?.find((candidate) => candidate.currency === foreign);
  if (!rate) return null;
  const date = <Day key="date" at={rate.as_of} />;
  return (
    <bdi>
      <FormattedMessage
        id={isOldRate(rate.as_of) ? 'shell.rate.old' : 'shell.rate'}
        values={{ jmd: formatMoney(rate.jmd, BASE_CURRENCY, tag), one: formatMoney(1, foreign, tag), date }}
      />
    </bdi>
  );
}
