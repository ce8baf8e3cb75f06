import { officePath } from '#areas/listings/paths.ts';
import type { ListedOffice } from '#areas/offices/contract.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import type { QueryFormat } from '#platform/client/list/list-query.ts';
import { useListQuery } from '#platform/client/list/use-list-query.ts';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { Pagination } from '#platform/client/ui/Pagination.tsx';
import { useAnswer } from '#platform/client/use-answer.ts';
import { fetchOffices } from '../requests.ts';

const FORMAT: QueryFormat<object> = { read: () => ({}), write: () => ({}) };

function Managers({ managers }: Pick<ListedOffice, 'managers'>) {
  return (
    <p className="text-small [overflow-wrap:anywhere]">
      {managers.map(({ _id, name, email }) => (
        <span key={_id} className="block">
          <bdi>{name}</bdi> · <bdi dir="ltr">{email}</bdi>
        </span>
      ))}
    </p>
  );
}

function Row({ office }: { office: ListedOffice }) {
  const { slug, name, address, created_at, managers, members, listings, waiting } = office;
  return (
    <li className="panel grid gap-x-6 gap-y-2 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_auto] lg:items-center">
      <div className="grid min-w-0 gap-0.5 [overflow-wrap:anywhere]">
        <h2 className="text-h3">
          <Link to={officePath(slug)} className="underline">
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p className="text-ink-2 text-small">
          {address && (
            <>
              <bdi>{address}</bdi> ·{' '}
            </>
          )}
          <FormattedMessage id="office.all.since" values={{ day: <Day at={created_at} /> }} />
        </p>
      </div>
      <Managers managers={managers} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-small lg:justify-end">
        <FormattedMessage id="office.all.members" values={{ count: members }} />
        <span>
          <FormattedMessage id="office.listings.count" values={{ count: listings }} />
        </span>
        {waiting > 0 && (
          <Badge tone="warn" icon="clock">
            <FormattedMessage id="office.all.waiting" values={{ count: waiting }} />
          </Badge>
        )}
      </p>
    </li>
  );
}

function NoOffices() {
  return (
    <Empty icon="building" title={<FormattedMessage id="office.all.none" />}>
      <FormattedMessage id="office.all.none.text" />
    </Empty>
  );
}

/** Every office, for admins. */
function Offices() {
  const { query, hrefWith } = useListQuery(FORMAT);
  const { page } = query;
  return (
    <Answered {...useAnswer(fetchOffices, { page })} failed="office.all.failed">
      {({ results, total, limit }) =>
        total === 0 ? (
          <NoOffices />
        ) : (
          <div className="grid gap-4">
            <p className="text-ink-2 text-small" role="status">
              <FormattedMessage id="office.all.count" values={{ count: total }} />
            </p>
            <ul className="grid gap-3">
              {results.map((office) => (
                <Row key={office._id} office={office} />
              ))}
            </ul>
            <Pagination
              page={page}
              pages={Math.ceil(total / limit)}
              hrefOf={(one) => hrefWith({ page: one })}
            />
          </div>
        )
      }
    </Answered>
  );
}

export { Offices as Component };
