import { type ReactNode, useId } from 'react';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';

const HOUR = 60;
const DAY = 1440;

/** Minutes in words: `3 h 40 min`. */
export function useDuration() {
  const t = useWords();
  return (minutes: number): string => {
    const whole = Math.max(0, Math.round(minutes));
    const values = {
      days: Math.floor(whole / DAY),
      hours: Math.floor((whole % DAY) / HOUR),
      minutes: whole % HOUR,
    };
    if (whole >= DAY) return t('dash.days', values);
    return t(whole >= HOUR ? 'dash.hours' : 'dash.minutes', values);
  };
}

interface PanelProps {
  /** Message key. */
  title: string;
  more?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, more, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 content-start rounded-photo bg-surface shadow-[inset_0_0_0_1px_var(--color-line)]"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 pt-4 pb-2 md:px-6">
        <h2 id={id} className="text-h3">
          <FormattedMessage id={title} />
        </h2>
        {more}
      </div>
      {children}
    </section>
  );
}
