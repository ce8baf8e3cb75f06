import { useSelector } from 'react-redux';
import { useAccountDispatch } from '../kit/use-account-dispatch.ts';
import type { WithUser } from '../kit/user-state.ts';
import { MarkedList, MarkedSkeleton } from '../parts/MarkedList.tsx';
import { fetchLiked } from '../requests.ts';

export function Component() {
  const list = useSelector(({ user }: WithUser) => user.liked);
  const dispatch = useAccountDispatch();
  return (
    <MarkedList kind="liked" icon="heart" list={list} onPage={(page) => void dispatch(fetchLiked(page))} />
  );
}

export const Waiting = MarkedSkeleton;
