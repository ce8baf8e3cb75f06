import type { ReactNode } from 'react';
import { Notices } from '#platform/client/ui/Notices.tsx';
import { SkipLink } from './shell/SkipLink.tsx';
import { useScreenFocus } from './shell/use-screen-focus.ts';

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
