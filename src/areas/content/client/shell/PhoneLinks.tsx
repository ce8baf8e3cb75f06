import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import { Kept } from '#platform/client/kept-markup.tsx';
import { Icon, type IconName } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { CurrencySegment } from './CurrencySegment.tsx';

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
