import { useSelector } from 'react-redux';
import type { Stats } from '#areas/search/contract.ts';
import './state.ts';
import type { WithHome } from './state.ts';

/** How many homes for sale there are by parish, once the server said so. */
export function useCounts(): Stats['region'] | null {
  return useSelector(({ home }: WithHome) => home.regions);
}
