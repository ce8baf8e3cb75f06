import { useState } from 'react';
import { ListingPrice } from '#areas/listings/client/kit/ListingPrice.tsx';
import { Picture } from '#areas/listings/client/kit/Picture.tsx';
import type { ListingsApi } from '#areas/listings/contract.ts';
import { factKey } from '#areas/listings/facts.ts';
import type { OwnListingRow } from '#areas/listings/own-shapes.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import { OWN_STATUSES, type OwnStatus } from '#areas/listings/vocabulary.ts';
import { BEGIN_PATH, listPath } from '#areas/own-listings/paths.ts';
import { FormattedDate, FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { useSearchParams } from '#platform/client/router.tsx';
import { Button, ButtonLink, IconButton } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import type { Answer } from '#platform/contract/endpoint.ts';
import { api } from '../api.ts';
import { Louvre } from '../Louvre.tsx';
import { StatusActions } from '../mine/StatusActions.tsx';
import { stepFor } from '../wizard/steps.ts';

const TONES: Partial<Record<OwnStatus, string>> = {
  draft: 'tone-warn',
  active: 'tone-ok',
  'under-offer': 'tone-lagoon',
  expired: 'tone-bad',
};

/** Where it stands, since when or until when. */
function Standing({ row }: { row: OwnListingRow }) {
  const { status, expires_at, listed_at, updated_at, hold } = row;
  const ends = expires_at ?? (status === 'active' ? listed_at : null) ?? updated_at;
  return (
    <p className="flex flex-wrap items-center gap-2 text-small">
      <span className={`badge ${TONES[status] ?? ''}`}>
        <FormattedMessage id={`own.status.${status}`} />
      </span>
      {hold && (
        <span className={`badge ${hold === 'first-look' || hold === 'changed' ? 'tone-lagoon' : 'tone-bad'}`}>
          <FormattedMessage id={`own.hold.${hold}`} />
        </span>
      )}
      <span className="text-ink-2">
        <FormattedMessage
          id={expires_at ? 'own.until' : 'own.since'}
          values={{ day: <FormattedDate value={ends} day="numeric" month="short" /> }}
        />
      </span>
    </p>
  );
}

/** The one thing that would help most, beside how much is there. */
function NextBest({ row }: { row: OwnListingRow }) {
  const part = row.missing[0] ?? row.next;
  const isMissing = row.missing.length > 0;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Louvre score={row.quality} isDraft={row.status === 'draft'} />
      {part && row.entered && (
        <div className="grid min-w-0 gap-0.5 text-small">
          <span className="text-ink-2">
            {isMissing ? (
              <FormattedMessage id="own.row.missing" values={{ count: row.missing.length }} />
            ) : (
              <FormattedMessage
                id={`own.part.${part}.why`}
                values={{ score: Math.min(10, row.quality + 1) }}
              />
            )}
          </span>
          <Link to={`${listPath(row._id)}?step=${stepFor(part)}`} className="link">
            <FormattedMessage
              id="own.row.add"
              values={{ part: <FormattedMessage id={isMissing ? factKey(part) : `own.part.${part}`} /> }}
            />
          </Link>
        </div>
      )}
    </div>
  );
}

interface RowProps {
  row: OwnListingRow;
  onRemoved: (row: OwnListingRow) => void;
}

