import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { AccountFrame } from '../../../areas/accounts/client/parts/AccountFrame.tsx';
import { Personal } from '../../../areas/accounts/client/parts/Personal.tsx';
import { withWords } from '../../../areas/accounts/client/parts/Words.tsx';
import { fetchLiked } from '../../../areas/accounts/client/requests.ts';
import { useAccountDispatch } from '../../../areas/accounts/client/use-account-dispatch.ts';
import type { State } from '../store.ts';
import { MarkedList, MarkedSkeleton } from './MarkedList.tsx';

function Liked() {
  const list = useSelector(({ user }: State) => user.liked);
  const dispatch = useAccountDispatch();
  return (
    <AccountFrame title={<FormattedMessage id="marked.liked.title" />}>
      <Personal waiting={<MarkedSkeleton />}>
        {() => (
          <MarkedList
            kind="liked"
            icon="heart"
            list={list}
            onPage={(page) => void dispatch(fetchLiked(page))}
          />
        )}
      </Personal>
    </AccountFrame>
  );
}

export const Component = withWords(Liked);
