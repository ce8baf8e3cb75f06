import { useState } from 'react';
import { LEADS_PATH } from '#areas/conversations/vocabulary.ts';
import type { DashboardRow } from '#areas/dashboard/contract.ts';
import { DASHBOARD_PATH, METRICS } from '#areas/dashboard/vocabulary.ts';
import { ListingPrice } from '#areas/listings/client/kit/ListingPrice.tsx';
import { Picture } from '#areas/listings/client/kit/Picture.tsx';
import { factKey } from '#areas/listings/facts.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import { Louvre } from '#areas/own-listings/client/Louvre.tsx';
import { stepFor } from '#areas/own-listings/client/wizard/steps.ts';
import { listPath, MINE_PATH } from '#areas/own-listings/paths.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { PagedList } from '#platform/client/list/paged-screen.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { api } from '../api.ts';
import { Panel } from './Panel.tsx';

const SHOWN = METRICS.filter((metric) => !['found', 'applications', 'assistants'].includes(metric));

/** Where the next step is taken. */
function stepPath({ listing: { _id, entered }, suggestion: { kind, fact } }: DashboardRow): string {
  if (kind === 'answer') return LEADS_PATH;
  if (kind === 'renew' || kind === 'closed') return MINE_PATH;
  // An imported one has no price to change here; its page compares it.
  if (!entered) return propertyPath(_id);
  if (kind === 'price') return `${listPath(_id)}?step=price`;
  return `${listPath(_id)}?step=${fact ? stepFor(fact) : 'check'}`;
}

function Suggested({ row }: { row: DashboardRow }) {
  const t = useWords();
  const { kind, fact, count } = row.suggestion;
  if (kind === 'nothing')
    return (
      <p className="flex items-center gap-1.5 text-ink-2 text-small">
        <Icon name="check" size="s" />
        {t('dash.do.nothing')}
      </p>
    );
  const part = fact && t(kind === 'add' ? `own.part.${fact}` : factKey(fact));
  return (
    <p className="grid gap-0.5 text-small">
      <Link to={stepPath(row)} className="link touch">
        {t(`dash.do.${kind}`, { count, part: part || '', named: fact ? 'yes' : 'no' })}
      </Link>
      <span className="text-ink-2">{t(`dash.do.${kind}.why`, { count })}</span>
    </p>
  );
}

function Standing({ listing, days_on_market }: DashboardRow) {
  const t = useWords();
  return (
    <p className="flex flex-wrap items-center gap-2 text-small">
      <Badge
        tone={listing.status === 'active' ? 'ok' : listing.status === 'under-offer' ? 'lagoon' : 'plain'}
      >
        {t(`own.status.${listing.status}`)}
      </Badge>
      {days_on_market !== null && (
        <span className="text-ink-2">{t('dash.daysOn', { count: days_on_market })}</span>
      )}
    </p>
  );
}

function Row({ row }: { row: DashboardRow }) {
  const { formatNumber, t } = useIntl();
  const { listing, sums } = row;
  const to = listing.status === 'draft' ? listPath(listing._id) : propertyPath(listing._id);
  return (
    <li className="grid items-center gap-x-5 gap-y-2 border-line border-t px-4 py-4 md:px-6 lg:grid-cols-[minmax(0,1.6fr)_7.5rem_minmax(0,1fr)_18.5rem]">
      <div className="grid grid-cols-[88px_minmax(0,1fr)] gap-4">
        <div className="aspect-[4/3] w-22 overflow-hidden rounded-field">
          <Picture img={listing.cover ?? undefined} alt="" sizes="88px" />
        </div>
        <div className="grid content-start gap-0.5 [overflow-wrap:anywhere] max-md:[&_.price-beside]:hidden">
          {listing.price !== null && (
            <ListingPrice
              listing={{
                price: listing.price,
                currency: listing.currency,
                price_period: listing.price_period,
              }}
            />
          )}
          <Link to={to} className="font-semibold hover:underline">
            <bdi>{listing.title || t('own.untitled')}</bdi>
          </Link>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-small lg:grid lg:gap-0.5">
            <bdi>{listing.place}</bdi>
            <Standing {...row} />
          </div>
        </div>
      </div>
      {listing.entered ? (
        <Louvre score={listing.quality} isDraft={listing.status === 'draft'} />
      ) : (
        <span className="max-lg:hidden" />
      )}
      <Suggested row={row} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 lg:grid lg:justify-normal">
        <dl className="flex flex-wrap gap-x-3 lg:grid lg:grid-cols-[repeat(4,auto)] lg:justify-between lg:text-center">
          {SHOWN.map((metric) => (
            <div key={metric} className="flex items-baseline gap-1 lg:grid">
              <dt className="text-ink-3 text-small">{t(`dash.metric.${metric}`)}</dt>
              <dd className="font-semibold tabular-nums">
                {listing.status === 'draft' ? '–' : formatNumber(sums[metric])}
              </dd>
            </div>
          ))}
        </dl>
        {listing.status !== 'draft' && (
          <Link
            to={`${DASHBOARD_PATH}?listing=${listing._id}`}
            className="link touch justify-self-end text-small"
          >
            <FormattedMessage
              id="dash.figures.one"
              values={{ title: listing.title, hidden: (chunks) => <span className="sr-only">{chunks}</span> }}
            />
          </Link>
        )}
      </div>
    </li>
  );
}

/** A phone shows so many of a page until the others are asked for. */
const FIRST_SHOWN = 3;

/** The own listings, those that need care first. */
export function Listings({ page }: { page: number }) {
  const t = useWords();
  const [isAll, setAll] = useState(page > 1);
  const reading = api.useRead('GET /dashboard/listings', { query: { page: String(page), limit: '10' } });
  return (
    <Panel
      title="dash.listings"
      more={
        <Link to={MINE_PATH} className="more">
          <FormattedMessage id="dash.listings.all" />
          <Icon name="arrow" size="s" flip />
        </Link>
      }
    >
      <div
        className={`[&_nav]:mb-4 [&_nav]:px-4 md:[&_nav]:px-6 ${isAll ? '' : 'max-md:[&_li:nth-child(n+4)]:hidden max-md:[&_nav]:hidden'}`}
      >
        <PagedList
          reading={reading}
          page={page}
          hrefOf={(number) => `${DASHBOARD_PATH}?page=${number}`}
          empty={null}
          failed="dash.failed"
          waiting="rows"
        >
          {(rows) => (
            <>
              <ul>
                {rows.map((row) => (
                  <Row key={row.listing._id} row={row} />
                ))}
              </ul>
              {!isAll && rows.length > FIRST_SHOWN && (
                <p className="border-line border-t px-4 py-3 md:hidden">
                  <Button variant="line" onClick={() => setAll(true)}>
                    {t('dash.listings.more', { count: rows.length - FIRST_SHOWN })}
                  </Button>
                </p>
              )}
            </>
          )}
        </PagedList>
      </div>
    </Panel>
  );
}
