/** What somebody has typed and no server has yet: kept in this window for the visit, and for nobody else who signs in here. */

const PREFIX = 'own-listing.';
const keyOf = (user: string, name: string) => `${PREFIX}${user}.${name}`;

function forgetOthers(user: string): void {
  const others = Object.keys(sessionStorage).filter(
    (key) => key.startsWith(PREFIX) && !key.startsWith(keyOf(user, '')),
  );
  for (const key of others) sessionStorage.removeItem(key);
}

/**
 * What a person typed before; what others typed in this window is forgotten.
 * @param user id of the person
 * @param name the listing's id, or what the field is called
 */
export function readUnsent<Typed>(user: string, name: string): Typed | null {
  try {
    forgetOthers(user);
    return JSON.parse(sessionStorage.getItem(keyOf(user, name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps what was typed; null forgets it. */
export function keepUnsent(user: string, name: string, typed: unknown): void {
  try {
    if (typed === null) sessionStorage.removeItem(keyOf(user, name));
    else sessionStorage.setItem(keyOf(user, name), JSON.stringify(typed));
  } catch {
    // A browser that keeps nothing still sends everything.
  }
}
