/** Besides the language the only thing kept across visits: that there is a session, never whose (section 9). */
export const SESSION_KEY = 'yaad.session';

export function hasSessionMarker(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false;
  }
}

export function keepSessionMarker(session: boolean): void {
  try {
    if (session) localStorage.setItem(SESSION_KEY, '1');
    else localStorage.removeItem(SESSION_KEY);
  } catch {
    // A browser that keeps nothing signs its visitor in for this page only.
  }
}
