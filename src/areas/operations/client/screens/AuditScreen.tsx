import type { FormEvent } from 'react';
import type { AuditEntry } from '#areas/operations/contract.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { type Column, DataTable } from '#platform/client/list/DataTable.tsx';
import { chosenFrom, type Paged, type QueryFormat } from '#platform/client/list/list-query.ts';
import { PagedList } from '#platform/client/list/paged-screen.tsx';
import { useListQuery } from '#platform/client/list/use-list-query.ts';
import { useNavigate } from '#platform/client/router.tsx';
import { Badge, type BadgeTone } from '#platform/client/ui/Badge.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { SelectField, TextField } from '#platform/client/ui/Field.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { AUDIT_EVENTS, type AuditEvent } from '#platform/contract/audit.ts';
import { api } from '../api.ts';

type Values = {
  event: AuditEvent | undefined;
  person: string | undefined;
  network: string | undefined;
};
const FORMAT: QueryFormat<Values> = {
  read: (params) => ({
    event: chosenFrom(AUDIT_EVENTS, params.get('event')),
    person: params.get('person') || undefined,
    network: params.get('network') || undefined,
  }),
  write: (values) => values,
};

const TONES: Partial<Record<AuditEvent, BadgeTone>> = {
  'sign-in-failed': 'warn',
  'sign-in-limited': 'bad',
  'second-factor-failed': 'warn',
  'access-refused': 'bad',
  'roles-changed': 'lagoon',
  'account-locked': 'bad',
  'account-unlocked': 'lagoon',
  'account-deleted': 'warn',
};

interface FiltersProps {
  values: Values;
  onChange: (change: Partial<Values>) => void;
}

function Filters({ values, onChange }: FiltersProps) {
  const t = useWords();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = new FormData(event.currentTarget);
    const of = (name: string) => String(said.get(name) ?? '').trim() || undefined;
    onChange({
      event: chosenFrom(AUDIT_EVENTS, of('event') ?? null),
      person: of('person'),
      network: of('network'),
    });
  };
  return (
    <form
      onSubmit={send}
      key={JSON.stringify(values)}
      className="grid items-end gap-4 md:grid-cols-[1fr_1fr_1fr_auto]"
    >
      <SelectField
        name="event"
        label={<FormattedMessage id="operations.audit.event" />}
        defaultValue={values.event ?? ''}
      >
        {(['', ...AUDIT_EVENTS] as const).map((one) => (
          <option key={one} value={one}>
            {t(`operations.event.${one || 'any'}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        name="person"
        dir="ltr"
        label={<FormattedMessage id="operations.audit.person" />}
        defaultValue={values.person ?? ''}
        autoComplete="off"
      />
      <TextField
        name="network"
        dir="ltr"
        label={<FormattedMessage id="operations.audit.network" />}
        defaultValue={values.network ?? ''}
        autoComplete="off"
      />
      <Button type="submit">{t('operations.audit.show')}</Button>
    </form>
  );
}

/** What an entry's detail says, in one line. */
function detailOf(detail: AuditEntry['detail']): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : String(value)}`)
    .join(' · ');
}

type HrefWith = (change: Partial<Paged<Values>>) => string;

function PersonLink({ person, hrefWith }: { person: AuditEntry['actor']; hrefWith: HrefWith }) {
  if (!person) return <FormattedMessage id="operations.audit.nobody" />;
  return (
    <Link to={hrefWith({ person: person._id, page: 1 })} className="link">
      <bdi>{person.name || <FormattedMessage id="operations.audit.gone" />}</bdi>
    </Link>
  );
}

const columnsOf = (hrefWith: HrefWith): Column<AuditEntry>[] => [
  { name: 'when', className: 'whitespace-nowrap text-small', cell: ({ at }) => <Day at={at} time /> },
  {
    name: 'event',
    cell: ({ event }) => (
      <Badge tone={TONES[event] ?? 'plain'}>
        <FormattedMessage id={`operations.event.${event}`} />
      </Badge>
    ),
  },
  {
    name: 'who',
    className: 'text-small',
    cell: ({ actor, subject }) => (
      <>
        <PersonLink person={actor ?? subject} hrefWith={hrefWith} />
        {actor && subject && (
          <>
            {' → '}
            <PersonLink person={subject} hrefWith={hrefWith} />
          </>
        )}
      </>
    ),
  },
  {
    name: 'what',
    className: 'text-small',
    cell: ({ target, detail }) => (
      <bdi dir="ltr">{[target, detailOf(detail)].filter(Boolean).join(' · ')}</bdi>
    ),
  },
  {
    name: 'network',
    className: 'text-small',
    cell: ({ network }) =>
      network && (
        <Link to={hrefWith({ network, page: 1 })} className="link">
          <bdi dir="ltr">{network}</bdi>
        </Link>
      ),
  },
];

function AuditLog() {
  const navigate = useNavigate();
  const { query, hrefWith } = useListQuery(FORMAT);
  const reading = api.useRead('GET /operations/audit', {
    query: { ...query, page: String(query.page), limit: '50' },
  });
  return (
    <div className="grid gap-6">
      <Filters values={query} onChange={(change) => void navigate(hrefWith({ ...change, page: 1 }))} />
      <PagedList
        reading={reading}
        page={query.page}
        hrefOf={(page) => hrefWith({ page })}
        failed="operations.unread"
        empty={<Empty icon="shield" title={<FormattedMessage id="operations.audit.none" />} />}
      >
        {(rows) => (
          <DataTable
            words="operations.audit"
            columns={columnsOf(hrefWith)}
            rows={rows}
            keyOf={({ _id }) => _id}
          />
        )}
      </PagedList>
    </div>
  );
}

export { AuditLog as Component };
