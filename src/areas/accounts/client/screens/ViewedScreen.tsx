import { useSelector } from 'react-redux';
import { useAccountDispatch } from '../kit/use-account-dispatch.ts';
import type { WithUser } from '../kit/user-state.ts';
import { MarkedList, MarkedSkeleton } from '../parts/MarkedList.tsx';
import { fetchViewed } from '../requests.ts';

export function Component() {
  const list = useSelector(({ user }: WithUser) => user.viewed);
  const dispatch = useAccountDispatch();
  return (
    <MarkedList kind="viewed" icon="clock" list={list} onPage={(page) => void dispatch(fetchViewed(page))} />
  );
}

export const Waiting = MarkedSkeleton;
