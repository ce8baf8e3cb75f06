// Cards and searches are on the first view of most pages: each of these is small, and loads what it opens when it is
// pressed. What one screen alone has is beside this file, and comes with that screen.
import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import { CardBudgetSlot } from '#areas/budgets/client/listing/CardBudgetSlot.tsx';
import { pinMonths } from '#areas/budgets/client/search/pin-months.ts';
import type { CardNotes } from '#areas/listings/client/kit/slots.ts';
import type { Search } from '#areas/search/address.ts';
import { headingOf } from '#areas/search/client/kit/heading.ts';
import type { SearchSlots } from '#areas/search/client/kit/slots.ts';
import { useIntl } from '#platform/client/intl.tsx';
import { latePart } from '#platform/client/late-part.tsx';

export const cardNotes: CardNotes = [CardBudgetSlot];

const SaveSearch = latePart({
  when: 'near',
  name: 'save-search',
  load: async () => (await import('#areas/saved-searches/client/SaveSearch.tsx')).SaveSearch,
  atOnce: () => true, // it moves from the filters to the heading once a narrow window is known
});
const MonthChip = latePart({
  when: 'near',
  name: 'month-chip',
  load: async () => (await import('#areas/budgets/client/search/MonthChip.tsx')).MonthChip,
});
const EmbedButton = latePart({
  when: 'open',
  load: async () => (await import('#areas/search/client/kit/EmbedButton.tsx')).EmbedButton,
});

/** Agents have sites of their own: they may put the map of a search there. */
function EmbedSearch({ search: { criteria } }: { search: Search }) {
  const intl = useIntl();
  const isAgent = useSelector(({ auth }: WithAuth) => auth.user?.roles.includes('Agent'));
  if (!isAgent) return null;
  return (
    <Suspense>
      <EmbedButton what={{ criteria }} title={headingOf(criteria, intl)} />
    </Suspense>
  );
}

const Named = latePart({
  when: 'open',
  load: async () => (await import('#areas/trade/client/offices/Named.tsx')).Named,
});

export const searchSlots: SearchSlots = {
  actions: [SaveSearch, EmbedSearch],
  chips: [MonthChip],
  named: Named,
  months: pinMonths,
};
