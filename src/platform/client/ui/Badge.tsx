import type { ReactNode } from 'react';
import { FormattedNumber } from '../intl.tsx';
import { Icon, type IconName } from './Icon.tsx';

/** More would not fit, and nobody counts that far. */
const MOST_SHOWN = 99;

/** A number at the corner of an icon button, whose name says it too; nothing at zero. */
export function CountBadge({ count, className }: { count: number; className: string }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className={`absolute end-0.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-pill px-1 text-micro font-semibold leading-none ${className}`}
    >
      <FormattedNumber value={Math.min(count, MOST_SHOWN)} />
      {count > MOST_SHOWN && '+'}
    </span>
  );
}

/** `new` is solid coral; `demo` stands on photos; `warn` means look twice, `bad` wrong, `ok` good for you. */
export type BadgeTone = 'plain' | 'ok' | 'warn' | 'bad' | 'lagoon' | 'new' | 'demo';

const CLASSES: Record<BadgeTone, string> = {
  plain: '',
  ok: 'tone-ok',
  warn: 'tone-warn',
  bad: 'tone-bad',
  lagoon: 'tone-lagoon',
  new: 'badge-new',
  demo: 'badge-demo',
};

interface Props {
  tone?: BadgeTone;
  icon?: IconName;
  children: ReactNode;
}

export function Badge({ tone = 'plain', icon, children }: Props) {
  return (
    <span className={`badge ${CLASSES[tone]}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
