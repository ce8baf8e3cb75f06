import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import { Empty } from '../../../../platform/client/ui/Empty.tsx';
import { HOME_COUNTRY } from '../../../places/markets.ts';
import { conditionLabel } from '../kit/condition-label.ts';
import { placeName } from '../kit/place-name.ts';
import { conditions, withoutConditions } from '../kit/relax-criteria.ts';
import { criteriaKey, type Offer } from '../kit/requests.ts';
import { addressOf, type Search } from '../kit/search-query.ts';
import type { WithSearch } from '../kit/state.ts';

/** More than a few would be a puzzle again. */
const MOST_OFFERED = 3;
const WIDER = ['city', 'region', 'country'];

function OfferLink({ search, offer, index }: { search: Search; offer: Offer; index: number }) {
  const intl = useIntl();
  const { condition, criteria, total } = offer;
  const widens = WIDER.includes(condition.kind);
  const said = widens ? 'widen' : condition.kind === 'all' ? 'all' : 'drop';
  const values = widens
    ? { place: placeName(criteria, intl) ?? intl.formatMessage({ id: 'place.anywhere' }), total }
    : { condition: conditionLabel(intl, search.criteria, condition), total };
  return (
    <ButtonLink
      to={addressOf({ ...search, page: 1, criteria })}
      variant={index === 0 ? 'solid' : 'line'}
      className="max-md:w-full"
    >
      <FormattedMessage id={`search.empty.${said}`} values={values} />
    </ButtonLink>
  );
}

/** Nothing found: which one condition to give up, and what that would bring. */
export function EmptyState({ search }: { search: Search }) {
  const { of, best, loading } = useSelector((state: WithSearch) => state.search.offers);
  const offers = of === criteriaKey(search.criteria) ? best.slice(0, MOST_OFFERED) : [];
  const narrowed = conditions(search.criteria).length > 0;
  const text = offers.length > 0 ? 'offer' : narrowed ? 'none' : 'plain';
  const wayOut = narrowed ? withoutConditions(search.criteria) : { country: HOME_COUNTRY };
  return (
    <Empty
      icon="search"
      title={<FormattedMessage id="search.empty.title" />}
      action={
        <>
          {offers.map((offer, index) => (
            <OfferLink
              key={offer.condition.kind + (offer.condition.value ?? '')}
              search={search}
              offer={offer}
              index={index}
            />
          ))}
          {offers.length === 0 && !loading && (
            <ButtonLink to={addressOf({ ...search, page: 1, criteria: wayOut })}>
              <FormattedMessage id={narrowed ? 'search.empty.clear' : 'search.empty.everywhere'} />
            </ButtonLink>
          )}
        </>
      }
    >
      {!loading && <FormattedMessage id={`search.empty.${text}`} />}
    </Empty>
  );
}
