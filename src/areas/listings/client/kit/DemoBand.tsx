import type { PropertyCard } from '#areas/listings/contract.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';

/** Once above homes of the demonstration, so that no photo has to say it. */
export function DemoBand({ cards }: { cards: readonly Pick<PropertyCard, 'source'>[] }) {
  if (!cards.some(({ source }) => source === 'demo')) return null;
  return (
    <p className="mb-4 rounded-photo bg-lagoon-soft px-4 py-1.5 text-small text-ink-2">
      <FormattedMessage id="card.demo.band" />
    </p>
  );
}
