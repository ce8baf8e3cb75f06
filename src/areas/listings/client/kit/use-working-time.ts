import { workingTime } from '#areas/listings/working-time.ts';
import { useIntl } from '#platform/client/intl.tsx';

/** Minutes of working time in words, such as "3 hours". */
export function useWorkingTime(minutes: number): string {
  const { formatMessage } = useIntl();
  const { unit, count } = workingTime(minutes);
  return formatMessage({ id: `contact.${unit}` }, { count });
}
