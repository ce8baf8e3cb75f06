import { useIntl } from 'react-intl';
import { Range } from '../../../../platform/client/ui/Range.tsx';
import { BASE_CURRENCY, convert } from '../../../../platform/contract/money.ts';
import { useRates } from '../../../listings/client/kit/money.ts';
import type { PriceSliderProps } from './PriceFields.tsx';

/** Where the slider ends, in the base currency; beyond it the fields are typed in. */
const ENDS = { sale: 200e6, rent: 1e6 };
const STEPS = 100;

/** The next of 1, 2, 5, 10, 20, 50 … */
function roundUp(amount: number): number {
  const unit = 10 ** Math.floor(Math.log10(amount));
  return ([1, 2, 5].find((step) => step * unit >= amount) ?? 10) * unit;
}

/** Two thumbs for the usual prices; its upper end means no limit. */
export function PriceSlider({ draft, rent, onChange }: PriceSliderProps) {
  const { formatMessage } = useIntl();
  const rates = useRates();
  const home = rent ? ENDS.rent : ENDS.sale;
  const end = Math.max(
    roundUp(convert(home, BASE_CURRENCY, draft.currency, rates) ?? home),
    roundUp(Number(draft.max) || Number(draft.min) || 1),
  );
  const low = Math.min(Number(draft.min) || 0, end);
  const high = draft.max === '' ? end : Math.max(Math.min(Number(draft.max), end), low);
  return (
    <Range
      label={formatMessage({ id: 'filter.price' })}
      thumbLabels={[formatMessage({ id: 'filter.min' }), formatMessage({ id: 'filter.max' })]}
      min={0}
      max={end}
      step={end / STEPS}
      value={[low, high]}
      onChange={([min, max]) =>
        onChange({ ...draft, min: min > 0 ? String(min) : '', max: max < end ? String(max) : '' })
      }
      format={{ style: 'currency', currency: draft.currency, maximumFractionDigits: 0 }}
    />
  );
}
