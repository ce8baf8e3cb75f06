import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import type { Search } from '#areas/search/address.ts';
import { headingOf } from '#areas/search/client/kit/heading.ts';
import { useIntl } from '#platform/client/intl.tsx';
import { latePart } from '#platform/client/late-part.tsx';

const EmbedButton = latePart({
  when: 'open',
  load: async () => (await import('#areas/search/client/kit/EmbedButton.tsx')).EmbedButton,
});

/** Agents have sites of their own: they may put the map of a search there. */
export function EmbedSearch({ search: { criteria } }: { search: Search }) {
  const intl = useIntl();
  const isAgent = useSelector(({ auth }: WithAuth) => auth.user?.roles.includes('Agent'));
  if (!isAgent) return null;
  return (
    <Suspense>
      <EmbedButton what={{ criteria }} title={headingOf(criteria, intl)} />
    </Suspense>
  );
}
