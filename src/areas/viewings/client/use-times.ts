import { useIntl } from '#platform/client/intl.tsx';
import { useHydrated } from '#platform/client/use-hydrated.ts';
import { TIME_ZONE } from '#platform/contract/time-zone.ts';

/** The zone of the visitor's device; the market's while the page is the server's. */
export function useOwnZone(): string {
  const hydrated = useHydrated();
  return hydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone || TIME_ZONE : TIME_ZONE;
}

/** `America/New_York` → `New York`. */
const cityOf = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

/** Moments as people read them: in Jamaica, and where the reader is when clocks differ there. */
export function useTimes() {
  const { formatDate, formatTime } = useIntl();
  const own = useOwnZone();
  const time = (at: string, timeZone = TIME_ZONE) =>
    formatTime(at, { hour: 'numeric', minute: '2-digit', timeZone });
  const day = (at: string, timeZone = TIME_ZONE) =>
    formatDate(at, { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  const short = (at: string, timeZone = TIME_ZONE) =>
    formatDate(at, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    });
  const isElsewhere = (at: string) => short(at, own) !== short(at);
  return { time, day, short, own, city: cityOf(own), isElsewhere };
}
