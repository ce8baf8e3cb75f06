import type { ReactNode } from 'react';
import { HoldTool } from '#areas/admin/client/listing/HoldTool.tsx';
import { ReportLink } from '#areas/admin/client/listing/ReportLink.tsx';
import { DockBudgetSlot, HomeBudgetSlot } from '#areas/budgets/client/listing/slots.tsx';
import { AskAgent } from '#areas/conversations/client/AskAgent.tsx';
import { ContactCard } from '#areas/conversations/client/ContactCard.tsx';
import { AddToGroup } from '#areas/groups/client/AddToGroup.tsx';
import { HideButton } from '#areas/listings/client/kit/HideButton.tsx';
import { type ListingSlots, ListingSlotsContext } from '#areas/listings/client/kit/slots.ts';
import { ListingExtras } from '#areas/own-listings/client/ListingExtras.tsx';
import { WatchButton } from '#areas/saved-searches/client/WatchButton.tsx';
import { BookViewing } from '#areas/viewings/client/BookViewing.tsx';
import { OpenHouseSection } from '#areas/viewings/client/OpenHouseSection.tsx';
import { ApplyUnlessOwn, OwnTools } from './own-listing.tsx';

const SLOTS: ListingSlots = {
  pageActions: [WatchButton, AddToGroup, HideButton],
  sections: [OpenHouseSection, ListingExtras, HomeBudgetSlot],
  aside: [OwnTools, ContactCard, ApplyUnlessOwn],
  contact: { main: [BookViewing], ways: [AskAgent] },
  dock: [DockBudgetSlot],
  foot: [ReportLink, HoldTool],
};

export const Slots = ({ children }: { children: ReactNode }) => (
  <ListingSlotsContext value={SLOTS}>{children}</ListingSlotsContext>
);
