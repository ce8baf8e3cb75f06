import type { PropertyCard } from '#areas/listings/contract.ts';
import { FormattedMessage, FormattedNumber, useWords } from '#platform/client/intl.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { changeOf, isNewListing } from './figures.ts';

/** Once above homes of the demonstration, so that no photo has to say it. */
export function DemoBand({ cards }: { cards: readonly Pick<PropertyCard, 'source'>[] }) {
  if (!cards.some(({ source }) => source === 'demo')) return null;
  return (
    <p className="mb-4 rounded-photo bg-lagoon-soft px-4 py-1.5 text-small text-ink-2">
      <FormattedMessage id="card.demo.band" />
    </p>
  );
}

const GONE: readonly PropertyCard['status'][] = ['sold', 'let', 'withdrawn', 'expired'];

export function NewBadge() {
  const t = useWords();
  return <Badge tone="new">{t('card.new')}</Badge>;
}

export function DropBadge({ before, price }: { before: number; price: number }) {
  const drop = -changeOf(before, price);
  const percent = (
    <FormattedNumber value={drop} style="percent" maximumFractionDigits={drop < 0.01 ? 1 : 0} />
  );
  return (
    <Badge tone="warn" icon="drop">
      <FormattedMessage id="card.priceDrop" values={{ percent }} />
    </Badge>
  );
}

export function StatusBadge({ status }: Pick<PropertyCard, 'status'>) {
  const t = useWords();
  if (status === 'active') return null;
  return <Badge tone={GONE.includes(status) ? 'plain' : 'lagoon'}>{t(`card.status.${status}`)}</Badge>;
}

export function TitleBadge({ title_type }: Pick<PropertyCard, 'title_type'>) {
  if (title_type === 'unknown') return null;
  return (
    <Badge tone={title_type === 'common-law' ? 'warn' : 'lagoon'} icon="file">
      <FormattedMessage id={`card.title.${title_type}`} />
    </Badge>
  );
}

const dropped = ({ price_before, price }: PropertyCard) =>
  price_before !== null && price !== null && price_before > price;

/** What is worth knowing at once, on a card's photo. */
export function ListingBadges({ card, now }: { card: PropertyCard; now: string }) {
  return (
    <div className="photo-badges">
      {isNewListing(card, now) && <NewBadge />}
      {dropped(card) && <DropBadge before={card.price_before as number} price={card.price as number} />}
      <StatusBadge status={card.status} />
    </div>
  );
}
