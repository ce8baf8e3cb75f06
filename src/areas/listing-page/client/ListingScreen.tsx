import { useSelector, useStore } from 'react-redux';
import { useInLanguage } from '#areas/listings/client/kit/photo-alt.ts';
import type { WithProperty } from '#areas/listings/client/kit/state.ts';
import type { Property } from '#areas/listings/contract.ts';
import { countryName, placeLine, regionName, townName } from '#areas/listings/where.ts';
import { formatAddress } from '#areas/search/address.ts';
import { searchKey } from '#areas/search/client/kit/keys.ts';
import { selectPage, type WithSearch } from '#areas/search/client/kit/state.ts';
import type { Failure } from '#platform/client/failure.ts';
import { isMissing } from '#platform/client/failure.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { useParams } from '#platform/client/router.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { Button, ButtonLink, MoreLink } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { formatMoney } from '#platform/contract/money.ts';
import { fetchListingScreen, isGone, type ListingScreenState, NEARBY, NEWEST } from './fetch-listing.ts';
import { ListingPage } from './ListingPage.tsx';
import { Cards, othersUrl, useOthers } from './Nearby.tsx';
import { Part } from './Part.tsx';
import { PriceHistory } from './PriceHistory.tsx';
import { Trail } from './Trail.tsx';

/** The smallest area with a search of its own. */
function areaOf({ category, country, region, city }: Property): { name: string; url: string } {
  const place = { country, ...(region && { region, ...(city && { city }) }) };
  const name = region ? (city ? townName(city) : regionName(region)) : countryName(country);
  return { name, url: formatAddress({ criteria: { categories: [category], ...place } }) };
}

