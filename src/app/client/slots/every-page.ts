import { CardBudgetSlot } from '#areas/budgets/client/listing/CardBudgetSlot.tsx';
import { pinMonths } from '#areas/budgets/client/search/pin-months.ts';
import type { CardNotes } from '#areas/listings/client/kit/slots.ts';
import type { SearchSlots } from '#areas/search/client/kit/slots.ts';
import { latePart } from '#platform/client/late-part.tsx';
import { EmbedSearch } from './embed-search.tsx';

// Cards and searches are on the first view of most pages: each of these is small, and loads what it opens when it is
// pressed. What one screen alone has is beside this file, and comes with that screen.

export const cardNotes: CardNotes = [CardBudgetSlot];

const SaveSearch = latePart({
  when: 'near',
  name: 'save-search',
  load: async () => (await import('#areas/saved-searches/client/SaveSearch.tsx')).SaveSearch, // It moves from the filters to the heading once a narrow window is known.
  atOnce: () => true,
});
const MonthChip = latePart({
  when: 'near',
  name: 'month-chip',
  load: async () => (await import('#areas/budgets/client/search/MonthChip.tsx')).MonthChip,
});

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
