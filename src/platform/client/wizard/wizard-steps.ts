/** The steps of a form that asks one thing after another. */
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from '../router.tsx';

/**
 * Hooks of a wizard's steps. The step that is shown stands in the address (`?step=`), so that back and forward work as
 * everywhere.
 * @param steps their names in order; the first is shown where the address names none
 */
export function wizardSteps<const Steps extends readonly [string, ...string[]]>(steps: Steps) {
  type Step = Steps[number];

  function useStep(): [Step, (step: Step) => void] {
    const [query, setQuery] = useSearchParams();
    const go = useCallback(
      (step: Step) => {
        setQuery((before) => {
          const next = new URLSearchParams(before);
          next.set('step', step);
          return next;
        });
        scrollTo({ top: 0 });
      },
      [setQuery],
    );
    return [steps.find((step) => step === query.get('step')) ?? steps[0], go];
  }

  /**
   * The button that led to a step is gone with the step before: reading goes on at the new heading.
   * @returns the ref of what holds the heading
   */
  function useStepFocus(): RefObject<HTMLDivElement | null> {
    const [step] = useStep();
    const place = useRef<HTMLDivElement>(null);
    const before = useRef(step);
    useEffect(() => {
      if (before.current === step) return;
      before.current = step;
      place.current?.querySelector('h1')?.focus({ preventScroll: true });
    }, [step]);
    return place;
  }

  return { useStep, useStepFocus };
}
