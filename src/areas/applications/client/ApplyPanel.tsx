import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import type { Property } from '../../listings/contract.ts';
import { applyPath } from '../paths.ts';
import type { ApplicationType } from '../vocabulary.ts';

const typeOf = ({ price_period }: Property): ApplicationType =>
  price_period === 'month' ? 'rent' : 'purchase';
const isOnOffer = ({ status }: Property) => status === 'active' || status === 'under-offer';

/** In the side column of a listing's page: the way to apply. */
export function ApplyPanel({ listing }: { listing: Property }) {
  if (!isOnOffer(listing)) return null;
  const type = typeOf(listing);
  return (
    <div className="panel grid gap-2 shadow-e2">
      <ButtonLink to={applyPath(listing._id, type)} size="big" full>
        <FormattedMessage id={`application.apply.${type}`} />
      </ButtonLink>
      <p className="text-center text-ink-3 text-small">
        <FormattedMessage id="application.apply.note" />
      </p>
    </div>
  );
}
