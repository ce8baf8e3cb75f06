import { useState } from 'react';
import { useStore } from 'react-redux';
import type { Dispatch } from '../../../../platform/client/screen.ts';
import type { WithSettings } from '../../../../platform/client/settings.ts';
import type { WithSearch } from '../kit/state.ts';
import { fetchSearch } from './fetch-search.ts';

/** Asks for the search of the address again. */
export function useRetry() {
  const store = useStore<WithSearch & WithSettings>();
  const [retrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    const dispatch = store.dispatch as Dispatch<WithSearch & WithSettings>;
    const url = new URL(window.location.href);
    void fetchSearch({ url, params: {}, dispatch, getState: store.getState }).then(() => setRetrying(false));
  };
  return { retry, retrying };
}
