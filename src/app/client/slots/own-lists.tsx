import type { ReactNode } from 'react';
import { useMonthOf } from '#areas/budgets/client/listing/use-month-of.ts';
import { AskAgent } from '#areas/conversations/client/AskAgent.tsx';
import { TellAgent } from '#areas/conversations/client/TellAgent.tsx';
import { ChosenBar } from '#areas/groups/client/ChosenBar.tsx';
import { type ListSlots, ListSlotsContext } from '#areas/listings/client/kit/slots.ts';
import { HomesMap } from '#areas/search/client/kit/HomesMap.tsx';
import { BookViewing } from '#areas/viewings/client/BookViewing.tsx';
import { ApplyFromComparison } from './own-listing.tsx';

const SLOTS: ListSlots = {
  compared: [BookViewing, ApplyFromComparison, AskAgent],
  map: HomesMap,
  besideVotes: TellAgent,
  chosen: ChosenBar,
  useMonth: useMonthOf,
};

/** What other areas add to lists of listings a person has gathered: liked, seen, in a group, compared. */
export const Slots = ({ children }: { children: ReactNode }) => (
  <ListSlotsContext value={SLOTS}>{children}</ListSlotsContext>
);
