import { useIntl } from '../intl.tsx';
import { useNow } from '../use-hydrated.ts';

/** When something in a list was said last: the hour today, else the day. */
export function LastMoment({ at }: { at: string }) {
  const { formatDate, formatTime } = useIntl();
  const isToday = formatDate(at) === formatDate(useNow());
  return (
    <time dateTime={at} className="flex-none text-ink-2 text-small">
      <bdi>
        {isToday
          ? formatTime(at, { hour: 'numeric', minute: '2-digit' })
          : formatDate(at, { day: 'numeric', month: 'short' })}
      </bdi>
    </time>
  );
}

interface DayProps {
  /** A moment, or a calendar day such as `2026-11-22`. */
  at: string;
  style?: 'medium' | 'long';
  /** With hour and minute. */
  time?: boolean;
}

/**
 * A date as the visitor's language writes it, on the product's clock. Server and browser may know different spellings
 * of a month ("Sep", "Sept"), so a difference there is no fault. It begins with a figure, so it says its own direction.
 */
export function Day({ at, style = 'medium', time = false }: DayProps) {
  const moment = at.length === 10 ? `${at}T12:00:00Z` : at;
  const text = useIntl().formatDate(moment, { dateStyle: style, ...(time && { timeStyle: 'short' }) });
  return (
    <time dateTime={at} dir="auto" suppressHydrationWarning className="whitespace-nowrap">
      {text}
    </time>
  );
}
