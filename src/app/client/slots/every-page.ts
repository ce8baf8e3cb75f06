import { CardBudgetSlot } from '../../../areas/budgets/client/listing/CardBudgetSlot.tsx';
import { MonthChip } from '../../../areas/budgets/client/search/MonthChip.tsx';
import { pinMonths } from '../../../areas/budgets/client/search/pin-months.ts';
import type { CardNotes } from '../../../areas/listings/client/kit/slots.ts';
import { SaveSearch } from '../../../areas/saved-searches/client/SaveSearch.tsx';
import type { SearchSlots } from '../../../areas/search/client/kit/slots.ts';
import { EmbedSearch } from './embed-search.tsx';

// Cards and searches are on the first view of most pages: each of these is small, and loads what it opens when it is
// pressed. What one screen alone has is beside this file, and comes with that screen.

/** What other areas add to the card of a listing. */
export const cardNotes: CardNotes = [CardBudgetSlot];

/** What other areas add to the screen of a search. */
export const searchSlots: SearchSlots = {
  actions: [SaveSearch, EmbedSearch],
  chips: [MonthChip],
  months: pinMonths,
};
