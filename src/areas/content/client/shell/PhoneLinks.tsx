import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import { Kept } from '#platform/client/kept-markup.tsx';
import { usePreferences } from '#platform/client/preferences.ts';
import { Segment } from '#platform/client/ui/Choice.tsx';
import { Icon, type IconName } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { signOf } from '#platform/contract/money.ts';

/** Homes are quoted in the currency of the place and in United States dollars; a third one joins them once it is chosen. */
const ABROAD = 'USD';

export function CurrencySegment({ name, className }: { name: string; className?: string }) {
  const { currency, placeCurrency, chooseCurrency } = usePreferences();
  const { t, locale } = useIntl();
  const offered = [...new Set([placeCurrency, ABROAD, currency])];
  return (
    <Kept by={['currencies', name, locale, placeCurrency, currency]}>
      <Segment
        name={name}
        label={t('shell.currency')}
        options={offered.map((code) => ({ value: code, label: <bdi>{signOf(code).trim()}</bdi> }))}
        value={currency}
        onChange={chooseCurrency}
        className={className}
      />
    </Kept>
  );
}

/** A link of the phone's menu; its name is a key of a text that every page carries. */
export interface MenuLinkItem {
  to: string;
  icon: IconName;
  name: string;
}

/** What wide screens have in the header and the account's menu, in the menu of a phone: two presses from everywhere. */
export function PhoneLinks({ links }: { links: readonly MenuLinkItem[] }) {
  const { locale } = useIntl();
  return (
    <div className="lg:hidden">
      <Kept by={['phone links', locale, links]}>
        <ul>
          {links.map(({ to, icon, name }) => (
            <li key={to} className="border-b">
              <Link to={to} rel="nofollow" className="nav-item">
                <Icon name={icon} className="text-lagoon" />
                <FormattedMessage id={name} />
              </Link>
            </li>
          ))}
        </ul>
      </Kept>
      <CurrencySegment className="js-only my-4" name="menu-currency" />
    </div>
  );
}
