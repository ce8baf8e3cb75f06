import { workingTime } from '#areas/listings/vocabulary.ts';
import { useWords } from '#platform/client/intl.tsx';

/** Minutes of working time in words, such as "3 hours". */
export function useWorkingTime(minutes: number): string {
  const t = useWords();
  const { unit, count } = workingTime(minutes);
  return t(`contact.${unit}`, { count });
}
