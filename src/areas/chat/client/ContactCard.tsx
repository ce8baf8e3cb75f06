import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { openModal } from '../../../platform/client/modals.ts';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Note } from '../../../platform/client/ui/Empty.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { useHydrated } from '../../../platform/client/use-hydrated.ts';
import { signInPath } from '../../accounts/client/kit/paths.ts';
import type { WithAuth } from '../../accounts/client/kit/state.ts';
import type { ListingAgent, Property } from '../../listings/contract.ts';
import { CHAT_MODAL, topicChosen } from './state.ts';

function Licence({ agent: { licence_number, licence_expires } }: { agent: ListingAgent }) {
  const { formatDate } = useIntl();
  if (licence_number === null || licence_expires === null) {
    return (
      <Note tone="warn" icon="alert">
        <FormattedMessage id="contact.unlicensed" />
      </Note>
    );
  }
  const date = formatDate(licence_expires, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <Note tone="ok" icon="shield">
      <FormattedMessage id="contact.licensed" values={{ number: licence_number, date }} />
    </Note>
  );
}

function AgentPortrait({ agent: { name, avatar } }: { agent: ListingAgent }) {
  const shape =
    'grid h-16 w-14 flex-none place-items-center overflow-hidden rounded-t-[28px] rounded-b-field bg-mango-soft font-semibold text-mango-ink';
  if (avatar)
    return <img src={avatar.url} alt="" width={56} height={64} className={`${shape} object-cover`} />;
  return (
    <span aria-hidden="true" className={shape}>
      <bdi>{[...name][0]}</bdi>
    </span>
  );
}

function AskButton({ listing, agent }: { listing: Property; agent: ListingAgent }) {
  const hydrated = useHydrated(); // the server renders for a visitor who is not signed in
  const user = useSelector(({ auth }: WithAuth) => (hydrated ? auth.user : null));
  const dispatch = useDispatch();
  const location = useLocation();
  const label = (
    <>
      <Icon name="mail" />
      <FormattedMessage id="chat.ask" />
    </>
  );
  if (!user)
    return (
      <ButtonLink to={signInPath(location)} rel="nofollow" variant="line" full>
        {label}
      </ButtonLink>
    );
  if (user._id === agent._id) return null;
  const ask = () => {
    dispatch(topicChosen({ property: listing._id, title: listing.title, partner: agent.name }));
    dispatch(openModal(CHAT_MODAL));
  };
  return (
    <Button variant="line" full onClick={ask}>
      {label}
    </Button>
  );
}

/** The agent of a listing, in the side column of its page: name, licence, and a button to write to them. */
export function ContactCard({ listing }: { listing: Property }) {
  const { agent } = listing;
  if (!agent) return null;
  return (
    <section className="panel grid gap-3 shadow-e2">
      <h2 className="sr-only">
        <FormattedMessage id="contact.heading" />
      </h2>
      <div className="flex items-center gap-3">
        <AgentPortrait agent={agent} />
        <p className="grid min-w-0">
          <b>
            <bdi>{agent.name}</bdi>
          </b>
          {agent.company && (
            <bdi className="text-ink-2 text-small [overflow-wrap:anywhere]">{agent.company}</bdi>
          )}
          <span className="text-ink-3 text-small">
            <FormattedMessage id="contact.listings" values={{ count: agent.listings }} />
          </span>
        </p>
      </div>
      <Licence agent={agent} />
      <AskButton listing={listing} agent={agent} />
    </section>
  );
}
