import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { useLocation } from '#platform/client/router.tsx';
import { Notices } from '#platform/client/ui/Notices.tsx';

/**
 * After a change of screen the focus goes to the new content, unless it is still on something there (a
 * filter that changed the address). Otherwise the keyboard would start from the top again.
 */
function useScreenFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** The first stop of the keyboard: past the menus. */
function SkipLink() {
  return (
    <a href="#content" className="btn absolute start-4 top-2 z-60 -translate-y-20 focus:translate-y-0">
      <FormattedMessage id="shell.skip" />
    </a>
  );
}

interface Props {
  header: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/** What stands around every screen: header with menus, footer, notices. */
export function Shell({ header, footer, children }: Props) {
  const main = useScreenFocus();
  return (
    <>
      <SkipLink />
      {header}
      <main id="content" ref={main} tabIndex={-1} className="min-h-[60vh] outline-0">
        {children}
      </main>
      {footer}
      <Notices />
    </>
  );
}
