import { FormattedDate, FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { usePreferences } from '../../platform/client/preferences.ts';
import { BASE_CURRENCY, formatMoney } from '../../platform/contract/money.ts';
import type { State } from './store.ts';

const USUAL = 'USD';

/** What one dollar of the visitor's other currency costs in Jamaica, and since when. */
export function ExchangeRate() {
  const { currency, tag } = usePreferences();
  const rates = useSelector((state: State) => state.property.rates);
  const foreign = currency === BASE_CURRENCY ? USUAL : currency;
  const rate = rates.find((candidate) => candidate.currency === foreign);
  if (!rate) return null;
  const date = (
    <FormattedDate value={`${rate.as_of}T12:00:00Z`} dateStyle="medium" timeZone="America/Jamaica" />
  );
  return (
    <span>
      <FormattedMessage
        id="shell.rate"
        values={{ jmd: formatMoney(rate.jmd, BASE_CURRENCY, tag), one: formatMoney(1, foreign, tag), date }}
      />
    </span>
  );
}
