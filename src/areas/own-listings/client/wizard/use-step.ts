import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from '#platform/client/router.tsx';
import { type StepName, stepOf } from './steps.ts';

/** The step stands in the address, so that back and forward work as everywhere. */
export function useStep(): [StepName, (step: StepName) => void] {
  const [query, setQuery] = useSearchParams();
  const go = useCallback(
    (step: StepName) => {
      setQuery({ step });
      scrollTo({ top: 0 });
    },
    [setQuery],
  );
  return [stepOf(query.get('step')), go];
}

/** Id of a step's question. */
export const STEP_HEADING = 'own-step';

/** The button that led on went with its step: the focus goes to the next question. */
export function useStepFocus(step: StepName): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.getElementById(STEP_HEADING)?.focus({ preventScroll: true });
  }, [step]);
}
