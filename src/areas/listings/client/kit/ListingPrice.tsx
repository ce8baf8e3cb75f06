import { useSelector } from 'react-redux';
import type { PropertyCard } from '#areas/listings/contract.ts';
import { useIntl, useWords } from '#platform/client/intl.tsx';
import type { WithSettings } from '#platform/client/settings.ts';
import { convert, formatMoney, type Rates, roundEstimate } from '#platform/contract/money.ts';
import { useFreshRates, useRates } from './money.ts';
import { besideOf } from './rates-behind.ts';

interface Props {
  /** Price in the currency of the source. */
  amount: number;
  quoted: string;
  /** The currency the visitor reads in. */
  shown: string;
  /** The one beside it when `shown` is the quoted one. */
  second: string;
  rates: Rates;
  /** Language tag figures are written for. */
  tag: string;
  period?: 'once' | 'month';
  /** `sum` at the head of a page, `card` in lists. */
  size?: keyof typeof SIZES;
}

const SIZES = {
  card: { lead: 'text-price', beside: 'price-beside' },
  sum: { lead: 'text-sum', beside: 'text-h3 font-medium text-ink-2' },
};

/**
 * A price twice: large in the visitor's currency, small in the other. "≈" marks what a rate of the day
 * made of it and "asked" what the seller quoted, so that the two are never mistaken.
 */
function Price({ amount, quoted, shown, second, rates, tag, period = 'once', size = 'card' }: Props) {
  const t = useWords();
  const worth = (currency: string) => {
    const sum = convert(amount, quoted, currency, rates);
    return sum === null ? null : formatMoney(currency === quoted ? sum : roundEstimate(sum), currency, tag);
  };
  const quotedText = formatMoney(amount, quoted, tag);
  const lead = worth(shown);
  const converted = shown !== quoted && lead !== null;
  const beside = converted ? quotedText : worth(second);
  return (
    <p className="price">
      <b className={SIZES[size].lead}>
        <bdi>
          {converted && <span aria-hidden="true">≈ </span>}
          {lead ?? quotedText}
        </bdi>
        {period === 'month' && <span className="text-small font-medium text-ink-2"> {t('ui.aMonth')}</span>}
      </b>
      {beside && (
        <span className={SIZES[size].beside}>
          {converted ? t('ui.asked', { price: beside }) : <bdi>{`≈ ${beside}`}</bdi>}
        </span>
      )}
    </p>
  );
}

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
