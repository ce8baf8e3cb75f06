import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useMarks } from '#areas/accounts/client/kit/marks.ts';
import { ListingAction, ListingCardNotes, ListingMarks } from '#areas/listings/client/kit/slots.ts';
import { SearchSlotsContext } from '#areas/search/client/kit/slots.ts';
import { ConfigContext, type PageConfig } from '#platform/client/config.ts';
import { Language } from '#platform/client/intl.tsx';
import { ListingActions } from './CardActions.tsx';
import { cardNotes, searchSlots } from './slots/every-page.ts';
import type { State, Store } from './store.ts';

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
