import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { isNewListing, landSize, squareMetres } from '#areas/listings/client/kit/figures.ts';
import { DropBadge, NewBadge, StatusBadge, TitleBadge } from '#areas/listings/client/kit/ListingBadges.tsx';
import { ListingPrice } from '#areas/listings/client/kit/ListingPrice.tsx';
import { RateNote } from '#areas/listings/client/kit/RateNote.tsx';
import type { Property } from '#areas/listings/contract.ts';
import { addressLine } from '#areas/listings/where.ts';
import { FLAGS, inFormOrder } from '#areas/search/criteria/registry.ts';
import { FormattedMessage, FormattedNumber, useIntl, useWords } from '#platform/client/intl.tsx';
import type { WithSettings } from '#platform/client/settings.ts';
import { Note } from '#platform/client/ui/Empty.tsx';
import { Icon, type IconName } from '#platform/client/ui/Icon.tsx';
import { formatMoney } from '#platform/contract/money.ts';

interface Fact {
  icon: IconName;
  label: ReactNode;
  value: ReactNode;
  /** The same in another unit. */
  also?: ReactNode;
}

const number = (value: number) => <FormattedNumber value={value} />;
const metres = (sqft: number) => (
  <FormattedMessage id="property.fact.sqm" values={{ sqm: squareMetres(sqft) }} />
);
const yes = <FormattedMessage id="property.fact.yes" />;

function counted(icon: IconName, id: string, count: number): Fact {
  return { icon, label: <FormattedMessage id={id} values={{ count }} />, value: number(count) };
}

function lotFact(lot_sqft: number): Fact {
  const size = landSize(lot_sqft);
  const [id, value] =
    size.unit === 'acres' ? ['property.fact.acres', size.acres] : ['property.fact.lotSqft', size.sqft];
  return {
    icon: 'lot',
    label: <FormattedMessage id={id as string} />,
    value: number(value as number),
    also: metres(lot_sqft),
  };
}

/** What is known about the home, the most asked first; what is not known is left out. */
function factsOf(listing: Property, locale: string): Fact[] {
  const {
    commercial_type,
    bedrooms,
    bathrooms,
    sqft,
    lot_sqft,
    parking_spaces,
    year_built,
    maintenance_fee,
  } = listing;
  const facts: (Fact | false)[] = [
    commercial_type !== null && {
      icon: 'building',
      label: <FormattedMessage id="property.fact.kind" />,
      value: <FormattedMessage id={`commercial.${commercial_type}`} />,
    },
    bedrooms !== null && counted('bed', 'property.fact.bedrooms', bedrooms),
    bathrooms !== null && counted('bath', 'property.fact.bathrooms', bathrooms),
    sqft !== null && { ...counted('area', 'property.fact.sqft', sqft), also: metres(sqft) },
    lot_sqft !== null && lotFact(lot_sqft),
    parking_spaces !== null && counted('car', 'property.fact.parking', parking_spaces),
    year_built !== null && {
      icon: 'clock',
      label: <FormattedMessage id="property.fact.built" />,
      value: year_built,
    },
    maintenance_fee !== null && {
      icon: 'home',
      label: <FormattedMessage id="property.fact.fee" />,
      value: formatMoney(maintenance_fee, listing.currency, locale),
    },
    ...inFormOrder(FLAGS).map(
      ({ name, column, icon }) =>
        listing[column] === true && { icon, label: <FormattedMessage id={`filter.${name}`} />, value: yes },
    ),
  ];
  return facts.filter((fact) => fact !== false);
}

function Facts({ listing }: { listing: Property }) {
  const { locale, t } = useIntl();
  const facts = factsOf(listing, locale);
  if (facts.length === 0) return null;
  return (
    <dl
      aria-label={t('property.facts')}
      className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-x-4 gap-y-6"
    >
      {facts.map(({ icon, label, value, also }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
        <div key={index} className="flex flex-col">
          <Icon name={icon} size="l" className="mb-2 text-lagoon" />
          <dt className="order-2 text-small text-ink-3">
            {label}
            {also && <span className="block">{also}</span>}
          </dt>
          <dd className="text-h3 tabular-nums">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Badges({ listing }: { listing: Property }) {
  const now = useSelector((state: WithSettings) => state.settings.openedAt);
  const { price_before, price } = listing;
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {isNewListing(listing, now) && <NewBadge />}
      {price_before !== null && price !== null && price_before > price && (
        <DropBadge before={price_before} price={price} />
      )}
      <StatusBadge status={listing.status} />
      <TitleBadge title_type={listing.title_type} />
    </div>
  );
}

function UnderOffer() {
  const t = useWords();
  return (
    <Note icon="info">
      <b>{t('property.underOffer')}</b> {t('property.underOffer.text')}
    </Note>
  );
}

/** What a visitor wants to know first: what it is, where, for how much, and its figures. */
export function Opening({ listing }: { listing: Property }) {
  return (
    <div className="grid min-w-0 content-start gap-4 border-line border-b pb-8">
      <Badges listing={listing} />
      <h1 className="[overflow-wrap:anywhere]">
        <bdi>{listing.title}</bdi>
      </h1>
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        <bdi>{addressLine(listing)}</bdi>
      </p>
      <div className="mt-2 grid gap-2">
        <ListingPrice listing={listing} size="sum" />
        <RateNote listing={listing} />
      </div>
      {listing.status === 'under-offer' && <UnderOffer />}
      <div className="mt-4">
        <Facts listing={listing} />
      </div>
    </div>
  );
}
