import { ListingCard } from '#areas/listings/client/kit/ListingCard.tsx';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import { CLOSE_KM, CLOSE_PART } from '../kit/close-homes.ts';
import { conditionLabel } from '../kit/condition-label.ts';
import type { CloseHome } from '../kit/offers.ts';
import type { Search } from '../kit/search-query.ts';

/** Homes that miss one wish of a search that found none, each with that wish. */
export function CloseHomes({ search, close }: { search: Search; close: readonly CloseHome[] }) {
  const intl = useIntl();
  return (
    <section aria-labelledby="close-homes" className="results-list mt-5">
      <h2 id="close-homes">
        <FormattedMessage id="search.close" />
      </h2>
      <p className="mt-1 mb-4 text-small text-ink-2">
        <FormattedMessage id="search.close.what" values={{ part: CLOSE_PART, km: CLOSE_KM }} />
      </p>
      <ul className="results-grid isolate">
        {close.map(({ card, misses }, index) => (
          <li key={card._id} className="grid content-start gap-2">
            <ListingCard card={card} index={index} />
            <p className="row-start-1 text-small text-ink-2">
              <FormattedMessage
                id="search.close.misses"
                values={{
                  wish: <bdi className="font-semibold">{conditionLabel(intl, search.criteria, misses)}</bdi>,
                }}
              />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
