import { useState } from 'react';

/** What a visitor switched is shown at once; what the server then says is what stays. */
export function useWanted(
  known: boolean,
  change: (next: boolean) => Promise<unknown>,
): [boolean, (next: boolean) => void] {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const set = (next: boolean) => {
    setWanted(next);
    void change(next).finally(() => setWanted(null));
  };
  return [wanted ?? known, set];
}