/** One listing: what it is, how good it is, and the steps it can take. */
function Row({ row, onRemoved }: RowProps) {
  const t = useWords();
  const title = row.title || t('own.untitled');
  const isDraft = row.status === 'draft';
  const edit = `${listPath(row._id)}?step=${isDraft && row.missing[0] ? stepFor(row.missing[0]) : 'check'}`;
  return (
    <li className="grid gap-4 rounded-photo bg-surface p-4 shadow-[inset_0_0_0_1px_var(--color-line)] lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <div className="grid grid-cols-[112px_minmax(0,1fr)_auto] gap-4">
        <div className="aspect-[4/3] w-28 overflow-hidden rounded-[12px]">
          <Picture img={row.cover ?? undefined} alt="" sizes="112px" />
        </div>
        <div className="grid content-start gap-1 [overflow-wrap:anywhere]">
          <Link to={row.entered ? edit : propertyPath(row._id)} className="font-semibold hover:underline">
            <bdi>{title}</bdi>
          </Link>
          {row.price !== null && (
            <ListingPrice
              listing={{ price: row.price, currency: row.currency, price_period: row.price_period }}
            />
          )}
          <p className="text-ink-2 text-small">
            <bdi>{row.place}</bdi>
          </p>
          <Standing row={row} />
          {!isDraft && (
            <p className="text-ink-2 text-small">
              <FormattedMessage id="own.row.likes" values={{ likes: row.likes }} />
            </p>
          )}
        </div>
        {row.entered && (
          <IconButton icon="trash" label={t('own.remove', { title })} onClick={() => onRemoved(row)} />
        )}
      </div>
      <div className="grid content-start gap-3">
        {row.entered ? (
          <NextBest row={row} />
        ) : (
          <p className="text-ink-2 text-small">
            <FormattedMessage id="own.row.imported" />
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {row.entered && (
            <ButtonLink to={edit} size="small" variant={isDraft ? 'solid' : 'line'}>
              {t(isDraft ? 'own.row.continue' : 'own.row.edit')}
            </ButtonLink>
          )}
          {!isDraft && (
            <ButtonLink to={propertyPath(row._id)} size="small" variant="line">
              {t('own.see')}
            </ButtonLink>
          )}
          <StatusActions listing={row} />
        </div>
      </div>
    </li>
  );
}

type Mine = Answer<ListingsApi['GET /properties/mine']>;

const PAGE = 20;

function Statuses({ mine, status }: { mine: Mine; status: OwnStatus | null }) {
  const t = useWords();
  const all = Object.values(mine.counts).reduce((sum, count) => sum + count, 0);
  const shown = OWN_STATUSES.filter((one) => (mine.counts[one] ?? 0) > 0);
  const chip = (to: string, isOn: boolean, name: string, count: number) => (
    <Link
      key={name}
      to={to}
      className={`chip chip-small flex-none whitespace-nowrap ${isOn ? 'chip-on' : ''}`}
      aria-current={isOn ? 'page' : undefined}
    >
      <FormattedMessage id={name} /> <span className="text-ink-3">{count}</span>
    </Link>
  );
  if (shown.length < 2) return null;
  return (
    <nav
      aria-label={t('own.statuses')}
      className="no-scrollbar -mx-(--side) flex min-w-0 gap-2 overflow-x-auto px-(--side) md:mx-0 md:flex-wrap md:px-0"
    >
      {chip('?', status === null, 'own.status.all', all)}
      {shown.map((one) => chip(`?status=${one}`, one === status, `own.status.${one}`, mine.counts[one] ?? 0))}
    </nav>
  );
}

function Pages({ total, page, status }: { total: number; page: number; status: OwnStatus | null }) {
  const t = useWords();
  if (total <= PAGE) return null;
  const to = (number: number) =>
    `?${new URLSearchParams({ ...(status && { status }), page: String(number) })}`;
  return (
    <div className="flex justify-between">
      {page > 1 ? (
        <ButtonLink variant="line" to={to(page - 1)}>
          {t('ui.previousPage')}
        </ButtonLink>
      ) : (
        <span />
      )}
      {page * PAGE < total && (
        <ButtonLink variant="line" to={to(page + 1)}>
          {t('ui.nextPage')}
        </ButtonLink>
      )}
    </div>
  );
}

/** What somebody has on the market and in the drawer, what each lacks, and the steps it can take. */
function MyListings() {
  const [query] = useSearchParams();
  const status = OWN_STATUSES.find((one) => one === query.get('status')) ?? null;
  const page = Math.max(1, Number(query.get('page')) || 1);
  const reading = api.useRead('GET /properties/mine', {
    query: { page: String(page), limit: String(PAGE), ...(status && { status }) },
  });
  return (
    <Answered {...reading} failed="own.failed">
      {(mine) => <Listings mine={mine} status={status} page={page} />}
    </Answered>
  );
}

function Listings({ mine, status, page }: { mine: Mine; status: OwnStatus | null; page: number }) {
  const t = useWords();
  const { send } = api.useSend();
  const [removed, setRemoved] = useState<OwnListingRow | null>(null);
  async function remove(row: OwnListingRow) {
    const sent = await send('DELETE /properties/{id}', { params: { id: row._id } });
    if ('answer' in sent) setRemoved(row);
  }
  async function restore({ _id: id }: OwnListingRow) {
    const sent = await send('PUT /properties/{id}/undo', { params: { id } });
    if ('answer' in sent) setRemoved(null);
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-3 md:flex md:flex-wrap md:items-center md:justify-between">
        <Statuses mine={mine} status={status} />
        <div className="ms-auto flex flex-wrap gap-2">
          <ButtonLink to="/import-listings" variant="line">
            <Icon name="file" />
            <FormattedMessage id="import.head" />
          </ButtonLink>
          <ButtonLink to={BEGIN_PATH} variant="soft">
            <Icon name="plus" />
            <FormattedMessage id="own.begin" />
          </ButtonLink>
        </div>
      </div>
      {removed && (
        <p role="status" className="note tone-warn">
          <Icon name="trash" />
          <span className="flex flex-wrap items-center gap-3">
            <FormattedMessage
              id="own.removed"
              values={{ title: <bdi>{removed.title}</bdi>, named: removed.title ? 'yes' : 'no' }}
            />
            <Button size="small" variant="line" onClick={() => void restore(removed)}>
              {t('ui.undo')}
            </Button>
          </span>
        </p>
      )}
      {mine.results.length === 0 ? (
        <Empty
          icon="home"
          title={<FormattedMessage id="own.none" />}
          action={<ButtonLink to={BEGIN_PATH}>{t('own.begin')}</ButtonLink>}
        >
          <FormattedMessage id="own.none.text" />
        </Empty>
      ) : (
        <ul className="grid gap-4">
          {mine.results.map((row) => (
            <Row key={row._id} row={row} onRemoved={(one) => void remove(one)} />
          ))}
        </ul>
      )}
      <Pages total={mine.total} page={page} status={status} />
    </div>
  );
}

export { MyListings as Component };
