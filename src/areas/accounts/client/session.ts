import type { Dispatch } from '#platform/client/screen.ts';
import { keepSessionMarker, SESSION_KEY } from '#platform/client/session-marker.ts';
import type { WithAuth } from './kit/state.ts';
import { checkAuthState, signedOutElsewhere } from './kit/steps.ts';

interface SessionStore {
  dispatch: Dispatch<WithAuth>;
  getState(): WithAuth;
  subscribe(listener: () => void): () => void;
}

/** Checks the session at start, unless the page was made for it, and when back online, stores the session marker, and follows sign-outs of other tabs. */
export function watchSession(store: SessionStore): void {
  const { dispatch, getState, subscribe } = store;
  const check = () => void dispatch(checkAuthState(undefined));
  let stored = getState().auth.session;
  subscribe(() => {
    const { session } = getState().auth;
    if (session === stored) return;
    stored = session;
    keepSessionMarker(session);
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== SESSION_KEY) return;
    if (newValue === null) dispatch(signedOutElsewhere(undefined));
    else check();
  });
  window.addEventListener('online', () => {
    const { session, signedIn } = getState().auth;
    if (session && !signedIn) check();
  });
  keepSessionMarker(stored);
  if (stored && !getState().auth.signedIn) check();
}
