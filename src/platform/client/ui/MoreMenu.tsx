import { lazy, Suspense, useRef, useState } from 'react';
import { IconButton } from './Button.tsx';
import type { MenuEntry } from './Menu.tsx';

const Menu = lazy(() => import('./Menu.tsx').then((code) => ({ default: code.Menu })));

interface MoreMenuProps {
  /** Whose further actions they are. */
  label: string;
  entries: readonly MenuEntry[];
  onAction: (id: string) => void;
}

/** A button with three dots, and the menu of what is needed less often. */
export function MoreMenu({ label, entries, onAction }: MoreMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={button}
        icon="dots"
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <Menu
            triggerRef={button}
            isOpen={open}
            onOpenChange={setOpen}
            label={label}
            entries={entries}
            onAction={onAction}
          />
        </Suspense>
      )}
    </>
  );
}
