import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { NAVIGATION, type NavItem } from '#areas/content/fixed/navigation.ts';
import { GUIDE_PATH, GUIDE_ROOT } from '#areas/content/paths.ts';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import { Kept } from '#platform/client/kept-markup.tsx';
import { closeModal, openModal, type WithModals } from '#platform/client/modals.ts';
import { useLocation } from '#platform/client/router.tsx';
import { menuKeys, useCloseAfterNavigation, useCloseElsewhere } from '#platform/client/ui/disclosures.ts';
import { Icon, type IconName } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { MegaMenu } from './MegaMenu.tsx';
import { DEFAULT_MENU_CLASS, MENU, MENU_ID, OPEN_MENU_CLASS } from './menu.ts';

const ITEM = 'nav-item';
const CURRENT = 'nav-item nav-current';

/** Whether the address belongs to an item: its target or anything its menu leads to. */
function isCurrent({ to, subNav }: NavItem, pathname: string): boolean {
  const [all] = subNav;
  const above = all?.to === GUIDE_PATH ? GUIDE_ROOT : all?.to;
  return pathname === to || (above !== undefined && `${pathname}/`.startsWith(`${above}/`));
}

interface ItemProps {
  item: NavItem;
  current: boolean;
  onToggle: () => void;
}

function ItemLink({ item, current }: Omit<ItemProps, 'onToggle'>) {
  return (
    <Link
      to={item.to}
      data-item=""
      aria-current={current ? 'page' : undefined}
      className={current ? CURRENT : ITEM}
    >
      <Icon name={item.icon as IconName} className="text-lagoon lg:hidden" />
      <FormattedMessage id={item.label} />
    </Link>
  );
}

function ItemMenu({ item, current, onToggle }: ItemProps) {
  return (
    <details name="main-menu" onToggle={onToggle} className="group">
      <summary data-item="" className={current ? CURRENT : ITEM}>
        <Icon name={item.icon as IconName} className="text-lagoon lg:hidden" />
        <FormattedMessage id={item.label} />
        <Icon name="down" size="s" className="transition-[rotate] group-open:rotate-180 max-lg:ms-auto" />
      </summary>
      <MegaMenu item={item} />
    </details>
  );
}

/**
 * Whether the phone's menu is open: a modal by name. Before the scripts have come its button is a link to it,
 * and the style sheet shows what is linked to; from then on the store decides.
 */
function usePhoneMenu() {
  const open = useSelector((state: WithModals) => state.modals[MENU] ?? false);
  const dispatch = useDispatch();
  const [live, setLive] = useState(false);
  useEffect(() => {
    setLive(true);
    if (window.location.hash === `#${MENU_ID}`) dispatch(openModal(MENU));
  }, [dispatch]);
  return { state: open ? 'open' : live ? 'closed' : undefined, close: () => void dispatch(closeModal(MENU)) };
}

/** The main menu: a bar with panels on wide screens, a sheet over the page on narrow ones. */
export function MainNav({ children }: { children: ReactNode }) {
  const nav = useRef<HTMLElement>(null);
  const [menuClass, setMenuClass] = useState(DEFAULT_MENU_CLASS);
  const menu = usePhoneMenu();
  const { pathname } = useLocation();
  const { t, locale } = useIntl();
  const items = NAVIGATION.map((item) => ({ item, current: isCurrent(item, pathname) }));
  useCloseElsewhere(nav);
  useCloseAfterNavigation(nav, menu.close);
  const readMenus = () =>
    setMenuClass(nav.current?.querySelector('details[open]') ? OPEN_MENU_CLASS : DEFAULT_MENU_CLASS);
  useEffect(readMenus, []); // one may have been opened before the scripts came
  return (
    <nav
      ref={nav}
      id={MENU_ID}
      aria-label={t('shell.mainMenu')}
      data-state={menu.state}
      onKeyDown={menuKeys}
      className={`main-nav ${menuClass}`}
    >
      <Kept by={['main menu', locale, ...items.map(({ current }) => current)]}>
        <ul className="lg:flex lg:gap-1">
          {items.map(({ item, current }) => (
            <li key={item.id} className="max-lg:border-b">
              {item.regions.length > 0 ? (
                <ItemMenu item={item} current={current} onToggle={readMenus} />
              ) : (
                <ItemLink item={item} current={current} />
              )}
            </li>
          ))}
        </ul>
      </Kept>
      {children}
    </nav>
  );
}
