import { useDispatch } from 'react-redux';
import { NOTICE_MS } from '#platform/client/notices.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import { useChoice } from '#platform/client/use-choice.ts';
import { useNotices } from '#platform/client/use-notices.ts';
import { useTake } from '#platform/client/use-take.ts';
import type { Filter } from '../contract.ts';
import { markSeen, removeFilter, subscribe, updateFilter } from './requests.ts';
import type { WithFilter } from './state.ts';

export type Change = Partial<Pick<Filter, 'name' | 'frequency' | 'events' | 'subscribed'>>;

const STALE = 412;

/** Actions on a saved search of the list; each shows a notice. */
export function useSavedRow(filter: Filter) {
  const dispatch = useDispatch<Dispatch<WithFilter>>();
  const notices = useNotices();
  const take = useTake();
  const { _id, version } = filter;
  const [chosen, change] = useChoice<Change>(version, async (draft, ifMatch) => {
    const answer = await dispatch(updateFilter({ _id, version: ifMatch, draft }));
    if (updateFilter.rejected.match(answer)) {
      notices.failed(answer.payload);
      if (answer.payload?.status === STALE) await dispatch(markSeen(_id));
      return null;
    }
    notices.success('saved.notice.updated');
    return answer.payload.version;
  });
  return {
    /** How often mails come, as it was chosen last. */
    frequency: chosen?.frequency ?? filter.frequency,
    /** Said when its new homes are opened, not after them: who goes back at once has seen them, too. */
    see: () => void dispatch(markSeen(_id)),
    toggle: async (subscribed: boolean) => {
      const answer = await dispatch(subscribe({ _id, subscribed }));
      if (subscribe.rejected.match(answer)) return notices.failed(answer.payload);
      notices.successFor(NOTICE_MS, 'saved.notice.subscription');
    },
    /** @returns whether the change was saved */
    change,
    remove: () => take(removeFilter, filter, 'saved.notice.deleted'),
  };
}
