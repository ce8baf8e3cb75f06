import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { useIntl } from '../intl.tsx';

interface Props {
  /** The button it belongs to; focus returns there. */
  triggerRef: RefObject<Element | null>;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  children: ReactNode;
  className?: string;
}

/** A panel at a button, with its own focus. Brings React Aria with it: load it lazily. */
export function Popover({
  triggerRef,
  isOpen,
  onOpenChange,
  label,
  children,
  className = 'w-80 p-4',
}: Props) {
  const { locale } = useIntl();
  return (
    <I18nProvider locale={locale}>
      <AriaPopover
        triggerRef={triggerRef}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        placement="bottom start"
        className="menu"
      >
        <Dialog aria-label={label} className={`max-h-[inherit] overflow-auto outline-0 ${className}`}>
          {children}
        </Dialog>
      </AriaPopover>
    </I18nProvider>
  );
}
