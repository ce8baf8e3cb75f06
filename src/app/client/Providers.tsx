import { type ReactNode, Suspense, useState } from 'react';
import { Provider, useSelector } from 'react-redux';
import { signInPath } from '#areas/accounts/client/kit/paths.ts';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import { LikeButton } from '#areas/accounts/client/LikeButton.tsx';
import { ADD_SEARCH } from '#areas/groups/paths.ts';
import {
  ListingAction,
  type ListingActionProps,
  ListingCardNotes,
  ListingMarks,
} from '#areas/listings/client/kit/slots.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import { SearchSlotsContext } from '#areas/search/client/kit/slots.ts';
import { ConfigContext, type PageConfig } from '#platform/client/config.ts';
import { Language, useWords } from '#platform/client/intl.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { useNavigate } from '#platform/client/router.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { useHydrated } from '#platform/client/use-hydrated.ts';
import { cardNotes, searchSlots } from './slots/every-page.ts';
import type { State, Store } from './store.ts';

const NONE: readonly string[] = [];

/** Ids of the listings the signed-in user liked and viewed; empty when signed out. */
function useMarks(): { liked: readonly string[]; viewed: readonly string[] } {
  const user = useSelector(({ auth }: WithAuth) => auth.user);
  return { liked: user?.liked_properties ?? NONE, viewed: user?.viewed_properties ?? NONE };
}

const AddDialog = latePart({
  when: 'open',
  load: async () => (await import('#areas/groups/client/parts/AddDialog.tsx')).AddDialog,
});

/** On a card: opens the dialog of groups. A visitor signs in first, and comes to the home with the dialog open. */
function AddToGroup({ id, title }: ListingActionProps) {
  const t = useWords();
  const session = useSelector(({ auth }: WithAuth) => auth.session);
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const askToSignIn = () =>
    navigate(signInPath({ pathname: propertyPath(id), search: ADD_SEARCH }, { errand: 'group' }));
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('group.add.named', { title })}
        onClick={() => (session ? setOpen(true) : void askToSignIn())}
        className="like like-second"
      >
        <Icon name="folder" />
      </button>
      {open && session && (
        <Suspense>
          <AddDialog properties={[id]} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
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
