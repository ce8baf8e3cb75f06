import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { LikeButton } from '../../areas/accounts/client/LikeButton.tsx';
import { useMarks } from '../../areas/accounts/client/marks.ts';
import {
  ListingAction,
  ListingMarks,
  ListingPartsContext,
} from '../../areas/properties/client/from-the-app.ts';
import { ConfigContext, type PageConfig } from '../../platform/client/config.ts';
import { Language, type Messages } from '../../platform/client/intl.tsx';
import { listingParts } from './listing-parts.tsx';
import { loadMessages } from './messages.ts';
import type { Store } from './store.ts';

interface Props {
  store: Store;
  messages: Messages;
  config: PageConfig;
  children: ReactNode;
}

export function Providers({ store, messages, config, children }: Props) {
  return (
    <Provider store={store}>
      <ConfigContext value={config}>
        <Language locale={store.getState().settings.locale} messages={messages} load={loadMessages}>
          <ListingAction value={LikeButton}>
            <ListingMarks value={useMarks}>
              <ListingPartsContext value={listingParts}>{children}</ListingPartsContext>
            </ListingMarks>
          </ListingAction>
        </Language>
      </ConfigContext>
    </Provider>
  );
}
