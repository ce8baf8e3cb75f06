import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from '#platform/client/router.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { type Draft, draftChanged, type Values, type WithApplication } from '../state.ts';
import { type StepName, stepOf } from './steps.ts';

/** The step stands in the address, so that back and forward work as everywhere. */
export function useStep(): [StepName, (step: StepName) => void] {
  const [query, setQuery] = useSearchParams();
  const go = useCallback(
    (step: StepName) => {
      setQuery((before) => {
        const next = new URLSearchParams(before);
        next.set('step', step);
        return next;
      });
      scrollTo({ top: 0 });
    },
    [setQuery],
  );
  return [stepOf(query.get('step')), go];
}

export const useApplicationDispatch = () => useDispatch<Dispatch<WithApplication>>();
export const useDraft = (): Draft | null =>
  useSelector(({ application }: WithApplication) => application.draft);

/** Whether the session ended while the draft was filled in. */
export const useSignedOut = (): boolean =>
  useSelector(({ application }: WithApplication) => application.signedOut);

/** Writes one field of the form. */
export function useChange() {
  const dispatch = useApplicationDispatch();
  return useCallback((change: Partial<Values>) => void dispatch(draftChanged(change)), [dispatch]);
}
