import { useIntl } from '../intl.tsx';
import { useNow } from '../use-now.ts';

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
