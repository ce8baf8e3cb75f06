import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { AccountFrame } from '../../../areas/accounts/client/parts/AccountFrame.tsx';
import { Personal } from '../../../areas/accounts/client/parts/Personal.tsx';
import { withWords } from '../../../areas/accounts/client/parts/Words.tsx';
import { fetchViewed } from '../../../areas/accounts/client/requests.ts';
import { useAccountDispatch } from '../../../areas/accounts/client/use-account-dispatch.ts';
import type { State } from '../store.ts';
import { VIEWERS } from '../viewers.ts';
import { MarkedList, MarkedSkeleton } from './MarkedList.tsx';

function Viewed() {
  const list = useSelector(({ user }: State) => user.viewed);
  const dispatch = useAccountDispatch();
  return (
    <AccountFrame title={<FormattedMessage id="marked.viewed.title" />}>
      <Personal permitted={VIEWERS} waiting={<MarkedSkeleton />}>
        {() => (
          <MarkedList
            kind="viewed"
            icon="clock"
            list={list}
            onPage={(page) => void dispatch(fetchViewed(page))}
          />
        )}
      </Personal>
    </AccountFrame>
  );
}

export const Component = withWords(Viewed);
