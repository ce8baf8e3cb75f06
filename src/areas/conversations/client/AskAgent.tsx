import { useDispatch, useSelector } from 'react-redux';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import type { Property } from '#areas/listings/contract.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { openModal } from '#platform/client/modals.ts';
import { Button } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { useHydrated } from '#platform/client/use-hydrated.ts';
import { CHAT_MODAL } from './modal.ts';
import { topicChosen } from './state.ts';

/** In the contact card of a listing: opens the conversation with its agent, to a guest the form. */
export function AskAgent({ listing }: { listing: Property }) {
  const hydrated = useHydrated(); // the server renders for a visitor who is not signed in
  const user = useSelector(({ auth }: WithAuth) => (hydrated ? auth.user : null));
  const dispatch = useDispatch();
  const { agent } = listing;
  if (!agent || user?._id === agent._id) return null;
  const ask = () => {
    dispatch(topicChosen({ property: listing._id, title: listing.title, partner: agent.name }));
    dispatch(openModal(CHAT_MODAL));
  };
  return (
    <Button variant="line" onClick={ask} className="contact-way" data-needs-script="">
      <Icon name="chat" />
      <FormattedMessage id="chat.ask" />
    </Button>
  );
}
