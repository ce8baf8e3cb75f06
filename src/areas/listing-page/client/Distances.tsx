import { type ReactNode, useState } from 'react';
import { useDispatch } from 'react-redux';
import { distanceAway } from '#areas/listings/client/kit/figures.ts';
import { fetchTravel, type WithProperty } from '#areas/listings/client/kit/state.ts';
import type { Property, Travel } from '#areas/listings/contract.ts';
import { communityName } from '#areas/listings/where.ts';
import { nearestAirport } from '#areas/places/airports.ts';
import { SURVEYED_COUNTRY } from '#areas/places/markets.ts';
import { townCentre } from '#areas/places/town-centre.ts';
import { formatAddress } from '#areas/search/address.ts';
import { useConfig } from '#platform/client/config.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { useOnAddress } from '#platform/client/router.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { Icon, type IconName } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';

interface Row {
  icon: IconName;
  label: ReactNode;
  m: number;
  /** Where a trip by car may lead. */
  to?: Travel['results'][number]['to'];
}

function rowsOf({ sea_m, airport_m, centre_m, country, city, lat, lng }: Property): Row[] {
  if (lat === null || lng === null) return [];
  const airport = nearestAirport(country, lat, lng)?.name;
  const town = townCentre(country, city, lat, lng)?.name;
  const rows: (Row | false)[] = [
    sea_m !== null && { icon: 'wave', m: sea_m, label: <FormattedMessage id="property.distance.sea" /> },
    centre_m !== null && {
      icon: 'shop',
      to: 'centre',
      m: centre_m,
      label: (
        <FormattedMessage id="property.distance.centre" values={{ town: <bdi key="town">{town}</bdi> }} />
      ),
    },
    airport_m !== null && { icon: 'send', to: 'airport', m: airport_m, label: <bdi>{airport}</bdi> },
  ];
  return rows.filter((row) => row !== false);
}

/** Travel times of a listing, where the operator has a router and it answers. */
function useTravel(_id: string): Travel | null {
  const { travel } = useConfig();
  const dispatch = useDispatch<Dispatch<WithProperty>>();
  const [known, setKnown] = useState<{ of: string; travel: Travel } | null>(null);
  useOnAddress(travel ? _id : null, () => {
    if (!travel) return;
    const asked = dispatch(fetchTravel(_id));
    void asked.then((answer) => {
      // Without them the distances still stand.
      if (fetchTravel.fulfilled.match(answer)) setKnown({ of: _id, travel: answer.payload });
    });
    return () => asked.abort();
  });
  return known?.of === _id ? known.travel : null;
}

/** The community of a listing of the home country, and the way to its homes. */
function communityOf({ category, country, region, community }: Property) {
  if (country !== SURVEYED_COUNTRY || !region || !community) return null;
  const to = formatAddress({ criteria: { categories: [category], country, region, community } });
  return { to, name: communityName(community) };
}

function CommunityFact({ to, name }: { to: string; name: string }) {
  const t = useWords();
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <Icon name="map" className="row-span-2 mt-0.5 text-lagoon" />
      <dt className="order-2 text-small text-ink-3">{t('property.community')}</dt>
      <dd className="font-semibold">
        <Link to={to} className="tap underline underline-offset-4 hover:text-lagoon">
          <bdi>{name}</bdi>
        </Link>
      </dd>
    </div>
  );
}

/**
 * In which community a home is, how far it is from the sea, a town's centre and an airport, and whose figures these
 * are; nothing where none is known.
 */
export function Distances({ listing }: { listing: Property }) {
  const t = useWords();
  const rows = rowsOf(listing);
  const travel = useTravel(listing._id);
  const community = communityOf(listing);
  if (rows.length === 0 && !community) return null;
  return (
    <div className="grid gap-3">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        {community && <CommunityFact {...community} />}
        {rows.map(({ icon, label, m, to }) => {
          const trip = travel?.results.find((one) => one.to === to);
          const { unit, ...values } = distanceAway(m, false); // never "near": the point is exact
          return (
            <div key={icon} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
              <Icon name={icon} className="row-span-2 mt-0.5 text-lagoon" />
              <dt className="order-2 text-small text-ink-3">{label}</dt>
              <dd className="font-semibold">
                <FormattedMessage id={`property.distance.${unit}`} values={values} />
                {trip && (
                  <span className="font-normal text-ink-2">
                    {' · '}
                    {t('property.distance.car', { minutes: trip.minutes })}
                  </span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="text-micro text-ink-3">
        {rows.length > 0 && <>{t('property.distance.source')} </>}
        {community && t('property.community.source')}
        {travel && travel.results.length > 0 && (
          <> {t('property.distance.roads', { credit: travel.credit })}</>
        )}
      </p>
    </div>
  );
}
