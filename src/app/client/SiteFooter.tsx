import { useSelector } from 'react-redux';
import { Footer } from '#areas/editorial/client/shell/Footer.tsx';
import { isOldRate } from '#areas/listings/client/kit/rates-behind.ts';
import type { WithProperty } from '#areas/listings/client/kit/state.ts';
import { HOME_MARKET } from '#areas/places/markets.ts';
import type { Late } from '#platform/client/areas.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { usePreferences } from '#platform/client/preferences.ts';
import { Day } from '#platform/client/ui/Day.tsx';
import { brand } from '#platform/contract/brand.ts';
import { BASE_CURRENCY, convert, formatMoney } from '#platform/contract/money.ts';

const USUAL = 'USD';

/** What one dollar of the visitor's other currency costs at home, and since when. */
function ExchangeRate() {
  const { currency, tag } = usePreferences();
  const rates = useSelector(({ property }: Late<WithProperty>) => property?.rates);
  const home = HOME_MARKET.currency;
  const usual = brand.currencies.find((code) => code !== home) ?? USUAL;
  const foreign = currency === home ? usual : currency;
  const find = (code: string) => rates?.find((candidate) => candidate.currency === code);
  const own = find(home);
  const rate = find(foreign) ?? own;
  const worth = convert(1, foreign, home, {
    [BASE_CURRENCY]: 1,
    [home]: own?.jmd ?? (home === BASE_CURRENCY ? 1 : 0),
    ...(find(foreign) && { [foreign]: find(foreign)?.jmd ?? 0 }),
  });
  if (!rate || worth === null) return null;
  const date = <Day key="date" at={rate.as_of} />;
  return (
    <bdi>
      <FormattedMessage
        id={isOldRate(rate.as_of) ? 'shell.rate.old' : 'shell.rate'}
        values={{ jmd: formatMoney(worth, home, tag), one: formatMoney(1, foreign, tag), date }}
      />
    </bdi>
  );
}

interface SiteFooterProps {
  /** Below a task or a person's own list: no links of the catalogue. */
  short: boolean;
}

/** The foot of every page, with the day's exchange rate. */
export const SiteFooter = ({ short }: SiteFooterProps) => <Footer rate={<ExchangeRate />} short={short} />;
