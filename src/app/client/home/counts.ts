import { useSelector } from 'react-redux';
import type { WithProperty } from '../../../areas/properties/client/state.ts';
import type { Stats } from '../../../areas/properties/contract.ts';

/** How many homes for sale there are by parish or by type, once the server said so. */
export function useCounts(by: 'region' | 'type'): Stats['region'] | null {
  return useSelector((state: WithProperty) => state.property.stats.stats?.[by] ?? null);
}
