import { useSelector } from 'react-redux';
import type { PropertyCard } from '#areas/listings/contract.ts';
import { useIntl, useWords } from '#platform/client/intl.tsx';
import type { WithSettings } from '#platform/client/settings.ts';
import { Price } from '#platform/client/ui/Price.tsx';
import { useFreshRates, useRates } from './money.ts';
import { besideOf } from './rates-behind.ts';

interface ListingPriceProps {
  listing: Pick<PropertyCard, 'price' | 'currency' | 'price_period'>;
  /** `card` in lists, `sum` at the head of the property page. */
  size?: 'card' | 'sum';
}

/** A listing's price: what is asked, large, and what that is worth beside it; the other way round for whoever chose a currency. */
export function ListingPrice({ listing: { price, currency, price_period }, size }: ListingPriceProps) {
  const t = useWords();
  const { locale } = useIntl();
  const [all, fresh] = [useRates(), useFreshRates()];
  const {
    currency: own,
    currencyChosen,
    placeCurrency,
  } = useSelector((state: WithSettings) => state.settings);
  if (price === null)
    return (
      <p className="price">
        <b className={size === 'sum' ? 'text-h2' : 'text-price'}>{t('ui.onRequest')}</b>
      </p>
    );
  return (
    <Price
      amount={price}
      quoted={currency}
      shown={currencyChosen ? own : currency}
      second={besideOf(currency, own, placeCurrency)}
      rates={size === 'sum' ? all : fresh}
      tag={locale}
      period={price_period}
      size={size}
    />
  );
}
