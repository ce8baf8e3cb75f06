import { useDispatch } from 'react-redux';
import { draftOf } from '../../../areas/saved-searches/client/drafts.ts';
import {
  markSeen,
  removeFilter,
  subscribe,
  updateFilter,
} from '../../../areas/saved-searches/client/requests.ts';
import type { Filter } from '../../../areas/saved-searches/contract.ts';
import { NOTICE_MS } from '../../../platform/client/notices.ts';
import type { Dispatch } from '../../../platform/client/screen.ts';
import { useNotices } from '../../../platform/client/use-notices.ts';
import type { State } from '../store.ts';

export type Change = Partial<Pick<Filter, 'name' | 'frequency' | 'events'>>;

const STALE = 412;

/** What can be done with one saved search of the list; each says how it went. */
export function useSavedRow(filter: Filter) {
  const dispatch = useDispatch<Dispatch<State>>();
  const notices = useNotices();
  const { _id, version } = filter;
  return {
    toggle: async (subscribed: boolean) => {
      const answer = await dispatch(subscribe({ _id, subscribed }));
      if (subscribe.rejected.match(answer)) return notices.failed(answer.payload);
      notices.successFor(NOTICE_MS, 'saved.notice.subscription');
    },
    /** @returns whether it was kept */
    change: async (change: Change): Promise<boolean> => {
      const answer = await dispatch(updateFilter({ _id, version, draft: draftOf(filter, change) }));
      if (updateFilter.rejected.match(answer)) {
        notices.failed(answer.payload);
        if (answer.payload?.status === STALE) await dispatch(markSeen(_id));
        return false;
      }
      notices.success('saved.notice.updated');
      return true;
    },
    remove: async () => {
      const answer = await dispatch(removeFilter(filter));
      if (removeFilter.rejected.match(answer)) return notices.failed(answer.payload);
      notices.success('saved.notice.deleted');
    },
  };
}
