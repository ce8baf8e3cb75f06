import { useEffect, useState } from 'react';
import { saveDraft } from './submit.ts';
import { useApplicationDispatch, useDraft } from './use-wizard.ts';

/** After the last change; short enough that little is lost, long enough not to send every letter. */
const QUIET_MS = 1_200;
/** Until a save that failed is tried again: the line may be back. */
const AGAIN_MS = 5_000;

/**
 * Keeps the draft on the server while somebody signed in fills it in. A guest's stays in this window.
 * @param onConflict the server keeps no draft for this home
 */
export function useAutosave(isSignedIn: boolean, onConflict: () => Promise<void>): void {
  const draft = useDraft();
  const dispatch = useApplicationDispatch();
  const isDue = isSignedIn && draft?.changed && draft.correcting === null;
  const [failures, setFailures] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the quiet anew
  useEffect(() => {
    if (!isDue) return;
    const save = async () => {
      const answer = await dispatch(saveDraft('changed'));
      const isRefused = saveDraft.rejected.match(answer);
      if (isRefused && answer.payload?.code === 'conflict') await onConflict();
      setFailures((count) => (isRefused ? count + 1 : 0));
    };
    const timer = setTimeout(() => void save(), failures > 0 ? AGAIN_MS : QUIET_MS);
    return () => clearTimeout(timer);
  }, [isDue, draft?.revision, failures, dispatch]);

  const isAtRisk = draft !== null && (draft.changed || draft.entries.some(({ stored }) => stored === null));
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
}
