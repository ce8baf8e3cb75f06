import { useSelector } from 'react-redux';
import { byName, type Market } from '#areas/places/market.ts';
import { findMarket, MARKETS } from '#areas/places/markets.ts';
import { METRO_AREAS } from '#areas/places/metro-areas.ts';
import { COUNTRIES, townsOf } from '#areas/places/places.ts';
import { formatCircle, formatPlace } from '#areas/search/address.ts';
import { readPolygons } from '#areas/search/criteria/polygons.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { Checkbox } from '#platform/client/ui/Choice.tsx';
import { SelectField, TextField } from '#platform/client/ui/Field.tsx';
import { placeName } from '../kit/place-name.ts';
import '../kit/state.ts';
import type { WithSearch } from '../kit/state.ts';

const RADII_KM = [1, 2, 5, 10, 25, 50] as const;
const ANYWHERE = 'anywhere';

/** A country, and its divisions with their towns, by name. */
function MarketOptions({ market }: { market: Market }) {
  const t = useWords();
  return (
    <>
      <option value={market.slug}>{t(`place.${market.slug}`)}</option>
      {METRO_AREAS.filter(({ country }) => country === market.slug).map(({ slug, name }) => (
        <option key={slug} value={formatPlace({ country: market.slug, metro_area: slug })}>
          {name}
        </option>
      ))}
      {market.divisions.toSorted(byName).map(({ slug: region, name }) => (
        <optgroup key={region} label={name}>
          <option value={formatPlace({ country: market.slug, region })}>
            {t('filter.place.all', { place: name })}
          </option>
          {townsOf(market, region)
            .toSorted(byName)
            .map((town) => (
              <option key={town.slug} value={`${market.slug}/${region}/${town.slug}`}>
                {town.name}
              </option>
            ))}
        </optgroup>
      ))}
    </>
  );
}

/** The markets, then the other countries. */
function PlaceOptions({ criteria }: { criteria: Criteria }) {
  const intl = useIntl();
  const value = formatPlace(criteria);
  const isListed = findMarket(value.split('/')[0]) !== undefined && criteria.community === undefined;
  const known = isListed || !value.includes('/');
  return (
    <>
      <option value={ANYWHERE}>{intl.t('place.anywhere')}</option>
      {!known && <option value={value}>{placeName(criteria, intl)}</option>}
      {MARKETS.map((market) => (
        <MarketOptions key={market.slug} market={market} />
      ))}
      <optgroup label={intl.t('filter.place.countries')}>
        {COUNTRIES.filter(({ slug }) => !findMarket(slug)).map(({ slug }) => (
          <option key={slug} value={slug}>
            {intl.t(`place.${slug}`)}
          </option>
        ))}
      </optgroup>
    </>
  );
}

/** Within so far of the middle of the map, or of the point already chosen. */
function Radius({ criteria: { lat, lng, radius_km } }: { criteria: Criteria }) {
  const intl = useIntl();
  const camera = useSelector((state: WithSearch) => state.search.map.query?.camera);
  const kept = lat !== undefined && lng !== undefined && radius_km !== undefined;
  const [middleLat, middleLng] = kept ? [lat, lng] : [camera?.lat, camera?.lng];
  if (middleLat === undefined || middleLng === undefined) return null;
  const offered = kept && !RADII_KM.includes(radius_km as 1) ? [radius_km, ...RADII_KM] : RADII_KM;
  return (
    <SelectField
      name="around"
      label={<FormattedMessage id="filter.radius" />}
      defaultValue={kept ? formatCircle(lat, lng, radius_km) : ''}
    >
      <option value="">{intl.t('filter.radius.any')}</option>
      {offered.map((km) => (
        <option key={km} value={formatCircle(middleLat, middleLng, km)}>
          {intl.t(kept ? 'filter.radius.kept' : 'filter.radius.within', { km })}
        </option>
      ))}
    </SelectField>
  );
}

export function PlaceFields({ criteria }: { criteria: Criteria }) {
  const t = useWords();
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <SelectField name="place" label={t('filter.place')} defaultValue={formatPlace(criteria) || ANYWHERE}>
        <PlaceOptions criteria={criteria} />
      </SelectField>
      <Radius criteria={criteria} />
      <TextField name="address" label={t('filter.address')} defaultValue={criteria.address} maxLength={200} />
      {criteria.boundingBox && (
        <Checkbox name="boundingBox" value={criteria.boundingBox.join()} defaultChecked className="self-end">
          {t('filter.chip.box')}
        </Checkbox>
      )}
      {criteria.polygon && (
        <Checkbox name="polygon" value={criteria.polygon} defaultChecked className="self-end">
          {t('filter.chip.polygon', { count: readPolygons(criteria.polygon)?.length })}
        </Checkbox>
      )}
    </div>
  );
}
