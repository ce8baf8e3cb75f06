import type { AuditEntry } from '#areas/admin/contract.ts';
import { Form, Submit, useForm } from '#platform/client/form.tsx';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { type Column, DataTable } from '#platform/client/list/DataTable.tsx';
import { chosenFrom, type Paged, type QueryFormat, useListQuery } from '#platform/client/list/list-query.ts';
import { PagedList } from '#platform/client/list/paged-screen.tsx';
import { useNavigate } from '#platform/client/router.tsx';
import { Checkbox } from '#platform/client/ui/Choice.tsx';
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
  /** With what was only opened. */
  reads: boolean;
};
const FORMAT: QueryFormat<Values> = {
  read: (params) => ({
    event: chosenFrom(AUDIT_EVENTS, params.get('event')),
    person: params.get('person') || undefined,
    network: params.get('network') || undefined,
    reads: params.get('reads') === 'true',
  }),
  write: ({ reads, ...values }) => ({ ...values, reads: reads ? 'true' : undefined }),
};

/** Classes of what is worth a second look. */
const TONES: Partial<Record<AuditEvent, string>> = {
  'sign-in-failed': 'tone-warn',
  'sign-in-limited': 'tone-bad',
  'second-factor-failed': 'tone-warn',
  'access-refused': 'tone-bad',
  'roles-changed': 'tone-lagoon',
  'account-locked': 'tone-bad',
  'account-unlocked': 'tone-lagoon',
  'account-deleted': 'tone-warn',
};

interface FiltersProps {
  values: Values;
  onChange: (change: Partial<Values>) => void;
}

function Filters({ values, onChange }: FiltersProps) {
  const t = useWords();
  const form = useForm<'event' | 'person' | 'network' | 'reads'>({
    values,
    send: ({ event, person, network, reads }) =>
      onChange({
        event: chosenFrom(AUDIT_EVENTS, event),
        person: person.trim() || undefined,
        network: network.trim() || undefined,
        reads: reads === 'on',
      }),
  });
  return (
    <Form
      of={form}
      key={JSON.stringify(values)}
      className="grid items-end gap-4 md:grid-cols-[1fr_1fr_1fr_auto_auto]"
    >
      <SelectField
        name="event"
        label={t('operations.audit.event')}
        options={['', ...AUDIT_EVENTS] as const}
        textOf={(one) => t(`operations.event.${one || 'any'}`)}
      />
      <TextField name="person" dir="ltr" label={t('operations.audit.person')} autoComplete="off" />
      <TextField name="network" dir="ltr" label={t('operations.audit.network')} autoComplete="off" />
      <Checkbox name="reads" defaultChecked={values.reads}>
        {t('operations.audit.reads')}
      </Checkbox>
      <Submit>{t('operations.audit.show')}</Submit>
    </Form>
  );
}

