import { LATE_MINUTES, OVERDUE_MINUTES } from './vocabulary.ts';

/** How a wait of so many working minutes is shown: quiet, late, or overdue. */
export function waitingTone(minutes: number): 'plain' | 'warn' | 'bad' {
  if (minutes >= OVERDUE_MINUTES) return 'bad';
  return minutes >= LATE_MINUTES ? 'warn' : 'plain';
}
