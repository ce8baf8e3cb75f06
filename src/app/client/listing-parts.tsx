import { ApplyPanel } from '../../areas/applications/client/ApplyPanel.tsx';
import { CardBudgetSlot, HomeBudgetSlot } from '../../areas/budgets/client/listing/slots.tsx';
import type { ListingParts } from '../../areas/properties/client/from-the-app.ts';
import { AddToGroup } from './groups/AddToGroup.tsx';
import { SaveSearch } from './saved/SaveSearch.tsx';
import { ContactCard } from './talk/ContactCard.tsx';
import { ReportLink } from './talk/ReportLink.tsx';

/**
 * What other areas add to the screens of listings. These are on the first view of public pages: each is small,
 * and brings what it opens when it is pressed.
 */
export const listingParts: ListingParts = {
  pageActions: [AddToGroup],
  sections: [HomeBudgetSlot],
  aside: [ApplyPanel, ContactCard],
  foot: [ReportLink],
  dock: [],
  searchActions: [SaveSearch],
  cardNotes: [CardBudgetSlot],
};
