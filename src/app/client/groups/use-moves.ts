import { useRef } from 'react';
import { fetchGroup, moveListing } from '../../../areas/groups/client/requests.ts';
import { arrangeGroup } from '../../../areas/groups/client/state.ts';
import { useGroupDispatch } from '../../../areas/groups/client/use-group-dispatch.ts';
import { useNotices } from '../../../platform/client/use-notices.ts';

/** Moves are shown at once and sent one after another; when one fails, the server's order is shown again. */
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
