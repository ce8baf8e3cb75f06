import { useDispatch, useSelector } from 'react-redux';
import { signInPath } from '#areas/accounts/client/kit/paths.ts';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import type { Property } from '#areas/listings/contract.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { openModal } from '#platform/client/modals.ts';
import { useLocation } from '#platform/client/router.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { useHydrated } from '#platform/client/use-hydrated.ts';
import { CHAT_MODAL } from './modal.ts';
import { topicChosen } from './state.ts';

/** In the contact card of a listing: opens the conversation with its agent, or asks to sign in. */
export function AskAgent({ listing }: { listing: Property }) {
  const hydrated = useHydrated(); // the server renders for a visitor who is not signed in
  const user = useSelector(({ auth }: WithAuth) => (hydrated ? auth.user : null));
  const dispatch = useDispatch();
  const location = useLocation();
  const { agent } = listing;
  if (!agent || user?._id === agent._id) return null;
  const label = (
    <>
      <Icon name="chat" />
      <FormattedMessage id="chat.ask" />
    </>
  );
  if (!user)
    return (
      <ButtonLink
        to={signInPath(location, { errand: 'write' })}
        rel="nofollow"
        variant="line"
        className="contact-way"
      >
        {label}
      </ButtonLink>
    );
  const ask = () => {
    dispatch(topicChosen({ property: listing._id, title: listing.title, partner: agent.name }));
    dispatch(openModal(CHAT_MODAL));
  };
  return (
    <Button variant="line" onClick={ask} className="contact-way">
      {label}
    </Button>
  );
}
