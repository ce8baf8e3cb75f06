import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useWords } from '#platform/client/intl.tsx';
import { closeModal, toggleModal, type WithModals } from '#platform/client/modals.ts';
import { Icon, Logo } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { MainNav, MENU, MENU_ID } from './MainNav.tsx';
import { CurrencySegment, type MenuLinkItem, PhoneLinks } from './PhoneLinks.tsx';
import { Preferences } from './Preferences.tsx';

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
