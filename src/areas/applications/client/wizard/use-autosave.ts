import { useEffect } from 'react';
import { saveDraft } from './submit.ts';
import { useApplicationDispatch, useDraft } from './use-wizard.ts';

/** After the last change; short enough that little is lost, long enough not to send every letter. */
const QUIET_MS = 1_200;

/** Keeps the draft on the server while somebody signed in fills it in. A guest's stays in this window. */
export function useAutosave(isSignedIn: boolean): void {
  const draft = useDraft();
  const dispatch = useApplicationDispatch();
  const isDue = isSignedIn && draft?.changed && draft.correcting === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the quiet anew
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => void dispatch(saveDraft(undefined)), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isDue, draft?.values, draft?.entries, dispatch]);

  const isAtRisk = draft !== null && (draft.changed || draft.entries.some(({ paper }) => paper === null));
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
}
