import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { COMPARE_LEAST, COMPARE_MOST } from '#areas/groups/rules.ts';
import { DemoBand } from '#areas/listings/client/kit/ListingBadges.tsx';
import { useRates } from '#areas/listings/client/kit/money.ts';
import { OneRate } from '#areas/listings/client/kit/RateNote.tsx';
import type { WithProperty } from '#areas/listings/client/kit/state.ts';
import { HOME_MARKET } from '#areas/places/markets.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import type { WithSettings } from '#platform/client/settings.ts';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { BASE_CURRENCY } from '#platform/contract/money.ts';
import { type ComparedListing, CompareTable } from './CompareTable.tsx';

type State = WithProperty & WithSettings;

/** Exchange rates used in the table, with their dates. */
function RatesNote({ currencies, shown }: { currencies: string[]; shown: string }) {
  const t = useWords();
  const rates = useSelector(({ property }: State) => property.rates);
  const home = rates.find(({ currency }) => currency === HOME_MARKET.currency)?.jmd;
  const used = [...new Set([...currencies, shown, 'USD'])].filter(
    (currency) => currency !== BASE_CURRENCY && currency !== HOME_MARKET.currency,
  );
  return (
    <p className="text-small text-ink-3">
      <bdi>{t('group.compare.rates')}</bdi>{' '}
      {rates
        .filter(({ currency }) => used.includes(currency))
        .map((rate) => (
          <span key={rate.currency}>
            <OneRate rate={rate} home={home} />{' '}
          </span>
        ))}
    </p>
  );
}

interface ComparisonProps {
  shown: readonly ComparedListing[];
  choose: ReactNode;
  /** As of `CompareTable`. */
  voices?: (index: number) => ReactNode;
}

/** Homes side by side, with the rates they are compared by; a message when there are fewer than two. */
export function Comparison({ shown, choose, voices }: ComparisonProps) {
  const rates = useRates();
  const currency = useSelector(({ settings }: State) => settings.currency);
  if (shown.length < COMPARE_LEAST) {
    return (
      <Empty icon="list" title={<FormattedMessage id="group.compare.few" />} action={choose}>
        <FormattedMessage id="group.compare.few.text" values={{ most: COMPARE_MOST }} />
      </Empty>
    );
  }
  return (
    <>
      <DemoBand cards={shown.map(({ listing }) => listing.property)} />
      <CompareTable shown={shown} currency={currency} rates={rates} {...(voices && { voices })} />
      <RatesNote currencies={shown.map(({ facts }) => facts.currency)} shown={currency} />
    </>
  );
}
