import { type FormEvent, useId } from 'react';
import type { AuditEntry } from '#areas/operations/contract.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
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
      <Button type="submit">
        <FormattedMessage id="operations.audit.show" />
      </Button>
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

function Entry({ entry, hrefWith }: { entry: AuditEntry; hrefWith: HrefWith }) {
  const { at, event, actor, subject, target, network, detail } = entry;
  return (
    <tr className="border-line border-b align-baseline max-md:grid max-md:gap-1 max-md:py-3">
      <td className="whitespace-nowrap py-2.5 pe-4 text-small max-md:py-0">
        <Day at={at} time />
      </td>
      <td className="py-2.5 pe-4 max-md:py-0">
        <Badge tone={TONES[event] ?? 'plain'}>
          <FormattedMessage id={`operations.event.${event}`} />
        </Badge>
      </td>
      <td className="py-2.5 pe-4 text-small max-md:py-0">
        <PersonLink person={actor ?? subject} hrefWith={hrefWith} />
        {actor && subject && (
          <>
            {' → '}
            <PersonLink person={subject} hrefWith={hrefWith} />
          </>
        )}
      </td>
      <td className="py-2.5 pe-4 text-small [overflow-wrap:anywhere] max-md:py-0">
        <bdi dir="ltr">{[target, detailOf(detail)].filter(Boolean).join(' · ')}</bdi>
      </td>
      <td className="py-2.5 text-small max-md:py-0">
        {network && (
          <Link to={hrefWith({ network, page: 1 })} className="link">
            <bdi dir="ltr">{network}</bdi>
          </Link>
        )}
      </td>
    </tr>
  );
}

const COLUMNS = ['when', 'event', 'who', 'what', 'network'] as const;

function Table({ list, hrefWith }: { list: readonly AuditEntry[]; hrefWith: HrefWith }) {
  const caption = useId();
  return (
    <table aria-labelledby={caption} className="w-full text-start max-md:block">
      <caption id={caption} className="sr-only">
        <FormattedMessage id="operations.audit" />
      </caption>
      <thead className="max-md:sr-only">
        <tr className="border-line border-b text-ink-3 text-small">
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="py-2 pe-4 text-start font-semibold">
              <FormattedMessage id={`operations.audit.${column}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {list.map((entry) => (
          <Entry key={entry._id} entry={entry} hrefWith={hrefWith} />
        ))}
      </tbody>
    </table>
  );
}

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
        {(list) => <Table list={list} hrefWith={hrefWith} />}
      </PagedList>
    </div>
  );
}

export { AuditLog as Component };
