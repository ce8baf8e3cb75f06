import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { regionPicture, SetPicture } from '#areas/editorial/client/kit/SetPicture.tsx';
import { NAVIGATION, type NavItem } from '#areas/editorial/fixed.ts';
import { GUIDE_PATH, GUIDE_ROOT } from '#areas/editorial/paths.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { Kept } from '#platform/client/kept-markup.tsx';
import { closeModal, openModal, type WithModals } from '#platform/client/modals.ts';
import { useLocation } from '#platform/client/router.tsx';
import { menuKeys, useCloseAfterNavigation, useCloseElsewhere } from '#platform/client/ui/disclosures.ts';
import { Icon, type IconName } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';

/** Class of the header while no sub-navigation is open (specification, section 9: the default menu class). */
export const DEFAULT_MENU_CLASS = 'menu-sub-hidden';
const OPEN_MENU_CLASS = 'menu-sub-open';

/** Name of the phone's menu among the modals. */
export const MENU = 'menu';
export const MENU_ID = 'menu';

/** The parish whose picture each menu shows. */
const PICTURED: Record<string, string> = {
  'homes-for-sale': 'portland',
  'homes-for-rent': 'saint-andrew',
  'commercial-properties': 'kingston',
};

function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to}>{children}</Link>
    </li>
  );
}

function Part({ title, list, children }: { title: string; list: string; children: ReactNode }) {
  const t = useWords();
  return (
    <div>
      <p className="mb-1 text-label text-ink-3">{t(title)}</p>
      <ul className={list}>{children}</ul>
    </div>
  );
}

function PicturedRegion({ item }: { item: NavItem }) {
  const slug = PICTURED[item.id] ?? '';
  const link = item.regions.find(({ to }) => to.endsWith(`/${slug}`));
  if (!link) return null;
  return (
    <Link to={link.to} className="menu-picture group/pic content-start gap-2.5">
      <span className="arch aspect-4/3 overflow-hidden">
        <SetPicture set={regionPicture(slug)} sizes="264px" className="photo size-full object-cover" />
      </span>
      <span className="font-semibold group-hover/pic:text-lagoon">{link.label}</span>
    </Link>
  );
}

/** The panel of one menu item: types, parishes in reading order, other countries, one picture. */
function MegaMenu({ item }: { item: NavItem }) {
  const t = useWords();
  return (
    <div className="menu-sub">
      <Part title="nav.byType" list="columns-2 gap-6 lg:gap-8">
        <MenuLink to={item.to}>{t(`${item.label}.all`)}</MenuLink>
        {item.subNav.map(({ id, label, to }) => (
          <MenuLink key={id} to={to}>
            {t(label)}
          </MenuLink>
        ))}
      </Part>
      <div className="grid content-start gap-5">
        {item.regions.length > 0 && (
          <Part title="nav.byParish" list="menu-columns">
            {item.regions.map(({ id, label, to }) => (
              <MenuLink key={id} to={to}>
                {label}
              </MenuLink>
            ))}
          </Part>
        )}
        {item.countries.length > 0 && (
          <Part title="nav.byCountry" list="menu-columns">
            {item.countries.map(({ id, label, to }) => (
              <MenuLink key={id} to={to}>
                {t(label)}
              </MenuLink>
            ))}
          </Part>
        )}
      </div>
      <PicturedRegion item={item} />
    </div>
  );
}

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

/** The main menu: a bar with panels on wide screens, a sheet over the page on narrow ones. @param isSheet only the sheet */
export function MainNav({ isSheet, children }: { isSheet: boolean; children: ReactNode }) {
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
      className={`main-nav ${menuClass} ${isSheet ? 'lg:hidden' : ''}`}
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
