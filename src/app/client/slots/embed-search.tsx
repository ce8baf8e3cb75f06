import { useSelector } from 'react-redux';
import type { WithAuth } from '../../../areas/accounts/client/kit/state.ts';
import { EmbedButton } from '../../../areas/search/client/kit/EmbedButton.tsx';
import { headingOf } from '../../../areas/search/client/kit/heading.ts';
import type { Search } from '../../../areas/search/client/kit/search-query.ts';
import { useIntl } from '../../../platform/client/intl.tsx';

/** Agents have sites of their own: they may put the map of a search there. */
export function EmbedSearch({ search: { criteria } }: { search: Search }) {
  const intl = useIntl();
  const isAgent = useSelector(({ auth }: WithAuth) => auth.user?.roles.includes('Agent'));
  return isAgent ? <EmbedButton what={{ criteria }} title={headingOf(criteria, intl)} /> : null;
}
