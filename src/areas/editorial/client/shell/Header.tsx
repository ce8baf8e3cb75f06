import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { Kept } from '#platform/client/kept-markup.tsx';
import { closeModal, toggleModal, type WithModals } from '#platform/client/modals.ts';
import { usePreferences } from '#platform/client/preferences.ts';
import { Segment } from '#platform/client/ui/Choice.tsx';
import { Icon, type IconName, Logo } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { signOf } from '#platform/contract/money.ts';
import { MainNav, MENU, MENU_ID } from './MainNav.tsx';
import { Preferences } from './Preferences.tsx';

/** Homes are quoted in the currency of the place and in United States dollars; a third one joins them once it is chosen. */
const ABROAD = 'USD';

function CurrencySegment({ name, className }: { name: string; className?: string }) {
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
function PhoneLinks({ links }: { links: readonly MenuLinkItem[] }) {
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

/** Opens the menu on narrow screens. A link to it, so that it opens before and without scripts too. */
function MenuButton() {
  const open = useSelector((state: WithModals) => state.modals[MENU] ?? false);
  const dispatch = useDispatch();
  const t = useWords();
  const button = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!open) return;
    // Wherever the focus is: it stays on the button as the menu opens.
    const leave = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      dispatch(closeModal(MENU));
      button.current?.focus();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [open, dispatch]);
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    dispatch(toggleModal(MENU));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a link where there are no scripts
    <a
      ref={button}
      href={`#${MENU_ID}`}
      role="button"
      aria-expanded={open}
      aria-controls={MENU_ID}
      aria-label={t(open ? 'shell.closeMenu' : 'shell.menu')}
      onClick={toggle}
      onKeyDown={(event) => event.key === ' ' && event.currentTarget.click()}
      className="icon-btn lg:hidden"
    >
      <Icon name={open ? 'x' : 'menu'} size="l" />
    </a>
  );
}

interface HeaderProps {
  account: ReactNode;
  menuLinks: readonly MenuLinkItem[];
  /** In place of the market's menus on wide screens. */
  work: ReactNode;
}

export function Header({ account, menuLinks, work }: HeaderProps) {
  const t = useWords();
  return (
    <header className="site-header sticky top-0 z-30 bg-ground/94 backdrop-blur-md">
      <div className="wrap flex h-(--header) items-center gap-2 lg:flex-wrap lg:gap-x-6">
        <Link to="/" aria-label={t('shell.home')}>
          <Logo />
        </Link>
        {work}
        <MainNav isSheet={Boolean(work)}>
          <PhoneLinks links={menuLinks} />
        </MainNav>
        <div className="ms-auto flex items-center gap-1 lg:gap-2">
          <CurrencySegment className="js-only max-lg:hidden" name="header-currency" />
          <Preferences />
          {account}
          <MenuButton />
        </div>
      </div>
    </header>
  );
}
