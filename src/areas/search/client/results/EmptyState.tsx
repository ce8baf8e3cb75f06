import { useSelector } from 'react-redux';
import { ListingCard } from '#areas/listings/client/kit/ListingCard.tsx';
import { HOME_COUNTRY } from '#areas/places/markets.ts';
import { formatAddress, formatCriteria, type Search } from '#areas/search/address.ts';
import { PLACE_COLUMNS } from '#areas/search/criteria/kinds.ts';
import { FormattedMessage, type IntlShape, useIntl, useWords } from '#platform/client/intl.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { BASE_CURRENCY, formatMoneyShort } from '#platform/contract/money.ts';
import { changed } from '../kit/change-search.ts';
import { CLOSE_KM, CLOSE_PART } from '../kit/close-homes.ts';
import { type Condition, conditionLabel, conditions, withoutConditions } from '../kit/conditions.ts';
import { inPlace } from '../kit/place-name.ts';
import { type CloseHome, NO_OFFERS, type Offer, type WithSearch } from '../kit/state.ts';

/** Homes that miss one wish of a search that found none, each with that wish. */
function CloseHomes({ search, close }: { search: Search; close: readonly CloseHome[] }) {
  const t = useWords();
  const intl = useIntl();
  return (
    <section aria-labelledby="close-homes" className="results-list mt-5">
      <h2 id="close-homes">{t('search.close')}</h2>
      <p className="mt-1 mb-4 text-small text-ink-2">
        {t('search.close.what', { part: CLOSE_PART, km: CLOSE_KM })}
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

const PLACES: readonly string[] = PLACE_COLUMNS;
const keyOf = ({ kind, value }: Condition) => kind + (value ?? '');

/** What is left when a condition is taken away: the wider place, the price where homes begin, else the other wishes. */
function restOf({ condition, criteria, from }: Offer, search: Search, intl: IntlShape): string | null {
  const { price_max, currency = BASE_CURRENCY } = search.criteria;
  if (PLACES.includes(condition.kind)) return inPlace(criteria, intl) ?? intl.t('search.in.anywhere');
  if (from !== undefined && price_max !== undefined && from > price_max)
    return intl.t('search.empty.from', { sum: formatMoneyShort(from, currency, intl.locale) });
  const rest = conditions(criteria).filter(({ kind }) => kind !== 'categories');
  return rest.length > 0 ? intl.formatList(rest.map((left) => conditionLabel(intl, criteria, left))) : null;
}

/** One condition, and what comes back without it. */
function OfferRow({ search, offer }: { search: Search; offer: Offer }) {
  const intl = useIntl();
  const { condition, criteria, total } = offer;
  const count = <FormattedMessage id="search.empty.homes" values={{ total }} />;
  const label = (
    <>
      <Icon name="x" size="s" className="shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1 basis-32">
        <bdi className="inline-block font-semibold first-letter:uppercase">
          {conditionLabel(intl, search.criteria, condition)}
        </bdi>
        {total > 0 && <span className="block text-small text-ink-2">{restOf(offer, search, intl)}</span>}
      </span>
    </>
  );
  const look =
    'flex min-h-14 w-full flex-wrap items-center gap-x-3 rounded-field border border-line bg-raised px-4 py-2 text-start';
  if (total === 0)
    return (
      <p className={`${look} text-ink-2`}>
        {label}
        <span>{count}</span>
      </p>
    );
  return (
    <Link to={formatAddress(changed(search, criteria))} className={`${look} hover:bg-lagoon-soft`}>
      {label}
      <span className="font-semibold whitespace-nowrap text-lagoon">{count}</span>
    </Link>
  );
}

/** The same search up to the next round price that finds something. */
function RaisedOffer({ search, offer: { condition, criteria, total } }: { search: Search; offer: Offer }) {
  const t = useWords();
  const intl = useIntl();
  return (
    <ButtonLink to={formatAddress(changed(search, criteria))} variant="line">
      <span className="inline-block first-letter:uppercase">
        {t('search.empty.raised', { price: conditionLabel(intl, criteria, condition), total })}
      </span>
    </ButtonLink>
  );
}

/** The way out besides: everything taken away, here or in a wider place. */
function WholeOffer({ search, offer }: { search: Search; offer: Offer }) {
  const intl = useIntl();
  const { condition, criteria, total } = offer;
  const said = condition.kind === 'all' ? 'all' : 'widen';
  const place = inPlace(criteria, intl) ?? intl.t('search.in.anywhere');
  return (
    <ButtonLink to={formatAddress(changed(search, criteria))} variant="line">
      <FormattedMessage id={`search.empty.${said}`} values={{ place, total }} />
    </ButtonLink>
  );
}

/** What a search that found nothing is offered; nothing while that is not known. */
export function useOffers({ criteria }: Search): WithSearch['search']['offers'] {
  const offers = useSelector((state: WithSearch) => state.search.offers);
  return offers.of === formatCriteria(criteria) ? offers : { ...offers, ...NO_OFFERS };
}

/** Nothing found: what each condition keeps away, each to be taken away with one press. */
export function EmptyState({ search }: { search: Search }) {
  const t = useWords();
  const { best: offers, raised, close, loading } = useOffers(search);
  const whole = offers.find((offer) => offer.whole);
  const single = offers.filter((offer) => !offer.whole);
  const narrowed = conditions(search.criteria).length > 0;
  const helps = offers.some(({ total }) => total > 0);
  const text = single.some(({ total }) => total > 0) ? 'offer' : narrowed ? 'none' : 'plain';
  const wayOut = narrowed ? withoutConditions(search.criteria) : { country: HOME_COUNTRY };
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-4">
        <span className="blank-arch tone-lagoon shrink-0">
          <Icon name="search" size="l" />
        </span>
        <div className="grid min-w-0 gap-1">
          <h2>{t('search.empty.title')}</h2>
          {!loading && <p className="text-ink-2">{t(`search.empty.${text}`)}</p>}
        </div>
      </div>
      {!helps && !loading && (
        <ButtonLink to={formatAddress(changed(search, wayOut))} className="justify-self-start">
          {t(narrowed ? 'search.empty.clear' : 'search.empty.everywhere')}
        </ButtonLink>
      )}
      {helps && (
        <>
          {single.some(({ total }) => total > 0) && (
            <ul className="grid gap-2">
              {single.map((offer) => (
                <li key={keyOf(offer.condition)}>
                  <OfferRow search={search} offer={offer} />
                </li>
              ))}
            </ul>
          )}
          <div className="flex flex-wrap items-center gap-3">
            {raised && <RaisedOffer search={search} offer={raised} />}
            {whole && <WholeOffer search={search} offer={whole} />}
          </div>
        </>
      )}
      <p className="mt-3 flex gap-3 rounded-photo bg-lagoon-soft p-5">
        <Icon name="bell" className="shrink-0 text-lagoon" />
        {t('search.empty.tell')}
      </p>
      {close.length > 0 && <CloseHomes search={search} close={close} />}
    </div>
  );
}
