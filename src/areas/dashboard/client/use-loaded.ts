import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '../../../platform/client/call.ts';
import { useDashboardDispatch } from './requests.ts';

interface Settled<Answer> {
  payload?: Answer | Failure | undefined;
  meta: { requestStatus: 'fulfilled' | 'rejected' };
}

/** What a request answered; an answer stays while the next is on its way, also when that fails. */
export function useLoaded<Argument, Answer>(
  // biome-ignore lint/suspicious/noExplicitAny: the thunks of several requests, which differ in their argument
  run: (argument: Argument) => any,
  argument: Argument,
) {
  const dispatch = useDashboardDispatch();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const key = JSON.stringify(argument);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the argument as text decides
  const load = useCallback(async () => {
    const settled = (await dispatch(run(argument))) as Settled<Answer>;
    if (settled.meta.requestStatus === 'fulfilled') {
      setAnswer(settled.payload as Answer);
      setFailure(null);
    } else setFailure((settled.payload as Failure) ?? { status: 0, code: 'internal', message: '' });
  }, [dispatch, run, key]);
  useEffect(() => void load(), [load]);
  return { answer, failure, load };
}
