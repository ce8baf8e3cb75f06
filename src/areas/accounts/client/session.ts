import type { Dispatch } from '../../../platform/client/screen.ts';
import { keepSessionMarker, SESSION_KEY } from '../../../platform/client/session-marker.ts';
import type { WithAuth } from './state.ts';
import { checkAuthState, signedOutElsewhere } from './steps.ts';

interface SessionStore {
  dispatch: Dispatch<WithAuth>;
  getState(): WithAuth;
  subscribe(listener: () => void): () => void;
}

/** Finds out who is signed in here, keeps the marker in step, and follows what other tabs do. */
export function watchSession(store: SessionStore): void {
  const { dispatch, getState, subscribe } = store;
  const check = () => void dispatch(checkAuthState(undefined));
  let kept = getState().auth.session;
  subscribe(() => {
    const { session } = getState().auth;
    if (session === kept) return;
    kept = session;
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
  if (kept) check();
}
