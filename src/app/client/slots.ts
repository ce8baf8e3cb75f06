import { ApplyPanel } from '../../areas/applications/client/ApplyPanel.tsx';
import { CardBudgetSlot, HomeBudgetSlot } from '../../areas/budgets/client/listing/slots.tsx';
import { ContactCard } from '../../areas/chat/client/ContactCard.tsx';
import { AddToGroup } from '../../areas/groups/client/AddToGroup.tsx';
import type { ListingSlots } from '../../areas/listings/client/kit/slots.ts';
import { ReportLink } from '../../areas/reports/client/ReportLink.tsx';
import { SaveSearch } from '../../areas/saved-searches/client/SaveSearch.tsx';
import type { SearchSlots } from '../../areas/search/client/kit/slots.ts';

// All of these are on the first view of public pages: each is small, and loads what it opens when it is pressed.

/** What other areas add to the screens of listings. */
export const listingSlots: ListingSlots = {
  pageActions: [AddToGroup],
  sections: [HomeBudgetSlot],
  aside: [ApplyPanel, ContactCard],
  foot: [ReportLink],
  cardNotes: [CardBudgetSlot],
};

/** What other areas add to the screen of a search. */
export const searchSlots: SearchSlots = { actions: [SaveSearch] };
