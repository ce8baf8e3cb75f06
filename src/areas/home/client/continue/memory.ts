/**
 * What a browser holds for a visitor who agreed: the last search and the homes looked at last, so that the home page can
 * go on from there. Nothing of it leaves the browser. Before somebody agrees nothing is kept.
 */

export interface Remembered {
  search: { address: string; name: string /** Milliseconds since the epoch. */; at: number } | null;
  /** The latest first. */
  homes: { _id: string; price: number; currency: string }[];
}

const KEY = 'yaad.continue';
const MOST_HOMES = 6;
export const NOTHING: Remembered = { search: null, homes: [] };

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 2000;

/** Reads what was kept; what is not as this writes it counts as nothing. */
export function readMemory(text: string | null): Remembered | null {
  if (text === null) return null;
  try {
    const { search, homes } = JSON.parse(text) as Partial<Remembered>;
    const known = search && isText(search.address) && search.address.startsWith('/') && isText(search.name);
    return {
      search: known && Number.isFinite(search.at) ? search : null,
      homes: (Array.isArray(homes) ? homes : [])
        .filter((home) => isText(home?._id) && isText(home.currency) && Number.isFinite(home.price))
        .slice(0, MOST_HOMES),
    };
  } catch {
    return NOTHING;
  }
}

/** What is kept; null for who has not agreed, and in a browser that keeps nothing. */
export function remembered(): Remembered | null {
  try {
    return readMemory(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

/** Keeps it: this is what agreeing means. */
export function remember(memory: Remembered): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // A browser that keeps nothing remembers nothing.
  }
}

export function forget(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There is nothing then.
  }
}

/** The home stands first; the price is the one it was seen at first, so that a later cut shows. */
export function withHome(memory: Remembered, home: Remembered['homes'][number]): Remembered {
  const before = memory.homes.find(({ _id }) => _id === home._id);
  const others = memory.homes.filter(({ _id }) => _id !== home._id);
  return { ...memory, homes: [before ?? home, ...others].slice(0, MOST_HOMES) };
}
