import { useRef } from 'react';
import { useNotices } from '#platform/client/use-notices.ts';
import { fetchGroup, moveListing } from './requests.ts';
import { arrangeGroup } from './state.ts';
import { useGroupDispatch } from './use-group-dispatch.ts';

/** Moves listings: shown at once, sent one after another. When one fails, the server's order is loaded again. */
export function useMoves(id: string): (property: string, before: string | null) => void {
  const dispatch = useGroupDispatch();
  const notices = useNotices();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  return (property, before) => {
    dispatch(arrangeGroup({ property, before }));
    waiting.current += 1;
    last.current = last.current.then(async () => {
      const answer = await dispatch(moveListing({ id, property, before }));
      waiting.current -= 1;
      if (moveListing.fulfilled.match(answer)) return;
      notices.failed(answer.payload);
      if (waiting.current === 0) await dispatch(fetchGroup(id));
    });
  };
}
