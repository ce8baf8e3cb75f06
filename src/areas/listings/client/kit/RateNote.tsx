import './state.ts';
import { useSelector } from 'react-redux';
import type { Property, Rate } from '#areas/listings/contract.ts';
import { RATE_CODES } from '#areas/listings/vocabulary.ts';
import { HOME_MARKET } from '#areas/places/markets.ts';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import type { WithSettings } from '#platform/client/settings.ts';
import { Day } from '#platform/client/ui/Day.tsx';
import { BASE_CURRENCY, formatMoney, signOf } from '#platform/contract/money.ts';
import { useRates } from './money.ts';
import { isOldRate, ratesBehind } from './rates-behind.ts';
import type { WithProperty } from './state.ts';

export const isRateCode = (source: string): boolean => (RATE_CODES as readonly string[]).includes(source);

/** Where a rate comes from: in the visitor's language for the rates that came with the product, else as it was entered. */
export function RateSource({ source }: { source: string }) {
  if (isRateCode(source)) return <FormattedMessage id={`property.rate.${source}`} />;
  return <bdi lang="en">{source}</bdi>;
}

interface OneRateProps {
  rate: Rate;
  /** Worth of the home market's currency in the base currency; left out, or of itself: the rate is told in the base one. */
  home?: number | undefined;
}

/** `US$1 = J$159.00, Bank of Jamaica, 20 Nov 2026`: in the home market's currency. */
export function OneRate({ rate: { currency, jmd, source, as_of }, home }: OneRateProps) {
  const { locale } = useIntl();
  const isAtHome = home !== undefined && currency !== HOME_MARKET.currency;
  const worth = isAtHome
    ? formatMoney(jmd / home, HOME_MARKET.currency, locale, 2)
    : formatMoney(jmd, BASE_CURRENCY, locale, 2);
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
  const home = useRates()[HOME_MARKET.currency];
  const all = ratesBehind(listing.currency, chosen, placeCurrency, rates);
  // What is counted in needs no rate of its own.
  const behind = all.length > 1 ? all.filter(({ currency }) => currency !== HOME_MARKET.currency) : all;
  return (
    <p className="text-small text-ink-3">
      <bdi>
        <FormattedMessage
          id="property.asked"
          values={{ currency: <bdi>{signOf(listing.currency).trim()}</bdi> }}
        />
      </bdi>
      {behind.map((rate) => (
        <span key={rate.currency}>
          {' '}
          <OneRate rate={rate} home={home} />
        </span>
      ))}
    </p>
  );
}
