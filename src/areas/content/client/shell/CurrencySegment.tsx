import { useIntl } from 'react-intl';
import { usePreferences } from '../../../../platform/client/preferences.ts';
import { Segment } from '../../../../platform/client/ui/Choice.tsx';
import { BASE_CURRENCY, signOf } from '../../../../platform/contract/money.ts';

/** Jamaican and United States dollars are what homes are quoted in; a third one joins them once it is chosen. */
const USUAL = [BASE_CURRENCY, 'USD'];

export function CurrencySegment({ name, className }: { name: string; className?: string }) {
  const { currency, chooseCurrency } = usePreferences();
  const { formatMessage } = useIntl();
  const offered = [...new Set([...USUAL, currency])];
  return (
    <Segment
      name={name}
      label={formatMessage({ id: 'shell.currency' })}
      options={offered.map((code) => ({ value: code, label: <bdi>{signOf(code).trim()}</bdi> }))}
      value={currency}
      onChange={chooseCurrency}
      className={className}
    />
  );
}
