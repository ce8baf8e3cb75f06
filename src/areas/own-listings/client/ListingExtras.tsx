import type { Property } from '#areas/listings/contract.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { dayOf } from '#platform/contract/time-zone.ts';

/** Of a listing: films and walks through it on other sites and, of one entered here, when it is free. */
export function ListingExtras({ listing }: { listing: Property }) {
  const { tours, available_from = null, listed_at } = listing;
  // Rendered by the server first: nothing here may depend on the clock of the moment.
  const isFreeLater = available_from !== null && available_from > dayOf(Date.parse(listed_at));
  if (tours.length === 0 && !isFreeLater) return null;
  return (
    <section className="grid gap-3" aria-labelledby="own-extras">
      <h2 id="own-extras" className="text-h2">
        <FormattedMessage id="own.extras" />
      </h2>
      <ul className="grid gap-2">
        {isFreeLater && (
          <li className="flex items-center gap-2">
            <Icon name="key" />
            <span>
              <FormattedMessage
                id="own.extras.from"
                values={{ day: <Day key="day" at={available_from} style="long" /> }}
              />
            </span>
          </li>
        )}
        {tours.map(({ kind, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="more">
              <Icon name="eye" />
              <FormattedMessage id={`own.extras.${kind}`} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
