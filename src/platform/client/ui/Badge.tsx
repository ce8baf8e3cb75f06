import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

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
