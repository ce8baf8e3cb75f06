import { useSelector } from 'react-redux';
import type { WithSearch } from '../../search/client/kit/state.ts';
import type { Stats } from '../../search/contract.ts';

/** How many homes for sale there are by parish, once the server said so. */
export function useCounts(): Stats['region'] | null {
  return useSelector((state: WithSearch) => state.search.stats.stats?.region ?? null);
}
