import type { Dispatch } from '../../../platform/client/screen.ts';
import { checkAuthState, signedOutElsewhere, type WithAuth } from './state.ts';

/** Besides the language the only thing kept across visits: that there is a session, never whose (section 9). */
export const SESSION_KEY = 'yaad.session';

export function hasSessionMarker(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false;
  }
}

function keepSessionMarker(session: boolean): void {
  try {
    if (session) localStorage.setItem(SESSION_KEY, '1');
    else localStorage.removeItem(SESSION_KEY);
  } catch {
    // A browser that keeps nothing signs its visitor in for this page only.
  }
}

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
