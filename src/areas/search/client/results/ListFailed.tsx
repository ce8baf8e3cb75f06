import '../kit/state.ts';
import { useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { FormattedMessage } from '#platform/client/intl.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import type { WithSettings } from '#platform/client/settings.ts';
import { Button } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import type { WithSearch } from '../kit/state.ts';

/** Asks for the search of the address again. */
function useRetry() {
  const store = useStore<WithSearch & WithSettings>();
  const [retrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    const dispatch = store.dispatch as Dispatch<WithSearch & WithSettings>;
    const url = new URL(window.location.href);
    const ask = async () => {
      const { fetchSearch } = await import('./fetch-search.ts');
      await fetchSearch({ url, params: {}, dispatch, getState: store.getState });
    };
    // Code that does not come leaves the failure that is shown.
    void ask()
      .catch(() => {})
      .then(() => setRetrying(false));
  };
  return { retry, retrying };
}

/** In the place of homes that did not load. */
export function ListFailed() {
  const error = useSelector((state: WithSearch) => state.search.error);
  const { retry, retrying } = useRetry();
  return (
    <Empty
      icon="alert"
      tone="bad"
      title={<FormattedMessage id="search.error.title" />}
      action={
        <Button onClick={retry} busy={retrying}>
          <FormattedMessage id="ui.retry" />
        </Button>
      }
    >
      <FormattedMessage id={error?.code === 'offline' ? 'search.error.offline' : 'search.error.server'} />
    </Empty>
  );
}
