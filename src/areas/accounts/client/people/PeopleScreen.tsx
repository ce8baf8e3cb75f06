import { useState } from 'react';
import type { User } from '#areas/accounts/contract.ts';
import type { ManagedPerson } from '#areas/accounts/people-contract.ts';
import { PEOPLE_ORDERS, type PeopleOrder, ROLES } from '#areas/accounts/vocabulary.ts';
import { Form, Submit, useForm } from '#platform/client/form.tsx';
import { FormattedMessage, FormattedNumber, useWords } from '#platform/client/intl.tsx';
import { type Column, DataTable } from '#platform/client/list/DataTable.tsx';
import { chosenFrom, type Paged, type QueryFormat, useListQuery } from '#platform/client/list/list-query.ts';
import { PagedList } from '#platform/client/list/paged-screen.tsx';
import { useNavigate } from '#platform/client/router.tsx';
import { Checkbox } from '#platform/client/ui/Choice.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { SelectField, TextField } from '#platform/client/ui/Field.tsx';
import type { Role } from '#platform/contract/endpoint.ts';
import { api } from '../kit/api.ts';
import { Person, PersonDetails, PersonMenu, Roles } from './Person.tsx';

interface Values {
  q: string | undefined;
  role: Role | undefined;
  locked: boolean;
  orderBy: PeopleOrder | undefined;
  order: 'asc' | 'desc' | undefined;
}
const FORMAT: QueryFormat<Values> = {
  read: (params) => ({
    q: params.get('q') || undefined,
    role: chosenFrom(ROLES, params.get('role')),
    locked: params.get('locked') === 'true',
    orderBy: chosenFrom(PEOPLE_ORDERS, params.get('orderBy')),
    order: chosenFrom(['asc', 'desc'], params.get('order')),
  }),
  write: ({ locked, ...values }) => ({ ...values, locked: locked ? 'true' : undefined }),
};

function Filters({
  values,
  onChange,
}: {
  values: Values;
  onChange: (change: Partial<Paged<Values>>) => void;
}) {
  const t = useWords();
  const form = useForm<'q' | 'role' | 'locked'>({
    values,
    send: ({ q, role, locked }) =>
      onChange({ q: q.trim() || undefined, role: chosenFrom(ROLES, role), locked: locked === 'on' }),
  });
  return (
    <Form
      of={form}
      key={JSON.stringify(values)}
      className="grid items-end gap-4 md:grid-cols-[2fr_1fr_auto_auto]"
    >
      <TextField name="q" icon="search" label={<FormattedMessage id="people.find" />} autoComplete="off" />
      <SelectField
        name="role"
        label={<FormattedMessage id="people.role" />}
        options={['', ...ROLES] as const}
        textOf={(role) => t(`people.role.${role || 'any'}`)}
      />
      <Checkbox name="locked" defaultChecked={values.locked}>
        {t('people.onlyLocked')}
      </Checkbox>
      <Submit>{t('people.show')}</Submit>
    </Form>
  );
}

function People({ user }: { user: User }) {
  const navigate = useNavigate();
  const { query, hrefWith, hrefOf } = useListQuery(FORMAT);
  const { q, role, locked, page, orderBy, order } = query;
  const [open, setOpen] = useState<{ id: string; step: 'roles' | 'lock' } | null>(null);
  const reading = api.useRead('GET /users', {
    query: {
      page: String(page),
      limit: '20',
      ...(q && { q }),
      ...(role && { role }),
      ...(locked && { locked: 'true' as const }),
      ...(orderBy && { orderBy }),
      ...(order && { order }),
    },
  });
  const { answer, failure } = reading;
  const columns: Column<ManagedPerson>[] = [
    { name: 'name', sorts: true, cell: (person) => <Person person={person} /> },
    { name: 'roles', cell: ({ roles }) => <Roles roles={roles} /> },
    {
      name: 'last_login_at',
      sorts: true,
      className: 'text-small',
      cell: ({ last_login_at: at }) => (at ? <Day at={at} time /> : <FormattedMessage id="people.neverIn" />),
    },
    {
      name: 'created_at',
      sorts: true,
      className: 'text-small max-md:hidden',
      cell: ({ created_at }) => <Day at={created_at} />,
    },
    {
      name: 'listings',
      sorts: true,
      className: 'text-small max-md:hidden',
      cell: ({ listings }) => <FormattedNumber value={listings} />,
    },
    {
      name: 'more',
      isQuiet: true,
      className: 'pe-0 text-end',
      cell: (person) => (
        <PersonMenu
          person={person}
          own={person._id === user._id}
          onStep={(step) => setOpen({ id: person._id, step })}
        />
      ),
    },
  ];
  return (
    <div className="grid gap-6">
      <Filters values={query} onChange={(change) => void navigate(hrefWith(change))} />
      {answer && !failure && (
        <p className="text-ink-2 text-small" role="status">
          <FormattedMessage id="people.count" values={{ count: answer.total }} />
        </p>
      )}
      <PagedList
        reading={reading}
        page={page}
        hrefOf={hrefOf}
        failed="people.failed"
        empty={<Empty icon="people" words="people.none" />}
      >
        {(people) => (
          <DataTable
            words="people.table"
            columns={columns}
            rows={people}
            keyOf={({ _id }) => _id}
            order={{
              by: orderBy ?? PEOPLE_ORDERS[0],
              order: order ?? 'desc',
              hrefOf: (by, next) => hrefWith({ orderBy: by as PeopleOrder, order: next }),
            }}
            below={(person) => {
              const step = open?.id === person._id ? open.step : null;
              if (step === null && person.locked_at === null) return null;
              return <PersonDetails person={person} step={step} onClose={() => setOpen(null)} />;
            }}
          />
        )}
      </PagedList>
    </div>
  );
}

export { People as Component };
