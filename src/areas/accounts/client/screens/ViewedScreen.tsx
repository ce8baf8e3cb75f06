import { useSelector } from 'react-redux';
import { PAGED, useListQuery } from '#platform/client/list/list-query.ts';
import { useAccountDispatch } from '../kit/use-account-dispatch.ts';
import type { WithUser } from '../kit/user-state.ts';
import { MarkedList, MarkedSkeleton } from '../parts/MarkedList.tsx';
import { fetchViewed } from '../requests.ts';

export function Component() {
  const list = useSelector(({ user }: WithUser) => user.viewed);
  const dispatch = useAccountDispatch();
  const { query, key, hrefWith } = useListQuery(PAGED);
  return (
    <MarkedList
      kind="viewed"
      icon="clock"
      list={list?.page === query.page ? list : null}
      address={key}
      load={() => void dispatch(fetchViewed(query.page))}
      hrefOf={(page) => hrefWith({ page })}
    />
  );
}

export const Waiting = MarkedSkeleton;
