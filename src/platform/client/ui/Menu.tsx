import type { RefObject } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { useIntl } from '../intl.tsx';
import { Icon, type IconName } from './Icon.tsx';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: IconName;
  /** An address: the entry is a link. */
  href?: string;
}

interface Props {
  triggerRef: RefObject<Element | null>;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  entries: readonly MenuEntry[];
  /** The entry chosen now, when the menu is a choice. */
  chosen?: string;
  onAction: (id: string) => void;
}

/** A menu of actions, or of one choice. Brings React Aria with it: load it lazily. */
export function Menu({ triggerRef, isOpen, onOpenChange, label, entries, chosen, onAction }: Props) {
  const { locale } = useIntl();
  return (
    <I18nProvider locale={locale}>
      <Popover
        triggerRef={triggerRef}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        placement="bottom start"
        aria-label={label}
        className="menu"
      >
        <AriaMenu
          autoFocus="first"
          onClose={() => onOpenChange(false)}
          aria-label={label}
          className="max-h-[inherit] w-62 overflow-auto outline-0"
          onAction={(key) => onAction(String(key))}
          {...(chosen !== undefined && { selectionMode: 'single' as const, selectedKeys: [chosen] })}
        >
          {entries.map(({ id, label, icon, href }) => (
            <MenuItem key={id} id={id} href={href} textValue={label} className="menu-row">
              {icon && <Icon name={icon} />}
              {label}
              {id === chosen && <Icon name="check" size="s" className="ms-auto" />}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </I18nProvider>
  );
}
