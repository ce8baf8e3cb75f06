import { useState } from 'react';
import { useStore } from 'react-redux';
import type { Dispatch } from '#platform/client/screen.ts';
import type { WithSettings } from '#platform/client/settings.ts';
import '../kit/state.ts';
import type { WithSearch } from '../kit/state.ts';

/** Asks for the search of the address again. */
export function useRetry() {
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
