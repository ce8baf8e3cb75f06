import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Dispatch } from '#platform/client/screen.ts';
import type { WithApplication } from '../state.ts';
import { sendDocument } from './send.ts';

const TRY_AGAIN_MS = 4_000;

/** Goes on with documents whose line dropped: when the browser says it is back, and now and then. */
export function useLine(): void {
  const dispatch = useDispatch<Dispatch<WithApplication>>();
  const waiting = useSelector(({ application }: WithApplication) =>
    (application.draft?.entries ?? [])
      .filter(({ state, fault }) => state === 'paused' && fault !== null)
      .map(({ id }) => id)
      .join(' '),
  );
  useEffect(() => {
    if (!waiting) return;
    const goOn = () => {
      for (const id of waiting.split(' ')) void dispatch(sendDocument(id));
    };
    const later = setInterval(goOn, TRY_AGAIN_MS);
    addEventListener('online', goOn);
    return () => {
      clearInterval(later);
      removeEventListener('online', goOn);
    };
  }, [waiting, dispatch]);
}
