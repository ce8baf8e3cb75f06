import type { ReactNode } from 'react';
import { Provider, useSelector } from 'react-redux';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import { LikeButton } from '#areas/accounts/client/LikeButton.tsx';
import { AddToGroup } from '#areas/groups/client/AddToGroup.tsx';
import {
  ListingAction,
  type ListingActionProps,
  ListingCardNotes,
  ListingMarks,
} from '#areas/listings/client/kit/slots.ts';
import { SearchSlotsContext } from '#areas/search/client/kit/slots.ts';
import { ConfigContext, type PageConfig } from '#platform/client/config.ts';
import { Language } from '#platform/client/intl.tsx';
import { useHydrated } from '#platform/client/use-hydrated.ts';
import { cardNotes, searchSlots } from './slots/every-page.tsx';
import type { State, Store } from './store.ts';

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
          <ListingAction value={ListingActions}>
            <ListingMarks value={useMarks}>
              <ListingCardNotes value={cardNotes}>
                <SearchSlotsContext value={searchSlots}>{children}</SearchSlotsContext>
              </ListingCardNotes>
            </ListingMarks>
          </ListingAction>
        </Language>
      </ConfigContext>
    </Provider>
  );
}
