import type { ReactNode } from 'react';
import { useMonthOf } from '#areas/budgets/client/listing/use-month-of.ts';
import { AskAgent } from '#areas/conversations/client/AskAgent.tsx';
import { TellAgent } from '#areas/conversations/client/TellAgent.tsx';
import { ChosenBar } from '#areas/groups/client/ChosenBar.tsx';
import {
  ChosenListings,
  ComparedListingActions,
  GroupListingAction,
  ListingMap,
  ListingMonth,
} from '#areas/listings/client/kit/slots.ts';
import { HomesMap } from '#areas/search/client/kit/HomesMap.tsx';
import { BookViewing } from '#areas/viewings/client/BookViewing.tsx';
import { ApplyFromComparison } from './own-listing.tsx';

const COMPARED = [BookViewing, ApplyFromComparison, AskAgent];

/** What other areas add to lists of listings a person has gathered: liked, seen, in a group, compared. */
export const Slots = ({ children }: { children: ReactNode }) => (
  <GroupListingAction value={TellAgent}>
    <ChosenListings value={ChosenBar}>
      <ListingMonth value={useMonthOf}>
        <ListingMap value={HomesMap}>
          <ComparedListingActions value={COMPARED}>{children}</ComparedListingActions>
        </ListingMap>
      </ListingMonth>
    </ChosenListings>
  </GroupListingAction>
);
