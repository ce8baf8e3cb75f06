import { useSelector } from 'react-redux';
import type { DatedEntry } from '#areas/editorial/contract.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { type QueryFormat, useListQuery } from '#platform/client/list/list-query.ts';
import { useNavigate } from '#platform/client/router.tsx';
import type { WithSettings } from '#platform/client/settings.ts';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Empty, Note } from '#platform/client/ui/Empty.tsx';
import { SelectField } from '#platform/client/ui/Field.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { monthsBefore, today } from '#platform/contract/time-zone.ts';
import { contentApi } from '../api.ts';

const MONTHS = [1, 3, 6, 12, 24] as const;
const USUAL = 12;
const FORMAT: QueryFormat<{ months: number }> = {
  read: (params) => ({ months: MONTHS.find((one) => String(one) === params.get('months')) ?? USUAL }),
  write: ({ months }) => ({ months: months === USUAL ? undefined : String(months) }),
};

/** The oldest day an entry stands for, or none. */
const oldestOf = ({ updated, as_of }: DatedEntry) =>
  [updated, as_of].filter((day) => day !== null).sort()[0] ?? null;

function Entry({ entry }: { entry: DatedEntry }) {
  const t = useWords();
  const { kind, title, path, updated, as_of } = entry;
  return (
    <li className="panel grid gap-x-4 gap-y-1 md:flex md:flex-wrap md:items-center">
      <span>
        <Badge>{t(`operations.freshness.${kind}`)}</Badge>
      </span>
      <Link to={path} className="link min-w-0 [overflow-wrap:anywhere]">
        <bdi>{title}</bdi>
      </Link>
      <span className="text-ink-2 text-small">
        {updated && (
          <FormattedMessage id="operations.freshness.updated" values={{ day: <Day at={updated} /> }} />
        )}
        {as_of && (
          <>
            {' · '}
            <FormattedMessage id="operations.freshness.asOf" values={{ day: <Day at={as_of} /> }} />
          </>
        )}
        {!updated && !as_of && t('operations.freshness.undated')}
      </span>
    </li>
  );
}

function Entries({ old, stale }: { old: readonly DatedEntry[]; stale: boolean }) {
  return (
    <>
      {stale && (
        <Note tone="warn" icon="alert">
          <FormattedMessage id="operations.freshness.stale" />
        </Note>
      )}
      {old.length === 0 && <Empty icon="check" words="operations.freshness.none" />}
      <ul className="grid gap-3">
        {old.map((entry) => (
          <Entry key={entry.path} entry={entry} />
        ))}
      </ul>
    </>
  );
}

/** Articles and pages whose figures are older than so many months. */
function Freshness() {
  const t = useWords();
  const navigate = useNavigate();
  const locale = useSelector(({ settings }: WithSettings) => settings.locale);
  const { query, hrefWith } = useListQuery(FORMAT);
  const reading = contentApi.useRead('GET /content/dated', { query: { locale } });
  const limit = monthsBefore(today(), query.months);
  return (
    <div className="grid gap-6">
      <SelectField
        label={<FormattedMessage id="operations.freshness.older" />}
        value={query.months}
        onChange={({ target }) => void navigate(hrefWith({ months: Number(target.value) }))}
        className="max-w-60"
        options={MONTHS}
        textOf={(count) => t('operations.freshness.months', { count })}
      />
      <Answered {...reading}>
        {({ results, stale }) => (
          <Entries old={results.filter((entry) => (oldestOf(entry) ?? '') < limit)} stale={stale} />
        )}
      </Answered>
    </div>
  );
}

export { Freshness as Component };
