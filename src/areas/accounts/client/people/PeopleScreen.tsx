import type { FormEvent } from 'react';
import type { User } from '#areas/accounts/contract.ts';
import { ROLES } from '#areas/accounts/vocabulary.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { chosenFrom, type Paged, type QueryFormat } from '#platform/client/list/list-query.ts';
import { PagedList } from '#platform/client/list/paged-screen.tsx';
import { useListQuery } from '#platform/client/list/use-list-query.ts';
import { useNavigate } from '#platform/client/router.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Checkbox } from '#platform/client/ui/Choice.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { SelectField, TextField } from '#platform/client/ui/Field.tsx';
import type { Role } from '#platform/contract/endpoint.ts';
import { api } from './api.ts';
import { PersonRow } from './PersonRow.tsx';

interface Values {
  q: string | undefined;
  role: Role | undefined;
  locked: boolean;
}
const FORMAT: QueryFormat<Values> = {
  read: (params) => ({
    q: params.get('q') || undefined,
    role: chosenFrom(ROLES, params.get('role')),
    locked: params.get('locked') === 'true',
  }),
  write: ({ q, role, locked }) => ({ q, role, locked: locked ? 'true' : undefined }),
};

function Filters({
  values,
  onChange,
}: {
  values: Values;
  onChange: (change: Partial<Paged<Values>>) => void;
}) {
  const t = useWords();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = new FormData(event.currentTarget);
    onChange({
      q: String(said.get('q') ?? '').trim() || undefined,
      role: chosenFrom(ROLES, String(said.get('role'))),
      locked: said.get('locked') === 'on',
    });
  };
  return (
    <form
      onSubmit={send}
      key={JSON.stringify(values)}
      className="grid items-end gap-4 md:grid-cols-[2fr_1fr_auto_auto]"
    >
      <TextField
        name="q"
        icon="search"
        label={<FormattedMessage id="people.find" />}
        defaultValue={values.q ?? ''}
        autoComplete="off"
      />
      <SelectField name="role" label={<FormattedMessage id="people.role" />} defaultValue={values.role ?? ''}>
        {(['', ...ROLES] as const).map((role) => (
          <option key={role} value={role}>
            {t(`people.role.${role || 'any'}`)}
          </option>
        ))}
      </SelectField>
      <Checkbox name="locked" defaultChecked={values.locked}>
        {t('people.onlyLocked')}
      </Checkbox>
      <Button type="submit">{t('people.show')}</Button>
    </form>
  );
}

function People({ user }: { user: User }) {
  const navigate = useNavigate();
  const { query, hrefWith } = useListQuery(FORMAT);
  const { q, role, locked, page } = query;
  const reading = api.useRead('GET /users', {
    query: {
      page: String(page),
      limit: '20',
      ...(q && { q }),
      ...(role && { role }),
      ...(locked && { locked: 'true' as const }),
    },
  });
  const { answer, failure } = reading;
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
        hrefOf={(other) => hrefWith({ page: other })}
        failed="people.failed"
        empty={
          <Empty icon="people" title={<FormattedMessage id="people.none" />}>
            <FormattedMessage id="people.none.text" />
          </Empty>
        }
      >
        {(people) => (
          <ul className="grid gap-4">
            {people.map((person) => (
              <PersonRow key={person._id} person={person} own={person._id === user._id} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

export { People as Component };
