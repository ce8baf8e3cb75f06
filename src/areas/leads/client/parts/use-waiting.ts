import { useWords } from '#platform/client/intl.tsx';
import { useNow } from '#platform/client/use-now.ts';

const HOUR = 60;
const DAY = 1440;

/** How long something has waited, by the clock: `3 h 40 min`. */
export function useWaiting() {
  const t = useWords();
  const opened = useNow();
  return (since: string, now = opened): string => {
    const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
    const [days, hours] = [Math.floor(minutes / DAY), Math.floor((minutes % DAY) / HOUR)];
    const values = { days, hours, minutes: minutes % HOUR };
    if (days > 0) return t('lead.days', values);
    if (hours > 0) return t('lead.hours', values);
    return t('lead.minutes', values);
  };
}
