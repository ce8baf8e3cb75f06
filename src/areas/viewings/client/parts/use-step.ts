import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Failure } from '#platform/client/failure.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import { useNotices } from '#platform/client/use-notices.ts';
import { changeViewing } from '../requests.ts';
import type { ViewingRef, ViewingStep, WithViewing } from '../state.ts';

/** Does something with a viewing and says what came of it. */
export function useStep(ref: ViewingRef) {
  const dispatch = useDispatch<Dispatch<WithViewing>>();
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Failure['fields']>();
  const take = async (step: ViewingStep, done?: string): Promise<boolean> => {
    setBusy(true);
    const answer = await dispatch(changeViewing({ ref, step }));
    setBusy(false);
    if (changeViewing.rejected.match(answer)) {
      setFaults(answer.payload?.fields);
      if (!answer.payload?.fields) notices.failed(answer.payload);
      return false;
    }
    setFaults(undefined);
    if (done) notices.success(done);
    return true;
  };
  return { busy, faults, take };
}
