import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useRates } from '#areas/listings/client/kit/money.ts';
import type { Currency } from '#areas/places/vocabulary.ts';
import { readSum } from '#areas/search/amount.ts';
import { useIntl } from '#platform/client/intl.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { Range } from '#platform/client/ui/Range.tsx';
import { useOnAddress } from '#platform/client/use-on-address.ts';
import { BASE_CURRENCY, convert } from '#platform/contract/money.ts';
import { fetchPrices } from '../kit/figure-requests.ts';
import { criteriaKey } from '../kit/keys.ts';
import type { WithSearch } from '../kit/state.ts';
import type { PriceSliderProps } from './PriceFields.tsx';

/** Where the slider ends, in the base currency; beyond it the fields are typed in. */
const ENDS = { sale: 200e6, rent: 1e6 };
const STEPS = 100;

/** The next of 1, 2, 5, 10, 20, 50 … */
function roundUp(amount: number): number {
  const unit = 10 ** Math.floor(Math.log10(amount));
  return ([1, 2, 5].find((step) => step * unit >= amount) ?? 10) * unit;
}

/** How many of the homes searched have each price, up to where the slider ends; none until they are counted. */
function usePriceBars({ criteria, draft }: PriceSliderProps, end: number): readonly number[] | undefined {
  const dispatch = useDispatch<Dispatch<WithSearch>>();
  const [bars, setBars] = useState<readonly number[]>();
  const { price_min, price_max, ...rest } = criteria;
  const key = criteriaKey({ ...rest, currency: draft.currency as Currency });
  useOnAddress(`${key} ${end}`, () => {
    const request = dispatch(
      fetchPrices({ criteria: { ...rest, currency: draft.currency as Currency }, to: end }),
    );
    void request.then((answer) => fetchPrices.fulfilled.match(answer) && setBars(answer.payload.bars));
    return () => request.abort();
  });
  return bars;
}

/** Two thumbs for the usual prices, over a chart of them; its upper end means no limit. */
export function PriceSlider(props: PriceSliderProps) {
  const { draft, rent, onChange } = props;
  const { t, locale } = useIntl();
  const rates = useRates();
  const home = rent ? ENDS.rent : ENDS.sale;
  const [least, most] = [readSum(draft.min) ?? 0, readSum(draft.max)];
  const end = Math.max(
    roundUp(convert(home, BASE_CURRENCY, draft.currency, rates) ?? home),
    roundUp(most || least || 1),
  );
  const bars = usePriceBars(props, end);
  const low = Math.min(least, end);
  const high = most === null ? end : Math.max(Math.min(most, end), low);
  const written = (sum: number) => new Intl.NumberFormat(locale).format(sum);
  return (
    <Range
      label={t('filter.price')}
      thumbLabels={[t('filter.min'), t('filter.max')]}
      min={0}
      max={end}
      step={end / STEPS}
      value={[low, high]}
      {...(bars && { bars })}
      onChange={([min, max]) =>
        onChange({ ...draft, min: min > 0 ? written(min) : '', max: max < end ? written(max) : '' })
      }
      format={{ style: 'currency', currency: draft.currency, maximumFractionDigits: 0 }}
    />
  );
}
