import { useWords } from '#platform/client/intl.tsx';
import { usePreferences } from '#platform/client/preferences.ts';
import { Segment } from '#platform/client/ui/Choice.tsx';
import { signOf } from '#platform/contract/money.ts';

/** Homes are quoted in the currency of the place and in United States dollars; a third one joins them once it is chosen. */
const ABROAD = 'USD';

export function CurrencySegment({ name, className }: { name: string; className?: string }) {
  const { currency, placeCurrency, chooseCurrency } = usePreferences();
  const t = useWords();
  const offered = [...new Set([placeCurrency, ABROAD, currency])];
  return (
    <Segment
      name={name}
      label={t('shell.currency')}
      options={offered.map((code) => ({ value: code, label: <bdi>{signOf(code).trim()}</bdi> }))}
      value={currency}
      onChange={chooseCurrency}
      className={className}
    />
  );
}
