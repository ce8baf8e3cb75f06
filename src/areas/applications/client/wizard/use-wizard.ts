import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Dispatch } from '#platform/client/screen.ts';
import { type Draft, draftChanged, type Values, type WithApplication } from '../state.ts';

export const useApplicationDispatch = () => useDispatch<Dispatch<WithApplication>>();
export const useDraft = (): Draft | null =>
  useSelector(({ application }: WithApplication) => application.draft);

/** Whether the session ended while the draft was filled in. */
export const useSignedOut = (): boolean =>
  useSelector(({ application }: WithApplication) => application.signedOut);

export function useChange() {
  const dispatch = useApplicationDispatch();
  return useCallback((change: Partial<Values>) => void dispatch(draftChanged(change)), [dispatch]);
}
