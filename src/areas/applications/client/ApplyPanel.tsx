import type { Property } from '#areas/listings/contract.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { applyPath } from '../paths.ts';
import { typeFor } from '../rules.ts';

const isOnOffer = ({ status }: Property) => status === 'active' || status === 'under-offer';

/** Whether somebody is there to read it: nobody applies to a listing that names no agent, or whose licence is over. */
const isRead = ({ agent }: Property) => agent !== null && agent.licence !== 'expired';

const takesApplications = (listing: Property) => isOnOffer(listing) && isRead(listing);

/** The way to apply, in a row of actions. */
export function ApplyButton({ listing }: { listing: Property }) {
  if (!takesApplications(listing)) return null;
  return (
    <ButtonLink to={applyPath(listing._id)} variant="line">
      <FormattedMessage id={`application.apply.${typeFor(listing)}`} />
    </ButtonLink>
  );
}

/** In the side column of a listing's page: the way to apply. */
export function ApplyPanel({ listing }: { listing: Property }) {
  if (!takesApplications(listing)) return null;
  return (
    <div className="panel grid gap-2 shadow-e2">
      <ButtonLink to={applyPath(listing._id)} variant="soft" size="big" full>
        <FormattedMessage id={`application.apply.${typeFor(listing)}`} />
      </ButtonLink>
      <p className="text-center text-ink-3 text-small">
        <FormattedMessage id="application.apply.note" />
      </p>
    </div>
  );
}
