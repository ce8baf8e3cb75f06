import type { Failure } from './failure.ts';

/** Message key for a failed call that no form field explains. */
export function failureKey({ status, code }: Failure): string {
  if (code === 'unproved' || code === 'second-factor') return `ui.failed.${code}`;
  if (status === 0) return 'ui.failed.offline';
  if (status === 404) return 'ui.failed.gone';
  if (status === 412) return 'ui.failed.stale';
  if (status === 429) return 'ui.failed.often';
  return 'ui.failed.server';
}
