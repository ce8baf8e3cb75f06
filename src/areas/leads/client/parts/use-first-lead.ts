import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from '#platform/client/router.tsx';
import '../state.ts';
import type { WithLead } from '../state.ts';

/** Where the list and a lead stand beside each other (`--breakpoint-lg`). */
const WIDE = '(width >= 68.75rem)';

/**
 * Beside the list the lead that stands first is open until another is chosen; its address takes the place of the
 * list's.
 * @param id of the lead that is open
 */
export function useFirstLead(
  id: string | null,
  { list, loading }: WithLead['lead'],
  hrefOf: (id: string) => string,
) {
  const navigate = useNavigate();
  const { getState } = useStore<WithLead>();
  const first = list?.[0]?._id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for follows from these
  useEffect(() => {
    // An effect of the same moment may have asked for another list.
    if (id !== null || !first || loading || getState().lead.loading || !matchMedia(WIDE).matches) return;
    void navigate(hrefOf(first), { replace: true });
  }, [id, first, loading]);
}
