import { useState } from 'react';

/** Optimistic switch: the new value is shown until the request ends, then `stored` again. */
export function useOptimisticSwitch(
  stored: boolean,
  change: (next: boolean) => Promise<unknown>,
): [boolean, (next: boolean) => void] {
  const [pending, setPending] = useState<boolean | null>(null);
  const set = (next: boolean) => {
    setPending(next);
    void change(next).finally(() => setPending(null));
  };
  return [pending ?? stored, set];
}
