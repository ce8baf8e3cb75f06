import { useWords } from '#platform/client/intl.tsx';

const HOUR = 60;
const DAY = 1440;

/** Minutes in words, for whoever waits and whoever is waited for: `3 h 40 min`. */
export function useDuration() {
  const t = useWords();
  return (minutes: number): string => {
    const whole = Math.max(0, Math.floor(minutes));
    const values = {
      days: Math.floor(whole / DAY),
      hours: Math.floor((whole % DAY) / HOUR),
      minutes: whole % HOUR,
    };
    if (whole >= DAY) return t('lead.days', values);
    return t(whole >= HOUR ? 'lead.hours' : 'lead.minutes', values);
  };
}
