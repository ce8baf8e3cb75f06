import { type ReactNode, useId } from 'react';
import { useSelector } from 'react-redux';
import { useSums } from '#areas/listings/client/kit/money.ts';
import type { Property } from '#areas/listings/contract.ts';
import { formatAddress, formatCriteria } from '#areas/search/address.ts';
import { FormattedMessage, FormattedNumber, useWords } from '#platform/client/intl.tsx';
import { MoreLink } from '#platform/client/ui/Button.tsx';
import '#areas/search/client/kit/state.ts';
import type { WithSearch } from '#areas/search/client/kit/state.ts';
import type { Stats } from '#areas/search/contract.ts';
import {
  type Area,
  areasOf,
  bedroomCounts,
  isMostBedrooms,
  type Standing,
  standingOf,
} from './comparison.ts';
import { Part } from './Part.tsx';

const bold = (words: ReactNode) => <b>{words}</b>;
/** Closer to the median than this is the same. */
const SAME = 0.02;

function Sentence({ standing, area, count }: { standing: Standing; area: string; count: number }) {
  const { difference } = standing;
  const side = Math.abs(difference) < SAME ? 'same' : difference < 0 ? 'below' : 'above';
  const percent = <FormattedNumber value={Math.abs(difference)} style="percent" maximumFractionDigits={0} />;
  return (
    <p className="measure">
      <FormattedMessage
        id={`property.compare.${side}`}
        values={{ percent, area: <bdi>{area}</bdi>, count, b: bold }}
      />
    </p>
  );
}

const ROWS = ['lowest', 'this', 'median', 'highest'] as const;
const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/** The range of prices with this one and the median on it; the table under it says the same in figures. */
function PriceScale({ standing, price, currency }: { standing: Standing; price: number; currency: string }) {
  const t = useWords();
  const sums = useSums();
  const { min, median, max, place, medianPlace } = standing;
  const amounts = { lowest: min, this: price, median, highest: max };
  const rows = ROWS.toSorted((a, b) => amounts[a] - amounts[b]);
  return (
    <div className="grid gap-4">
      <div className="relative h-11" aria-hidden="true">
        <div className="absolute inset-x-0 top-5 h-1 rounded-pill bg-line" />
        <div
          className="absolute top-2.5 h-6 w-1 -translate-x-1/2 rounded-pill bg-ink-3 rtl:translate-x-1/2"
          style={{ insetInlineStart: percent(medianPlace) }}
        />
        <div
          className="absolute top-2.5 size-6 -translate-x-1/2 rounded-pill border-2 border-raised bg-lagoon shadow-e1 rtl:translate-x-1/2"
          style={{ insetInlineStart: percent(place) }}
        />
      </div>
      <table className="w-full text-small">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('property.compare.what')}</th>
            <th scope="col">{t('property.compare.price')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row}
              className={`border-line border-b last:border-0 ${row === 'this' ? 'font-semibold' : ''}`}
            >
              <th scope="row" className="py-2 text-start align-middle font-[inherit] text-ink-2">
                <span className="inline-flex items-center gap-2">
                  <Mark row={row} />
                  <FormattedMessage id={`property.compare.${row}`} />
                </span>
              </th>
              <td className="py-2 text-end align-middle">
                <bdi>{sums.long(amounts[row], currency)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const MARKS = {
  this: 'size-3 bg-lagoon',
  median: 'h-3 w-1 mx-1 bg-ink-3',
  lowest: 'h-1 w-3 bg-line',
  highest: 'h-1 w-3 bg-line',
};
const Mark = ({ row }: { row: (typeof ROWS)[number] }) => (
  <i className={`flex-none rounded-pill ${MARKS[row]}`} />
);

/** How many similar homes have how many bedrooms: a table whose bars are drawn in its cells. */
function Bedrooms({ stats, listing }: { stats: Stats; listing: Property }) {
  const t = useWords();
  const id = useId();
  const counts = bedroomCounts(stats.bedrooms);
  if (counts.length < 2) return null;
  const most = Math.max(...counts.map(({ count }) => count));
  const isOwn = (bedrooms: number) =>
    bedrooms === listing.bedrooms || (isMostBedrooms(bedrooms) && (listing.bedrooms ?? 0) > bedrooms);
  return (
    <div className="grid content-start gap-3">
      <h3 id={id} className="text-label">
        {t('property.compare.bedrooms')}
      </h3>
      <table aria-labelledby={id} className="w-full text-small">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('property.compare.bedroomsColumn')}</th>
            <th scope="col">{t('property.compare.countColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ bedrooms, count }) => (
            <tr key={bedrooms} className={isOwn(bedrooms) ? 'font-semibold' : ''}>
              <th
                scope="row"
                className="w-px whitespace-nowrap py-1.5 pe-4 text-start font-[inherit] text-ink-2"
              >
                {isMostBedrooms(bedrooms) ? (
                  <FormattedMessage id="property.compare.orMore" values={{ count: bedrooms }} />
                ) : (
                  <FormattedNumber value={bedrooms} />
                )}
              </th>
              <td className="py-1.5">
                <span className="flex items-center gap-3">
                  <i
                    className={`h-4 min-w-1 rounded-badge ${isOwn(bedrooms) ? 'bg-lagoon' : 'bg-lagoon/35'}`}
                    style={{ width: `${(count / most) * 80}%` }}
                  />
                  <FormattedNumber value={count} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function useComparison(listing: Property): { area: Area; stats: Stats; standing: Standing } | null {
  const { of, stats } = useSelector(({ search }: WithSearch) => search.stats);
  const area = areasOf(listing).find(({ criteria }) => formatCriteria(criteria) === of);
  if (!area || !stats || listing.price === null) return null;
  const standing = standingOf(listing.price, stats);
  return standing && { area, stats, standing };
}

/** Where this price stands among similar listings of its area; nothing when there are too few of them. */
export function Comparison({ listing }: { listing: Property }) {
  const t = useWords();
  const comparison = useComparison(listing);
  if (!comparison) return null;
  const { area, stats, standing } = comparison;
  const { currency: _, ...criteria } = area.criteria;
  const all = (
    <MoreLink to={formatAddress({ criteria })}>{t('property.compare.see', { count: stats.total })}</MoreLink>
  );
  return (
    <Part heading="property.compare.heading" aside={all}>
      <Sentence standing={standing} area={t('search.in', { place: area.name })} count={stats.total} />
      <div className="grid gap-8 md:grid-cols-2">
        <PriceScale standing={standing} price={listing.price as number} currency={listing.currency} />
        <Bedrooms stats={stats} listing={listing} />
      </div>
    </Part>
  );
}
