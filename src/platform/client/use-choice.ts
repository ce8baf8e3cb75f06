import { useRef, useState } from 'react';

/**
 * A choice that is saved at once. It is shown until the screen has what was saved; one that is made meanwhile is sent after
 * it, with the version that the one before has left.
 * @param version of what the screen shows
 * @param save resolves with the version it has left, or with null where nothing was saved
 * @returns what is chosen and not shown yet, or null, and how to choose, which resolves with whether it was saved
 */
export function useChoice<Choice>(
  version: number,
  save: (choice: Choice, version: number) => Promise<number | null>,
): [choice: Choice | null, choose: (choice: Choice) => Promise<boolean>] {
  const [chosen, setChosen] = useState<{ choice: Choice; saved: number | null } | null>(null);
  const turn = useRef<Promise<number>>(Promise.resolve(0));
  const choose = (choice: Choice) => {
    const own = { choice, saved: null };
    setChosen(own);
    turn.current = turn.current.then(async (left) => {
      const saved = await save(choice, Math.max(left, version));
      setChosen((now) => (now !== own ? now : saved === null ? null : { choice, saved }));
      return saved ?? 0;
    });
    return turn.current.then((left) => left > 0);
  };
  const isShown = chosen !== null && (chosen.saved === null || version < chosen.saved);
  return [isShown ? chosen.choice : null, choose];
}
