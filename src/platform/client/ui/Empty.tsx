import type { ReactNode } from 'react';
import { FormattedMessage } from '../intl.tsx';
import { Icon, type IconName } from './Icon.tsx';

interface Props {
  icon: IconName;
  /** `bad` = something went wrong. */
  tone?: 'plain' | 'lagoon' | 'warn' | 'bad';
  /** Key of its title; `<words>.text` is what stands below. */
  words?: string;
  /** These two where `words` does not say them. */
  title?: ReactNode;
  children?: ReactNode;
  /** The one next step, or two. */
  action?: ReactNode;
}

/** Nothing here, or nothing came: what happened, and one next step. */
export function Empty({
  icon,
  tone = 'lagoon',
  words,
  title = <FormattedMessage id={words as string} />,
  children = words && <FormattedMessage id={`${words}.text`} />,
  action,
}: Props) {
  return (
    <div className="blank grid justify-items-start gap-3 py-4 text-ink-2">
      <span className={`blank-arch ${tone === 'plain' ? '' : `tone-${tone}`}`}>
        <Icon name={icon} size="l" />
      </span>
      <h2 className="text-h3 text-ink">{title}</h2>
      {children && <div className="measure">{children}</div>}
      {action && <div className="mt-1 flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}

/** A remark that stays: never pay to view, figures are estimates. */
export function Note({
  tone = 'lagoon',
  icon,
  children,
}: {
  tone?: 'ok' | 'warn' | 'bad' | 'lagoon';
  icon: IconName;
  children: ReactNode;
}) {
  return (
    <div className={`note tone-${tone}`}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}
