import { useCallback } from 'react';
import { useSearchParams } from '../../../../platform/client/router.tsx';
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
