import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { Link, type LinkProps } from './Link.tsx';

type ButtonVariant = 'solid' | 'line' | 'soft' | 'bare' | 'bad';

interface Look {
  /** One solid button a view; the others are quieter. */
  variant?: ButtonVariant;
  size?: 'small' | 'normal' | 'big';
  /** Full width of its container. */
  full?: boolean;
  className?: string;
}

function classesOf({ variant = 'solid', size = 'normal', full, className }: Look): string {
  const names = [
    'btn',
    variant !== 'solid' && `btn-${variant}`,
    size !== 'normal' && `btn-${size}`,
    full && 'w-full',
  ];
  return [...names, className].filter(Boolean).join(' ');
}

export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Busy: the button keeps its width and focus, and ignores presses. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant,
  size,
  full,
  className,
  busy = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      {...rest}
      onClick={click}
      className={classesOf({ variant, size, full, className })}
    >
      {busy && <span className="spin absolute" />}
      <span className={`inline-flex items-center justify-center gap-2 ${busy ? 'invisible' : ''}`}>
        {children}
      </span>
    </button>
  );
}

/** A link that looks like a button: it leads somewhere. */
export function ButtonLink({ variant, size, full, className, ...rest }: Look & LinkProps) {
  return <Link {...rest} className={classesOf({ variant, size, full, className })} />;
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** Accessible name; the button shows an icon only. */
  label: string;
  flip?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ icon, label, flip, className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={`icon-btn ${className}`}>
      <Icon name={icon} flip={flip} />
    </button>
  );
}

/** "See all" beside a heading. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="more">
      {children}
      <Icon name="arrow" size="s" flip />
    </Link>
  );
}
