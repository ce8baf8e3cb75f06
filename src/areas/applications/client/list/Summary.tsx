import type { Application } from '#areas/applications/contract.ts';
import { lackingOf, slotsOf } from '#areas/applications/rules.ts';
import { useRates } from '#areas/listings/client/kit/money.ts';
import { FormattedMessage, FormattedNumber, useIntl } from '#platform/client/intl.tsx';
import { BASE_CURRENCY, convert, formatMoney } from '#platform/contract/money.ts';

/** What an agent asks first, in one line: the income, the part of it the rent takes, and how many documents are there. */
export function Summary({ application }: { application: Application }) {
  const { locale } = useIntl();
  const rates = useRates();
  const { type, listing, monthly_income, income_currency } = application;
  const currency = income_currency ?? BASE_CURRENCY;
  const rent =
    type === 'rent' && listing && listing.price !== null
      ? convert(listing.price, listing.currency, currency, rates)
      : null;
  const needed = slotsOf(type).reduce((sum, slot) => sum + (slot.needed[type] ?? 0), 0);
  const lacks = lackingOf(application).reduce((sum, one) => sum + one.lacks, 0);
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 font-semibold">
      {monthly_income !== null && (
        <FormattedMessage
          id="inbox.income"
          values={{ income: formatMoney(monthly_income, currency, locale) }}
        />
      )}
      {monthly_income !== null && monthly_income > 0 && rent !== null && (
        <FormattedMessage
          id="inbox.share"
          values={{ share: <FormattedNumber key="share" value={rent / monthly_income} style="percent" /> }}
        />
      )}
      <FormattedMessage id="inbox.complete" values={{ ready: needed - lacks, needed }} />
    </p>
  );
}
