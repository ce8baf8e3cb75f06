import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useIntl } from '../../../../platform/client/intl.tsx';
import { useLocation } from '../../../../platform/client/router.tsx';
import type { WithProperty } from '../../../listings/client/kit/state.ts';
import { propertyPath } from '../../../listings/paths.ts';
import { headingOf } from '../../../search/client/kit/heading.ts';
import { readSearch } from '../../../search/client/kit/search-query.ts';
import { remember, remembered, withHome } from './memory.ts';

/** For a visitor who agreed, notes the search and the home that are shown. */
export function useRemember(): void {
  const { pathname, search } = useLocation();
  const intl = useIntl();
  const shown = useSelector(({ property }: WithProperty) => property.one.property);
  useEffect(() => {
    const memory = remembered();
    const found = memory && readSearch(new URL(pathname + search, location.origin));
    if (!memory || !found) return;
    const name = headingOf(found.criteria, intl);
    remember({ ...memory, search: { address: pathname + search, name, at: Date.now() } });
  }, [pathname, search, intl]);
  useEffect(() => {
    const memory = remembered();
    if (!memory || !shown || pathname !== propertyPath(shown._id)) return;
    const { _id, price, currency } = shown;
    remember(withHome(memory, { _id, price, currency }));
  }, [pathname, shown]);
}
