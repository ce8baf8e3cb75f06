import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { WithSettings } from '../../../../platform/client/settings.ts';
import { Price } from '../../../../platform/client/ui/Price.tsx';
import type { PropertyCard } from '../../contract.ts';
import { useRates } from './money.ts';
import { besideOf } from './rates-behind.ts';

interface ListingPriceProps {
  listing: Pick<PropertyCard, 'price' | 'currency' | 'price_period'>;
  /** `card` in lists, `sum` at the head of the property page. */
  size?: 'card' | 'sum';
}

/** A listing's price in the visitor's currency and beside it in the asked one, or another if they are the same. */
export function ListingPrice({ listing: { price, currency, price_period }, size }: ListingPriceProps) {
  const { locale } = useIntl();
  const rates = useRates();
  const { currency: shown, placeCurrency } = useSelector((state: WithSettings) => state.settings);
  return (
    <Price
      amount={price}
      quoted={currency}
      shown={shown}
      second={besideOf(currency, currency, placeCurrency)}
      rates={rates}
      tag={locale}
      period={price_period}
      size={size}
    />
  );
}