/** What an entry's detail says, in one line. */
function detailOf(detail: AuditEntry['detail']): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : String(value)}`)
    .join(' · ');
}

/** Beginnings of a call's path, and the key of the screen that is about it; the longer ones first. */
const SCREENS: readonly (readonly [string, string])[] = [
  ['/operations/overview', 'operations.overview'],
  ['/operations/rates', 'operations.rates'],
  ['/operations/audit', 'operations.audit'],
  ['/operations/failed-jobs', 'operations.failed'],
  ['/operations/backups', 'operations.backups'],
  ['/operations/affected', 'operations.affected'],
  ['/content', 'operations.freshness'],
  ['/sources', 'operations.sources'],
  ['/feed-tokens', 'feedToken.head'],
  ['/moderation', 'moderation.head'],
  ['/reports', 'report.head'],
  ['/contacts/questions', 'contact.questions'],
  ['/users', 'account.people'],
  ['/professionals', 'professional.kept'],
  ['/offices', 'office.all'],
  ['/applications', 'application.head.inbox'],
  ['/chat', 'chat.head'],
  ['/properties', 'own.head.list'],
  ['/accounts', 'account.menu'],
];

/** What a call was about, by the name of its screen; else the call itself. */
function Subject({ path }: { path: string }) {
  const [, key] = SCREENS.find(([beginning]) => path.startsWith(beginning)) ?? [];
  return key ? <FormattedMessage id={key} /> : <bdi dir="ltr">{path}</bdi>;
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

type HrefWith = (change: Partial<Paged<Values>>) => string;

function PersonLink({ person, hrefWith }: { person: AuditEntry['actor']; hrefWith: HrefWith }) {
  if (!person) return <FormattedMessage id="operations.audit.nobody" />;
  return (
    <Link to={hrefWith({ person: person._id, page: 1 })} className="link">
      <bdi>{person.name || <FormattedMessage id="operations.audit.gone" />}</bdi>
    </Link>
  );
}

/** An entry, and how often it follows itself. */
type Repeated = AuditEntry & { times: number };

/** The same act of the same person again and again is one row, with the time of the latest. */
export function groupRepeats(entries: readonly AuditEntry[]): Repeated[] {
  const keyOf = ({ event, actor, subject, target, network, detail }: AuditEntry) =>
    JSON.stringify([event, actor?._id, subject?._id, target, network, detail]);
  const rows: Repeated[] = [];
  for (const entry of entries) {
    const last = rows.at(-1);
    if (last && keyOf(last) === keyOf(entry)) last.times += 1;
    else rows.push({ ...entry, times: 1 });
  }
  return rows;
}

/** What is done to somebody: without an actor by a command of the server. */
const BY_SOMEBODY: readonly AuditEvent[] = ['roles-changed', 'account-locked', 'account-unlocked'];

function Sentence({ entry, hrefWith }: { entry: Repeated; hrefWith: HrefWith }) {
  const t = useWords();
  const { event, actor, subject, target, times } = entry;
  const link = (key: string, person: AuditEntry['actor']) => (
    <PersonLink key={key} person={person} hrefWith={hrefWith} />
  );
  const isConsole = actor === null && BY_SOMEBODY.includes(event);
  const who = isConsole ? (
    <FormattedMessage key="who" id="operations.audit.console" />
  ) : (
    link('who', event === 'account-deleted' ? (subject ?? actor) : (actor ?? subject))
  );
  const [name, path = ''] = target.split(' ');
  const method = METHODS.find((one) => one === name) ?? 'GET';
  const what = <Subject key="what" path={path} />;
  return (
    <span className={TONES[event] ? `badge ${TONES[event]} h-auto py-1 whitespace-normal` : ''}>
      <span>
        {event === 'called'
          ? t(`operations.did.called.${method}`, { who, what })
          : t(`operations.did.${event}`, { who, what, subject: link('subject', subject) })}
        {times > 1 && (
          <>
            {' '}
            <span className="text-ink-3">{t('operations.audit.times', { count: times })}</span>
          </>
        )}
      </span>
    </span>
  );
}

const columnsOf = (hrefWith: HrefWith): Column<Repeated>[] => [
  { name: 'when', className: 'whitespace-nowrap text-small', cell: ({ at }) => <Day at={at} time /> },
  { name: 'event', cell: (entry) => <Sentence entry={entry} hrefWith={hrefWith} /> },
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
  {
    name: 'what',
    className: 'text-small',
    cell: ({ target, detail }) =>
      (target || Object.keys(detail).length > 0) && (
        <details>
          <summary className="cursor-pointer text-ink-2">
            <FormattedMessage id="operations.audit.details" />
          </summary>
          <bdi dir="ltr">{[target, detailOf(detail)].filter(Boolean).join(' · ')}</bdi>
        </details>
      ),
  },
];

function AuditLog() {
  const navigate = useNavigate();
  const { query, hrefWith, hrefOf } = useListQuery(FORMAT);
  const { page, reads, ...values } = query;
  const reading = api.useRead('GET /operations/audit', {
    query: {
      ...values,
      reads: reads ? ('true' as const) : ('false' as const),
      page: String(page),
      limit: '50',
    },
  });
  return (
    <div className="grid gap-6">
      <Filters values={query} onChange={(change) => void navigate(hrefWith({ ...change, page: 1 }))} />
      <PagedList
        reading={reading}
        page={page}
        hrefOf={hrefOf}
        empty={<Empty icon="shield" title={<FormattedMessage id="operations.audit.none" />} />}
      >
        {(rows) => (
          <DataTable
            words="operations.audit"
            columns={columnsOf(hrefWith)}
            rows={groupRepeats(rows)}
            keyOf={({ _id }) => _id}
          />
        )}
      </PagedList>
    </div>
  );
}

export { AuditLog as Component };
