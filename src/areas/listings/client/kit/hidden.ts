/** Homes a visitor does not want to see: kept in this window for this visit, because they pressed "Hide". */
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { hiddenRead, type WithProperty } from './state.ts';

const KEY = 'yaad.hidden';
const MOST = 500;
const NONE: readonly string[] = [];

/** What was kept; what is not a list of ids counts as nothing. */
export function readHidden(text: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    const ids = Array.isArray(kept) ? kept.filter((id) => typeof id === 'string' && id.length <= 64) : [];
    return [...new Set<string>(ids)].slice(-MOST);
  } catch {
    return [];
  }
}

export const withHidden = (ids: readonly string[], id: string, hidden: boolean): string[] =>
  [...ids.filter((one) => one !== id), ...(hidden ? [id] : [])].slice(-MOST);

function stored(): string[] {
  try {
    return readHidden(sessionStorage.getItem(KEY));
  } catch {
    return [];
  }
}

function store(ids: readonly string[]): void {
  try {
    if (ids.length > 0) sessionStorage.setItem(KEY, JSON.stringify(ids));
    else sessionStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing hides it until the page is left.
  }
}

/** Ids of the hidden homes, the latest last; none before scripts have read them. */
export function useHidden(): { hidden: readonly string[]; hide: (id: string, hidden: boolean) => void } {
  const dispatch = useDispatch();
  const hidden = useSelector(({ property }: WithProperty) => property.hidden);
  useEffect(() => {
    if (hidden === null) dispatch(hiddenRead(stored()));
  }, [dispatch, hidden]);
  return {
    hidden: hidden ?? NONE,
    hide: (id, isHidden) => {
      const ids = withHidden(hidden ?? stored(), id, isHidden);
      store(ids);
      dispatch(hiddenRead(ids));
    },
  };
}
