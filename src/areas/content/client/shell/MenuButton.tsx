import { type MouseEvent, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useWords } from '#platform/client/intl.tsx';
import { closeModal, toggleModal, type WithModals } from '#platform/client/modals.ts';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { MENU, MENU_ID } from './menu.ts';

/** Opens the menu on narrow screens. A link to it, so that it opens before and without scripts too. */
export function MenuButton() {
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
