import { useSelector } from 'react-redux';
import { NotFoundScreen } from '#areas/content/client/kit/NotFoundScreen.tsx';
import { useSums } from '#areas/listings/client/kit/money.ts';
import { PROPERTY_TYPES } from '#areas/listings/vocabulary.ts';
import { regionName } from '#areas/listings/where.ts';
import { formatAddress, formatCriteria } from '#areas/search/address.ts';
import { ListingRail } from '#areas/search/client/kit/ListingRail.tsx';
import { newestIn } from '#areas/search/client/kit/listing-rail.ts';
import type { WithSearch } from '#areas/search/client/kit/state.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { useParams } from '#platform/client/router.tsx';
import { ButtonLink, MoreLink } from '#platform/client/ui/Button.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { hasEditorial } from '../list-crumb.ts';
import { DivisionMap } from './DivisionMap.tsx';
import { RegionScreen } from './RegionScreen.tsx';

const SHOWN = 4;
const SIZES = '(width < 48rem) 78vw, (width < 68.75rem) 45vw, 20rem';
const GRID = 'rail md:grid md:grid-cols-2 md:gap-x-6 md:gap-y-8 lg:grid-cols-4';

/** The category the page speaks of: what is for sale, or to rent where nothing is. */
function useOffer(slug: string) {
  const { of, stats } = useSelector((state: WithSearch) => state.search.stats);
  const rent = newestIn(slug, 'for-rent');
  const rented = of === formatCriteria(rent.criteria);
  const search = rented ? rent : newestIn(slug, 'for-sale');
  return { rented, search, stats: of === formatCriteria(search.criteria) ? stats : null };
}

type Stats = NonNullable<ReturnType<typeof useOffer>['stats']>;

/** How many there are of each type, the most first, and the way to those. */
function Types({ stats, criteria }: { stats: Stats; criteria: Criteria }) {
  const { formatNumber } = useIntl();
  const types = PROPERTY_TYPES.filter((type) => stats.type[type]).sort(
    (one, other) => (stats.type[other] ?? 0) - (stats.type[one] ?? 0),
  );
  return (
    <ul className="grid border-line border-t pt-2">
      {types.map((type) => (
        <li key={type}>
          <Link
            to={formatAddress({ criteria: { ...criteria, type: [type] } })}
            className="flex min-h-11 items-center justify-between gap-4 hover:text-lagoon hover:underline"
          >
            <FormattedMessage id={`type.plural.${type}`} />
            <span className="text-ink-2 tabular-nums">{formatNumber(stats.type[type] ?? 0)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Where it lies, how much is on offer there, for how much, and the way to it. */
function Aside({ slug }: { slug: string }) {
  const { rented, search, stats } = useOffer(slug);
  const sums = useSums();
  const { formatNumber, t } = useIntl();
  const { country, region } = search.criteria;
  const place = { country, region };
  const sale = [
    'region.forSale',
    formatAddress({ criteria: { categories: ['for-sale'], ...place } }),
  ] as const;
  const rent = [
    'region.forRent',
    formatAddress({ criteria: { categories: ['for-rent'], ...place } }),
  ] as const;
  const land = formatAddress({
    criteria: { categories: ['for-sale'], ...place, type: ['lot', 'land', 'farm'] },
  });
  const links = [...(rented ? [rent, sale] : [sale, rent]), ['region.land', land] as const];
  return (
    <aside
      className="panel grid content-start items-start gap-x-8 gap-y-4 md:max-lg:grid-cols-2 lg:sticky lg:top-[calc(var(--header)+24px)] lg:order-1"
      aria-label={t('region.aside', { region: regionName(slug) })}
    >
      <div className="grid gap-4">
        {hasEditorial(slug) && (
          <DivisionMap
            slug={slug}
            label={t('region.map', { region: regionName(slug) })}
            className="aspect-5/2 overflow-hidden rounded-field"
          />
        )}
        {stats && stats.total > 0 && (
          <dl className="grid grid-cols-2 gap-4">
            <div>
              <dt className="text-small text-ink-2">{t(rented ? 'region.rent.on' : 'region.price.on')}</dt>
              <dd className="text-h2 tabular-nums">
                <bdi>{formatNumber(stats.total)}</bdi>
              </dd>
            </div>
            {stats.price_median !== null && (
              <div>
                <dt className="text-small text-ink-2">
                  {t(rented ? 'region.rent.median' : 'region.median')}
                </dt>
                <dd className="text-h2 tabular-nums">
                  <bdi>{sums.short(stats.price_median, stats.currency)}</bdi>
                </dd>
              </div>
            )}
          </dl>
        )}
      </div>
      <div className="grid gap-4">
        {links.map(([id, to], index) => (
          <ButtonLink key={id} to={to} variant={index === 0 ? 'solid' : 'line'} full>
            {t(id)}
          </ButtonLink>
        ))}
        {stats && stats.total > 0 && <Types stats={stats} criteria={search.criteria} />}
      </div>
    </aside>
  );
}

function Newest({ slug }: { slug: string }) {
  const t = useWords();
  const { search } = useOffer(slug);
  const region = regionName(slug);
  return (
    <div className="section-gap">
      <ListingRail
        search={search}
        most={SHOWN}
        sizes={SIZES}
        className={GRID}
        title={
          <div className="flex flex-wrap items-end justify-between gap-x-4">
            <h2>{t('region.newest', { region })}</h2>
            <MoreLink to={formatAddress({ criteria: search.criteria })}>{t('region.newest.all')}</MoreLink>
          </div>
        }
      />
    </div>
  );
}

/** A region with what is on offer there. */
export function Component() {
  const { slug = '' } = useParams();
  return (
    <RegionScreen
      aside={<Aside slug={slug} />}
      newest={<Newest slug={slug} />}
      missing={<NotFoundScreen />}
    />
  );
}
