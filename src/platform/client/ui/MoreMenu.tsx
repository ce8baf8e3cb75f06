import { type RefObject, Suspense, useRef, useState } from 'react';
import { latePart } from '../late-part.tsx';
import { IconButton } from './Button.tsx';
import type { MenuEntry } from './Menu.tsx';

const Menu = latePart({
  when: 'open',
  load: async () => (await import('./Menu.tsx')).Menu,
  close: ({ onOpenChange }) => onOpenChange?.(false),
});

interface MoreMenuProps {
  /** Whose further actions they are. */
  label: string;
  entries: readonly MenuEntry[];
  onAction: (id: string) => void;
  /** Of the button. */
  ref?: RefObject<HTMLButtonElement | null>;
}

/** A button with three dots, and the menu of what is needed less often. */
export function MoreMenu({ label, entries, onAction, ref }: MoreMenuProps) {
  const own = useRef<HTMLButtonElement>(null);
  const button = ref ?? own;
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
