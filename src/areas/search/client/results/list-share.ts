/** How much of the window the list takes beside the map: kept in this window for this visit, because they moved the divider. */

/** A list beside the map of a town; rows beside the map of a whole island. */
export type Beside = 'town' | 'island';
type Shares = Partial<Record<Beside, number>>;

const KEY = 'yaad.list-share';
/** Percent of the window's width: less cuts cards, more leaves no map. */
export const LEAST_SHARE = 32;
export const MOST_SHARE = 65;

export const boundedShare = (percent: number): number =>
  Math.round(Math.min(Math.max(percent, LEAST_SHARE), MOST_SHARE));

/** What was kept; what is no number counts as nothing. */
export function readShares(text: string | null): Shares {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    const entries = Object.entries(typeof kept === 'object' && kept !== null ? kept : {});
    return Object.fromEntries(
      entries.flatMap(([beside, percent]) =>
        Number.isFinite(percent) ? [[beside, boundedShare(Number(percent))]] : [],
      ),
    );
  } catch {
    return {};
  }
}

function stored(): Shares {
  try {
    return readShares(sessionStorage.getItem(KEY));
  } catch {
    return {};
  }
}

/** Percent; null where nobody has moved the divider. */
export const keptShare = (beside: Beside): number | null => stored()[beside] ?? null;

/** @param percent null: as the page is laid out by itself */
export function keepShare(beside: Beside, percent: number | null): void {
  const { [beside]: _before, ...others } = stored();
  try {
    const shares: Shares = percent === null ? others : { ...others, [beside]: percent };
    if (Object.keys(shares).length > 0) sessionStorage.setItem(KEY, JSON.stringify(shares));
    else sessionStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing has it until the page is left.
  }
}
