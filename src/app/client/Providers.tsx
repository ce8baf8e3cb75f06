import { type ReactNode, Suspense } from 'react';
import { Provider, useSelector } from 'react-redux';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import { LikeButton } from '#areas/accounts/client/LikeButton.tsx';
import { CardBudgetSlot } from '#areas/budgets/client/listing/CardBudgetSlot.tsx';
import { pinMonths } from '#areas/budgets/client/search/pin-months.ts';
import { AddToGroup } from '#areas/groups/client/AddToGroup.tsx';
import {
  type CardSlots,
  CardSlotsContext,
  type ListingActionProps,
} from '#areas/listings/client/kit/slots.ts';
import type { Search } from '#areas/search/address.ts';
import { headingOf } from '#areas/search/client/kit/heading.ts';
import { type SearchSlots, SearchSlotsContext } from '#areas/search/client/kit/slots.ts';
import { ConfigContext, type PageConfig } from '#platform/client/config.ts';
import { Language, useIntl } from '#platform/client/intl.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { useHydrated } from '#platform/client/use-hydrated.ts';
import type { State, Store } from './store.ts';

// Cards and searches are on the first view of most pages: each of these is small, and loads what it opens when it is
// pressed. What one screen alone has is beside this file, and comes with that screen.

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

const searchSlots: SearchSlots = {
  actions: [SaveSearch, EmbedSearch],
  chips: [MonthChip],
  named: Named,
  months: pinMonths,
};

const NONE: readonly string[] = [];

/** Ids of the listings the signed-in user liked and viewed; empty when signed out. */
function useMarks(): { liked: readonly string[]; viewed: readonly string[] } {
  const user = useSelector(({ auth }: WithAuth) => auth.user);
  return { liked: user?.liked_properties ?? NONE, viewed: user?.viewed_properties ?? NONE };
}

/** The heart of a listing; on a card the way into a group too, which is nothing before the scripts are there. */
function ListingActions(props: ListingActionProps) {
  const hydrated = useHydrated();
  return (
    <>
      <LikeButton {...props} />
      {hydrated && props.place === 'card' && <AddToGroup {...props} />}
    </>
  );
}

const cardSlots: CardSlots = { action: ListingActions, notes: [CardBudgetSlot], useMarks };

interface ProvidersProps {
  store: Store;
  config: PageConfig;
  /** What the server rendered from: parts are taken over from it, also those reached when the store has gone on. */
  rendered?: State;
  children: ReactNode;
}

export function Providers({ store, config, rendered, children }: ProvidersProps) {
  return (
    <Provider store={store} {...(rendered && { serverState: rendered })}>
      <ConfigContext value={config}>
        <Language locale={store.getState().settings.locale}>
          <CardSlotsContext value={cardSlots}>
            <SearchSlotsContext value={searchSlots}>{children}</SearchSlotsContext>
          </CardSlotsContext>
        </Language>
      </ConfigContext>
    </Provider>
  );
}
