import { type FormEvent, useState } from 'react';
import { ListingPrice } from '#areas/listings/client/kit/ListingPrice.tsx';
import { Picture } from '#areas/listings/client/kit/Picture.tsx';
import type { ListingsApi } from '#areas/listings/contract.ts';
import { factKey } from '#areas/listings/facts.ts';
import type { OwnListingRow } from '#areas/listings/own-shapes.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import { QUALITY_PARTS } from '#areas/listings/publishing.ts';
import {
  OWN_ORDERS,
  OWN_STATUSES,
  type OwnOrder,
  type OwnStatus,
  type Status,
} from '#areas/listings/vocabulary.ts';
import { BEGIN_PATH, listPath } from '#areas/own-listings/paths.ts';
import { FormattedDate, FormattedMessage, FormattedNumber, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { type Column, DataTable } from '#platform/client/list/DataTable.tsx';
import { chosenFrom, type Paged, type QueryFormat, useListQuery } from '#platform/client/list/list-query.ts';
import { useNavigate } from '#platform/client/router.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import type { MenuEntry } from '#platform/client/ui/Menu.tsx';
import { MoreMenu } from '#platform/client/ui/MoreMenu.tsx';
import { Pagination } from '#platform/client/ui/Pagination.tsx';
import type { Answer } from '#platform/contract/endpoint.ts';
import { api } from '../api.ts';
import { AllDestinations, ListingDestinations } from '../mine/Destinations.tsx';
import { useStatusSteps } from '../mine/StatusActions.tsx';
import { stepFor } from '../wizard/steps.ts';

const TONES: Partial<Record<OwnStatus, string>> = {
  draft: 'tone-warn',
  active: 'tone-ok',
  'under-offer': 'tone-lagoon',
  expired: 'tone-bad',
};

/** Where it stands, since when or until when. */
function Standing({ row }: { row: OwnListingRow }) {
  const t = useWords();
  const { status, expires_at, listed_at, updated_at, hold } = row;
  const ends = expires_at ?? (status === 'active' ? listed_at : null) ?? updated_at;
  return (
    <p className="flex flex-wrap items-center gap-2 text-small">
      <span className={`badge ${TONES[status] ?? ''}`}>{t(`own.status.${status}`)}</span>
      {hold && (
        <span className={`badge ${hold === 'first-look' || hold === 'changed' ? 'tone-lagoon' : 'tone-bad'}`}>
          {t(`own.hold.${hold}`)}
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

/** How good it is, and the one thing that would help most. */
function Quality({ row }: { row: OwnListingRow }) {
  const t = useWords();
  const part = row.missing[0] ?? row.next;
  const isMissing = row.missing.length > 0;
  return (
    <div className="flex flex-wrap gap-x-2 text-small md:grid md:gap-0.5">
      <span className="whitespace-nowrap">
        <span className="text-ink-3 md:hidden">{t('own.table.quality')} </span>
        {t('own.quality', { score: row.quality, total: QUALITY_PARTS.length })}
      </span>
      {row.entered && part && (
        <Link to={`${listPath(row._id)}?step=${stepFor(part)}`} className="link">
          <FormattedMessage
            id="own.row.add"
            values={{ part: <FormattedMessage id={isMissing ? factKey(part) : `own.part.${part}`} /> }}
          />
        </Link>
      )}
      {!row.entered && <span className="whitespace-nowrap text-ink-3">{t('own.row.imported')}</span>}
    </div>
  );
}

const editPath = (row: OwnListingRow) =>
  `${listPath(row._id)}?step=${row.status === 'draft' && row.missing[0] ? stepFor(row.missing[0]) : 'check'}`;

function Home({ row }: { row: OwnListingRow }) {
  const t = useWords();
  return (
    <div className="flex items-center gap-3 md:min-w-44">
      <span className="aspect-4/3 w-14 flex-none overflow-hidden rounded-badge bg-sunk">
        <Picture img={row.cover ?? undefined} alt="" sizes="56px" />
      </span>
      <span className="grid min-w-0">
        <Link
          to={row.entered ? editPath(row) : propertyPath(row._id)}
          className="line-clamp-2 font-semibold hover:underline md:max-lg:line-clamp-none"
        >
          <bdi>{row.title || t('own.untitled')}</bdi>
        </Link>
        <span className="text-ink-2 text-small">
          <bdi>{row.place}</bdi>
        </span>
      </span>
    </div>
  );
}

interface RowMenuProps {
  row: OwnListingRow;
  onRemove: () => void;
  onShare: () => void;
}

/** Everything that can be done with a listing: what is due as a button, the rest in one menu. */
function RowMenu({ row, onRemove, onShare }: RowMenuProps) {
  const t = useWords();
  const { ref, choose, statuses, due, dialog } = useStatusSteps({ listing: row, different: false });
  const isDraft = row.status === 'draft';
  const entries: MenuEntry[] = [
    ...(row.entered
      ? [{ id: 'edit', label: t(isDraft ? 'own.row.continue' : 'own.row.edit'), href: editPath(row) }]
      : []),
    ...(isDraft ? [] : [{ id: 'see', label: t('own.see'), href: propertyPath(row._id) }]),
    ...statuses.map((status) => ({ id: status, label: t(`own.to.${status}`) })),
    ...(row.destinations ? [{ id: 'share', label: t('own.row.share') }] : []),
    ...(row.entered ? [{ id: 'remove', label: t('own.row.remove') }] : []),
  ];
  const take = (id: string) => {
    if (id === 'share') onShare();
    else if (id === 'remove') onRemove();
    else if (id !== 'edit' && id !== 'see') choose(id as Status);
  };
  return (
    <div ref={ref} className="flex flex-wrap items-center gap-2 md:justify-end">
      {due}
      <MoreMenu
        label={t('own.row.more', { title: row.title || t('own.untitled') })}
        entries={entries}
        onAction={take}
      />
      {dialog}
    </div>
  );
}

type Mine = Answer<ListingsApi['GET /properties/mine']>;

const PAGE = 20;
/** On a phone, beside the picture: below the title. */
const UNDER = 'max-md:ps-17';

interface Values {
  status: OwnStatus | undefined;
  q: string | undefined;
  orderBy: OwnOrder | undefined;
  order: 'asc' | 'desc' | undefined;
}
const FORMAT: QueryFormat<Values> = {
  read: (params) => ({
    status: chosenFrom(OWN_STATUSES, params.get('status')),
    q: params.get('q') || undefined,
    orderBy: chosenFrom(OWN_ORDERS, params.get('orderBy')),
    order: chosenFrom(['asc', 'desc'], params.get('order')),
  }),
  write: (values) => ({ ...values }),
};
type HrefWith = (change: Partial<Paged<Values>>) => string;

interface NarrowedProps {
  mine: Mine;
  values: Values;
  hrefWith: HrefWith;
}

function Statuses({ mine, values: { status }, hrefWith }: NarrowedProps) {
  const t = useWords();
  const all = Object.values(mine.counts).reduce((sum, count) => sum + count, 0);
  const shown = OWN_STATUSES.filter((one) => (mine.counts[one] ?? 0) > 0);
  const chip = (one: OwnStatus | undefined, count: number) => (
    <Link
      key={one ?? 'all'}
      to={hrefWith({ status: one })}
      className={`chip chip-small flex-none whitespace-nowrap ${one === status ? 'chip-on' : ''}`}
      aria-current={one === status ? 'page' : undefined}
    >
      <FormattedMessage id={`own.status.${one ?? 'all'}`} /> <span className="text-ink-3">{count}</span>
    </Link>
  );
  if (shown.length < 2 && !status) return null;
  return (
    <nav
      aria-label={t('own.statuses')}
      className="no-scrollbar -mx-(--side) flex min-w-0 gap-2 overflow-x-auto px-(--side) md:mx-0 md:flex-wrap md:px-0"
    >
      {chip(undefined, all)}
      {shown.map((one) => chip(one, mine.counts[one] ?? 0))}
    </nav>
  );
}

function Search({ q, hrefWith }: { q: string | undefined; hrefWith: HrefWith }) {
  const t = useWords();
  const navigate = useNavigate();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    void navigate(hrefWith({ q: words || undefined }));
  };
  return (
    <search className="min-w-0 grow md:max-w-80">
      <form onSubmit={send}>
        <div className="input">
          <Icon name="search" />
          <input
            key={q}
            name="q"
            type="search"
            aria-label={t('own.search')}
            placeholder={t('own.search')}
            defaultValue={q ?? ''}
            autoComplete="off"
            maxLength={120}
          />
        </div>
      </form>
    </search>
  );
}

/** What somebody has on the market and in the drawer, what each lacks, and the steps it can take. */
function MyListings() {
  const { query, hrefWith } = useListQuery(FORMAT);
  const { page, ...values } = query;
  const said = Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const reading = api.useRead('GET /properties/mine', {
    query: { ...Object.fromEntries(said), page: String(page), limit: String(PAGE) },
  });
  return (
    <Answered {...reading} failed="own.failed">
      {(mine) => <Listings mine={mine} values={values} page={page} hrefWith={hrefWith} />}
    </Answered>
  );
}

function Listings({ mine, values, page, hrefWith }: NarrowedProps & { page: number }) {
  const t = useWords();
  const { send } = api.useSend();
  const [removed, setRemoved] = useState<OwnListingRow | null>(null);
  const [shared, setShared] = useState<string | null>(null);
  async function remove(row: OwnListingRow) {
    const sent = await send('DELETE /properties/{id}', { params: { id: row._id } });
    if ('answer' in sent) setRemoved(row);
  }
  async function restore({ _id: id }: OwnListingRow) {
    const sent = await send('PUT /properties/{id}/undo', { params: { id } });
    if ('answer' in sent) setRemoved(null);
  }
  const columns: Column<OwnListingRow>[] = [
    { name: 'title', sorts: true, cell: (row) => <Home row={row} /> },
    {
      name: 'price',
      sorts: true,
      className: `md:[&_b]:whitespace-nowrap ${UNDER}`,
      cell: ({ price, currency, price_period }) =>
        price !== null && <ListingPrice listing={{ price, currency, price_period }} />,
    },
    { name: 'status', className: `max-md:basis-full ${UNDER}`, cell: (row) => <Standing row={row} /> },
    { name: 'quality', className: UNDER, cell: (row) => <Quality row={row} /> },
    {
      name: 'likes',
      sorts: true,
      className: 'text-small max-md:hidden',
      cell: ({ status, likes }) => status !== 'draft' && <FormattedNumber value={likes} />,
    },
    {
      name: 'more',
      isQuiet: true,
      className: 'pe-0 md:whitespace-nowrap',
      cell: (row) => (
        <RowMenu
          row={row}
          onRemove={() => void remove(row)}
          onShare={() => setShared(shared === row._id ? null : row._id)}
        />
      ),
    },
  ];
  const isNarrowed = values.q !== undefined || values.status !== undefined;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-2">
        {(mine.total > 0 || isNarrowed) && <Search q={values.q} hrefWith={hrefWith} />}
        <div className="flex flex-wrap gap-2 md:ms-auto">
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
      <Statuses mine={mine} values={values} hrefWith={hrefWith} />
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
      {mine.results.length > 0 ? (
        <DataTable
          words="own.table"
          columns={columns}
          rows={mine.results}
          keyOf={({ _id }) => _id}
          order={{
            by: values.orderBy ?? '',
            order: values.order ?? 'desc',
            hrefOf: (by, order) => hrefWith({ orderBy: by as OwnOrder, order }),
          }}
          below={(row) => shared === row._id && <ListingDestinations row={row} />}
        />
      ) : isNarrowed ? (
        <Empty
          icon="search"
          title={<FormattedMessage id="own.noMatch" />}
          action={<ButtonLink to="?">{t('own.noMatch.all')}</ButtonLink>}
        />
      ) : (
        <Empty
          icon="home"
          title={<FormattedMessage id="own.none" />}
          action={<ButtonLink to={BEGIN_PATH}>{t('own.begin')}</ButtonLink>}
        >
          <FormattedMessage id="own.none.text" />
        </Empty>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(mine.total / PAGE)}
        hrefOf={(other) => hrefWith({ page: other })}
      />
      {mine.results.length > 0 && <AllDestinations />}
    </div>
  );
}

export { MyListings as Component };
