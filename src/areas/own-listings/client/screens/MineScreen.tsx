import { useState } from 'react';
import type { ListingsApi } from '#areas/listings/contract.ts';
import type { OwnListingRow } from '#areas/listings/own-shapes.ts';
import { OWN_STATUSES, type OwnStatus } from '#areas/listings/vocabulary.ts';
import { BEGIN_PATH } from '#areas/own-listings/paths.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { useSearchParams } from '#platform/client/router.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import type { Answer } from '#platform/contract/endpoint.ts';
import { api } from '../api.ts';
import { AllDestinations } from '../mine/Destinations.tsx';
import { Row } from '../mine/Row.tsx';

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
  if (total <= PAGE) return null;
  const to = (number: number) =>
    `?${new URLSearchParams({ ...(status && { status }), page: String(number) })}`;
  return (
    <div className="flex justify-between">
      {page > 1 ? (
        <ButtonLink variant="line" to={to(page - 1)}>
          <FormattedMessage id="ui.previousPage" />
        </ButtonLink>
      ) : (
        <span />
      )}
      {page * PAGE < total && (
        <ButtonLink variant="line" to={to(page + 1)}>
          <FormattedMessage id="ui.nextPage" />
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
              <FormattedMessage id="ui.undo" />
            </Button>
          </span>
        </p>
      )}
      {mine.results.length === 0 ? (
        <Empty
          icon="home"
          title={<FormattedMessage id="own.none" />}
          action={
            <ButtonLink to={BEGIN_PATH}>
              <FormattedMessage id="own.begin" />
            </ButtonLink>
          }
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
      {mine.results.length > 0 && <AllDestinations />}
      <Pages total={mine.total} page={page} status={status} />
    </div>
  );
}

export { MyListings as Component };
