import { officePath } from '#areas/listings/paths.ts';
import type { ListedOffice } from '#areas/trade/contract.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { pagedScreen } from '#platform/client/list/paged-screen.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { api } from '../api.ts';

function Managers({ managers }: Pick<ListedOffice, 'managers'>) {
  return (
    <p className="text-small [overflow-wrap:anywhere]">
      {managers.map(({ _id, name, email }) => (
        <span key={_id} className="block">
          <bdi className="block">{name}</bdi>
          <bdi dir="ltr" className="block text-ink-2">
            {email}
          </bdi>
        </span>
      ))}
    </p>
  );
}

function Row({ office }: { office: ListedOffice }) {
  const t = useWords();
  const { slug, name, address, created_at, managers, members, listings, waiting } = office;
  return (
    <article className="panel grid gap-x-6 gap-y-2 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)_minmax(0,1.2fr)] lg:items-center">
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
        {t('office.all.members', { count: members })}
        <span>{t('office.listings.count', { count: listings })}</span>
        {waiting > 0 && (
          <Badge tone="warn" icon="clock">
            {t('office.all.waiting', { count: waiting })}
          </Badge>
        )}
      </p>
    </article>
  );
}

export const Component = pagedScreen<ListedOffice>({
  useList: (query) => api.useRead('GET /offices', { query }),
  above: ({ total }) => (
    <p className="text-ink-2 text-small" role="status">
      <FormattedMessage id="office.all.count" values={{ count: total }} />
    </p>
  ),
  row: (office) => <Row office={office} />,
  empty: { icon: 'building', words: 'office.all.none' },
  failed: 'office.all.failed',
});
