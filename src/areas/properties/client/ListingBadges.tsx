import { FormattedMessage, FormattedNumber } from 'react-intl';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import type { PropertyCard } from '../contract.ts';
import { changeOf, isNew } from './property/figures.ts';

const GONE: readonly PropertyCard['status'][] = ['sold', 'let', 'withdrawn'];
/** Where a name on paper is not yet a name in the register, a buyer looks twice. */
const NAMED_TITLES: readonly PropertyCard['title_type'][] = ['common-law'];

export function NewBadge() {
  return (
    <span className="badge badge-new">
      <FormattedMessage id="card.new" />
    </span>
  );
}

export function DropBadge({ before, price }: { before: number; price: number }) {
  const percent = (
    <FormattedNumber
      value={-changeOf(before, price)}
      style="percent"
      maximumFractionDigits={price / before > 0.99 ? 1 : 0}
    />
  );
  return (
    <span className="badge tone-warn">
      <Icon name="drop" />
      <FormattedMessage id="card.priceDrop" values={{ percent }} />
    </span>
  );
}

export function StatusBadge({ status }: Pick<PropertyCard, 'status'>) {
  if (status === 'active') return null;
  return (
    <span className={`badge ${GONE.includes(status) ? '' : 'tone-lagoon'}`}>
      <FormattedMessage id={`card.status.${status}`} />
    </span>
  );
}

export function TitleBadge({ title_type }: Pick<PropertyCard, 'title_type'>) {
  if (title_type === 'unknown') return null;
  return (
    <span className={`badge ${title_type === 'common-law' ? 'tone-warn' : 'tone-lagoon'}`}>
      <Icon name="file" />
      <FormattedMessage id={`card.title.${title_type}`} />
    </span>
  );
}

const dropped = ({ price_before, price }: PropertyCard) => price_before !== null && price_before > price;

/** What stands on a card's photo: above what is worth knowing, below that it is a demonstration. */
export function ListingBadges({ card, now }: { card: PropertyCard; now: string }) {
  return (
    <>
      <div className="absolute start-2.5 end-2.5 top-2.5 flex flex-wrap gap-1.5">
        {isNew(card.listed_at, now) && <NewBadge />}
        {dropped(card) && <DropBadge before={card.price_before as number} price={card.price} />}
        <StatusBadge status={card.status} />
        {NAMED_TITLES.includes(card.title_type) && <TitleBadge title_type={card.title_type} />}
      </div>
      {card.source === 'demo' && (
        <div className="absolute start-2.5 bottom-2.5">
          <span className="badge badge-demo">
            <FormattedMessage id="card.demo" />
          </span>
        </div>
      )}
    </>
  );
}
