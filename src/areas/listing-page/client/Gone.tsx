import type { Property } from '#areas/listings/contract.ts';
import { countryName, placeLine, regionName, townName } from '#areas/listings/where.ts';
import { searchUrl } from '#areas/search/paths.ts';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { formatMoney } from '#platform/contract/money.ts';
import { Cards, othersUrl, useOthers } from './Nearby.tsx';
import { Part } from './Part.tsx';
import { PriceHistory } from './PriceHistory.tsx';
import { Trail } from './Trail.tsx';

/** The smallest area with a search of its own. */
function areaOf({ category, country, region, city }: Property): { name: string; url: string } {
  const place = { country, ...(region && { region, ...(city && { city }) }) };
  const name = region ? (city ? townName(city) : regionName(region)) : countryName(country);
  return { name, url: searchUrl({ categories: [category], ...place }) };
}

function Explanation({ listing }: { listing: Property }) {
  const { locale } = useIntl();
  const area = areaOf(listing);
  const price =
    listing.price === null ? (
      <FormattedMessage id="ui.onRequest" />
    ) : (
      <bdi>{formatMoney(listing.price, listing.currency, locale)}</bdi>
    );
  return (
    <div className="grid gap-6 py-8 md:grid-cols-[auto_1fr] md:items-start md:gap-8">
      <span className="blank-arch">
        <Icon name="home" size="l" />
      </span>
      <div className="grid gap-3">
        <h1>
          <FormattedMessage id={`property.gone.${listing.status}`} />
        </h1>
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
            <FormattedMessage id="property.gone.search" values={{ area: area.name }} />
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
export function Gone({ listing }: { listing: Property }) {
  return (
    <div className="wrap">
      <Trail listing={listing} />
      <Explanation listing={listing} />
      <Alternatives listing={listing} />
      {!['withdrawn', 'expired'].includes(listing.status) && <PriceHistory listing={listing} />}
    </div>
  );
}
