import './state.ts';
import { useSelector } from 'react-redux';
import type { Property, Rate } from '#areas/listings/contract.ts';
import { RATE_CODES } from '#areas/listings/vocabulary.ts';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import type { WithSettings } from '#platform/client/settings.ts';
import { Day } from '#platform/client/ui/Day.tsx';
import { BASE_CURRENCY, formatMoney, signOf } from '#platform/contract/money.ts';
import { isOldRate, ratesBehind } from './rates-behind.ts';
import type { WithProperty } from './state.ts';

export const isRateCode = (source: string): boolean => (RATE_CODES as readonly string[]).includes(source);

/** Where a rate comes from: in the visitor's language for the rates that came with the product, else as it was entered. */
export function RateSource({ source }: { source: string }) {
  if (isRateCode(source)) return <FormattedMessage id={`property.rate.${source}`} />;
  return <bdi lang="en">{source}</bdi>;
}

/** `US$1 = J$159.00, Bank of Jamaica, 20 Nov 2026`. */
export function OneRate({ rate: { currency, jmd, source, as_of } }: { rate: Rate }) {
  const { locale } = useIntl();
  const worth = formatMoney(jmd, BASE_CURRENCY, locale, 2);
  // A date alone has no time of day; noon keeps it the same day everywhere.
  // Isolated as a whole: sentences side by side keep their order where the page runs the other way.
  return (
    <bdi>
      <FormattedMessage
        id={isOldRate(as_of) ? 'property.rate.old' : 'property.rate'}
        values={{
          one: <bdi>{formatMoney(1, currency, locale)}</bdi>,
          worth: <bdi>{worth}</bdi>,
          source: <RateSource source={source} />,
          date: <Day at={as_of} />,
        }}
      />
    </bdi>
  );
}

/** Which price is the asked one, and which rate of which day made the other. */
export function RateNote({ listing }: { listing: Property }) {
  const { currency: chosen, placeCurrency } = useSelector((state: WithSettings) => state.settings);
  const rates = useSelector((state: WithProperty) => state.property.rates);
  return (
    <p className="text-small text-ink-3">
      <bdi>
        <FormattedMessage
          id="property.asked"
          values={{ currency: <bdi>{signOf(listing.currency).trim()}</bdi> }}
        />
      </bdi>
      {ratesBehind(listing.currency, chosen, placeCurrency, rates).map((rate) => (
        <span key={rate.currency}>
          {' '}
          <OneRate rate={rate} />
        </span>
      ))}
    </p>
  );
}