function Explanation({ listing }: { listing: Property }) {
  const t = useWords();
  const { locale } = useIntl();
  const area = areaOf(listing);
  const price =
    listing.price === null ? (
      t('ui.onRequest')
    ) : (
      <bdi>{formatMoney(listing.price, listing.currency, locale)}</bdi>
    );
  return (
    <div className="grid gap-6 py-8 md:grid-cols-[auto_1fr] md:items-start md:gap-8">
      <span className="blank-arch">
        <Icon name="home" size="l" />
      </span>
      <div className="grid gap-3">
        <h1>{t(`property.gone.${listing.status}`)}</h1>
        <p className="text-lead [overflow-wrap:anywhere]">
          <bdi>{listing.title}</bdi>
        </p>
        <p className="measure text-ink-2">
          <FormattedMessage
            id={`property.gone.${listing.status}.text`}
            values={{ place: <bdi>{placeLine(listing)}</bdi>, price }}
          />
          {listing.closed_price != null && (
            <>
              {' '}
              <FormattedMessage
                id="property.gone.closed"
                values={{ price: <bdi>{formatMoney(listing.closed_price, listing.currency, locale)}</bdi> }}
              />
            </>
          )}
        </p>
        <p className="mt-2">
          <ButtonLink to={area.url}>
            <Icon name="search" />
            {t('property.gone.search', { area: area.name })}
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}

function Alternatives({ listing }: { listing: Property }) {
  const { cards, loading } = useOthers(listing);
  if (!loading && cards.length === 0) return null;
  const onMap = (
    <ButtonLink to={othersUrl(listing)} variant="line" size="small">
      <FormattedMessage id="property.near.map" />
    </ButtonLink>
  );
  return (
    <Part heading="property.gone.near" aside={onMap}>
      <Cards cards={cards} loading={loading} />
    </Part>
  );
}

/**
 * A listing that is no longer to be had says so and leads on. What a withdrawn one asked is its owner's
 * business again; the prices of sold and let ones stay, because they help others to judge.
 */
function Gone({ listing }: { listing: Property }) {
  return (
    <div className="wrap">
      <Trail listing={listing} />
      <Explanation listing={listing} />
      <Alternatives listing={listing} />
      {!['withdrawn', 'expired'].includes(listing.status) && <PriceHistory listing={listing} />}
    </div>
  );
}

/** A plain form to the search, so that it works without a script. */
function SearchBox() {
  const t = useWords();
  const label = t('property.missing.search');
  return (
    <search className="w-full max-w-lg">
      <form action={formatAddress({ criteria: NEWEST.criteria })} className="flex flex-wrap gap-3">
        <div className="input flex-1 basis-56">
          <Icon name="search" className="text-ink-3" />
          <input type="search" name="search" aria-label={label} placeholder={label} maxLength={200} />
        </div>
        <button type="submit" className="btn min-h-12">
          {t('property.missing.go')}
        </button>
      </form>
    </search>
  );
}

/** No such listing: says so, offers a search and the newest homes. */
function Missing() {
  const t = useWords();
  const page = useSelector((state: WithSearch) => selectPage(state, searchKey(NEWEST)));
  const loading = useSelector(({ search }: WithSearch) => search.loading);
  const all = <MoreLink to={formatAddress(NEWEST)}>{t('property.missing.all')}</MoreLink>;
  const cards = page?.results.slice(0, NEARBY) ?? [];
  return (
    <div className="wrap">
      <div className="grid justify-items-start gap-4 py-10 md:py-16">
        <span className="blank-arch tone-lagoon">
          <Icon name="search" size="l" />
        </span>
        <h1>{t('property.missing')}</h1>
        <p className="measure text-ink-2">{t('property.missing.text')}</p>
        <SearchBox />
      </div>
      {(loading || cards.length > 0) && (
        <Part heading="property.missing.newest" aside={all}>
          <Cards cards={cards} loading={loading} />
        </Part>
      )}
    </div>
  );
}

const FACTS = [1, 2, 3, 4, 5, 6];

/** The property page's own layout while the listing is on its way. */
function ListingSkeleton() {
  return (
    <div className="wrap" aria-busy="true">
      <p className="sr-only" role="status">
        <FormattedMessage id="ui.loading" />
      </p>
      <Skeleton className="my-5 h-5 w-56" />
      <div className="max-md:bleed gallery-height grid gap-2 md:grid-cols-[2fr_1fr_1fr] md:grid-rows-2 md:overflow-hidden md:rounded-hero">
        <Skeleton className="aspect-4/3 rounded-none! md:row-span-2 md:aspect-auto" />
        {[1, 2, 3, 4].map((photo) => (
          <Skeleton key={photo} className="rounded-none! max-md:hidden" />
        ))}
      </div>
      <div className="mt-6 grid gap-8 md:mt-8 lg:grid-cols-[minmax(0,1fr)_384px] lg:gap-20">
        <div className="grid content-start gap-4">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-11 w-4/5" />
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="mt-2 h-14 w-2/3" />
          <div className="mt-4 grid grid-cols-3 gap-4 md:grid-cols-6">
            {FACTS.map((fact) => (
              <Skeleton key={fact} className="h-20" />
            ))}
          </div>
          <Skeleton className="mt-8 h-8 w-52" />
          <Skeleton className="h-32 w-full" />
        </div>
        <Skeleton className="h-80 rounded-photo!" />
      </div>
    </div>
  );
}

interface ScreenStore {
  dispatch: Dispatch<ListingScreenState>;
  getState: () => ListingScreenState;
}

function Failed({ id, failure }: { id: string; failure: Failure }) {
  const t = useWords();
  const store = useStore() as unknown as ScreenStore;
  const retry = (
    <Button onClick={() => void fetchListingScreen(store, id)}>
      <Icon name="again" />
      {t('ui.retry')}
    </Button>
  );
  return (
    <div className="wrap py-10">
      <Empty icon="alert" tone="bad" title={t('property.error')} action={retry}>
        {t(failure.code === 'offline' ? 'property.error.offline' : 'property.error.server')}
      </Empty>
    </div>
  );
}

function Found({ property }: { property: Property }) {
  const listing = useInLanguage(property);
  return isGone(listing) ? <Gone listing={listing} /> : <ListingPage listing={listing} />;
}

/** The page of one listing, in whatever state the listing and its loading are. */
export function ListingScreen() {
  const { id = '' } = useParams();
  const { property, error } = useSelector((state: WithProperty) => state.property.one);
  if (property && property._id === id.toLowerCase()) return <Found key={property._id} property={property} />;
  if (isMissing(error)) return <Missing />;
  if (error) return <Failed id={id} failure={error} />;
  return <ListingSkeleton />;
}
