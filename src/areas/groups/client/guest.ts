/**
 * Who votes from public links in this visit: a secret that makes one voter of it, the name given last, and the own
 * votes. It is kept once somebody votes, until the window is closed.
 */
import { GUEST_NAME_MAX } from '../rules.ts';

export type Vote = 'up' | 'down';
export interface Guest {
  visitor: string;
  name: string;
  /** By `voteKey`. */
  votes: Record<string, Vote>;
}

const KEY = 'yaad.guest';
const SECRET_BYTES = 24;
const MOST_VOTES = 500;

export const voteKey = (token: string, property: string): string => `${token.slice(-6)} ${property}`;

function newVisitor(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

const isVote = (pair: [string, unknown]): pair is [string, Vote] => pair[1] === 'up' || pair[1] === 'down';

/** Reads what was kept; what is not as this writes it counts as nothing. */
export function readGuest(text: string | null, fresh: () => string = newVisitor): Guest {
  try {
    const { visitor, name, votes } = JSON.parse(text ?? '') as Partial<Guest>;
    if (typeof visitor === 'string' && /^[\w-]{22,64}$/.test(visitor)) {
      return {
        visitor,
        name: typeof name === 'string' ? name.slice(0, GUEST_NAME_MAX) : '',
        votes: Object.fromEntries(
          Object.entries(votes ?? {})
            .filter(isVote)
            .slice(-MOST_VOTES),
        ),
      };
    }
  } catch {
    // Nothing was kept, or nothing that can be read.
  }
  return { visitor: fresh(), name: '', votes: {} };
}

export function loadGuest(): Guest {
  try {
    return readGuest(sessionStorage.getItem(KEY));
  } catch {
    return readGuest(null);
  }
}

export function keepGuest(guest: Guest): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(guest));
  } catch {
    // A browser that keeps nothing votes as somebody else next time.
  }
}
