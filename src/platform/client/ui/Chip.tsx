import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { Link } from './Link.tsx';

interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon?: IconName;
  small?: boolean;
}

/** A choice that is on or off (`aria-pressed`), or opens something (`aria-expanded`). */
export function Chip({ icon, small = false, className = '', children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} className={`chip ${small ? 'chip-small' : ''} ${className}`}>
      {icon && <Icon name={icon} size="s" />}
      {children}
    </button>
  );
}

interface ChipLinkProps {
  to: string;
  icon?: IconName;
  /** It leads to the page that is shown. */
  isCurrent?: boolean;
  children: ReactNode;
}

export function ChipLink({ to, icon, isCurrent = false, children }: ChipLinkProps) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={`chip ${isCurrent ? 'chip-on' : ''}`}
    >
      {icon && <Icon name={icon} size="s" />}
      {children}
    </Link>
  );
}

interface AppliedProps {
  /** Address of the search without this filter. */
  to: string;
  /** Accessible name: says that the link removes the filter. */
  label: string;
  children: ReactNode;
}

/** A filter in force; a link, so that it works before and without scripts. */
export function AppliedChip({ to, label, children }: AppliedProps) {
  return (
    <Link to={to} className="chip chip-on" aria-label={label}>
      {children}
      <Icon name="x" size="s" />
    </Link>
  );
}
