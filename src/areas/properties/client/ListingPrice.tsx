import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { formatMoney } from '../../../platform/client/money.ts';
import type { WithSettings } from '../../../platform/client/settings.ts';
import type { PropertyCard } from '../contract.ts';
import { useRates } from './money.ts';
import { shownPrice } from './shown-price.ts';

interface Props {
  listing: Pick<PropertyCard, 'price' | 'currency' | 'price_period'>;
  /** `card` in lists, `sum` at the head of the property page. */
  size?: 'card' | 'sum';
}

const SIZES = {
  card: { row: 'gap-x-2.5', lead: 'text-price', other: 'text-small text-ink-3' },
  sum: {
    row: 'gap-x-5 gap-y-1',
    lead: 'text-sum',
    other: 'font-display text-[1.25rem]/[1.3] font-medium text-ink-2',
  },
};

/** The price twice: large in the visitor's currency, small in the other; the asked one is named when it is small. */
export function ListingPrice({ listing, size = 'card' }: Props) {
  const { locale } = useIntl();
  const rates = useRates();
  const chosen = useSelector((state: WithSettings) => state.settings.currency);
  const { lead, other } = shownPrice(listing.price, listing.currency, chosen, rates);
  const classes = SIZES[size];
  const large = (
    <span className={`num ${classes.lead}`}>{formatMoney(lead.amount, lead.currency, locale)}</span>
  );
  const small = other && <span className="num">{formatMoney(other.amount, other.currency, locale)}</span>;
  return (
    <p className={`flex flex-wrap items-baseline ${classes.row}`}>
      {listing.price_period === 'month' ? (
        <span className={classes.other}>
          <FormattedMessage id="card.monthly" values={{ price: <span className="text-ink">{large}</span> }} />
        </span>
      ) : (
        <bdi>{large}</bdi>
      )}
      {other && (
        <span className={classes.other}>
          {other.asked ? <FormattedMessage id="card.asked" values={{ price: small }} /> : <bdi>{small}</bdi>}
        </span>
      )}
    </p>
  );
}
