import type { ReactNode } from 'react';
import { landSize } from '#areas/listings/client/kit/figures.ts';
import { useRates } from '#areas/listings/client/kit/money.ts';
import { FormattedMessage, FormattedNumber, useIntl, useWords } from '#platform/client/intl.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { BASE_CURRENCY, convert, formatMoney, roundEstimate } from '#platform/contract/money.ts';
import type { Compared, Row } from './compare-rows.ts';

/** The second currency of prices, beside the base currency. */
const ABROAD = 'USD';

export const unknownValue = (
  <span className="text-ink-3">
    <span aria-hidden="true">–</span>
    <span className="sr-only">
      <FormattedMessage id="group.compare.unknown" />
    </span>
  </span>
);

/** Marks the best value of a row with an icon and a text, not by color alone. */
function Best({ children }: { children: ReactNode }) {
  const t = useWords();
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-leaf">
      <Icon name="check" size="s" className="flex-none" />
      <span className="sr-only">{t('group.compare.best')} </span>
      {children}
    </span>
  );
}

interface ValueProps {
  row: Row;
  value: number | string;
  facts: Compared;
  currency: string;
}

function Plain({ row: { id }, value, facts, currency }: ValueProps) {
  const t = useWords();
  const { locale } = useIntl();
  if (id === 'title_type')
    return value === 'common-law' ? (
      <Badge tone="warn" icon="alert">
        {t('card.title.common-law')}
      </Badge>
    ) : (
      t(`card.title.${value}`)
    );
  const amount = Number(value);
  if (id === 'sqft') return t('card.sqft', { sqft: amount });
  if (id === 'lot_sqft') {
    const size = landSize(amount);
    return size.unit === 'acres'
      ? t('card.acres', { acres: size.acres })
      : t('card.sqft', { sqft: size.sqft });
  }
  if (id === 'year_built') return <>{amount}</>;
  if (id === 'price')
    return <Price amount={amount} currency={currency} facts={facts} month={facts.price_period === 'month'} />;
  if (id === 'month' || id === 'perSqft' || id === 'perAcre' || id === 'maintenance_fee')
    return <bdi>{formatMoney(roundEstimate(amount), currency, locale)}</bdi>;
  return <FormattedNumber value={amount} />;
}

/** One value of a comparison, marked when it is the best of its row. */
export function CompareValue({ best, ...cell }: ValueProps & { best: boolean }) {
  return best ? (
    <Best>
      <Plain {...cell} />
    </Best>
  ) : (
    <Plain {...cell} />
  );
}

interface PriceProps {
  amount: number;
  currency: string;
  facts: Compared;
  month: boolean;
}

/** A price in the table's currency, and below it the price asked, or what that is in the other currency. */
function Price({ amount, currency, facts, month }: PriceProps) {
  const t = useWords();
  const { locale } = useIntl();
  const rates = useRates();
  const converted = facts.currency !== currency;
  const amountAsked = facts.price ?? amount;
  const other = currency === BASE_CURRENCY ? ABROAD : BASE_CURRENCY;
  const worth = converted ? null : convert(amountAsked, currency, other, rates);
  return (
    <span className="grid">
      <span className="text-price max-md:font-semibold max-md:text-small">
        <bdi className="whitespace-nowrap">
          {converted && <span aria-hidden="true">≈ </span>}
          {formatMoney(converted ? roundEstimate(amount) : amount, currency, locale)}
        </bdi>
        {month && <span className="text-small font-medium"> {t('ui.aMonth')}</span>}
      </span>
      <span className="font-normal text-ink-3 text-small empty:hidden">
        {converted && t('ui.asked', { price: formatMoney(amountAsked, facts.currency, locale) })}
        {worth !== null && (
          <bdi className="whitespace-nowrap">≈ {formatMoney(roundEstimate(worth), other, locale)}</bdi>
        )}
      </span>
    </span>
  );
}
