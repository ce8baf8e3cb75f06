import type { FormEvent } from 'react';
import type { User } from '#areas/accounts/contract.ts';
import { ROLES } from '#areas/accounts/vocabulary.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Failed } from '#platform/client/list/Failed.tsx';
import { chosenFrom, type Paged, type QueryFormat } from '#platform/client/list/list-query.ts';
import { useListQuery } from '#platform/client/list/use-list-query.ts';
import { useNavigate } from '#platform/client/router.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Checkbox } from '#platform/client/ui/Choice.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { SelectField, TextField } from '#platform/client/ui/Field.tsx';
import { Pagination } from '#platform/client/ui/Pagination.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { useAnswer } from '#platform/client/use-answer.ts';
import { PersonRow } from './PersonRow.tsx';
import { fetchPeople, type PeopleQuery } from './requests.ts';

type Values = Omit<PeopleQuery, 'page'>;
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
        <FormattedMessage id="people.onlyLocked" />
      </Checkbox>
      <Button type="submit">
        <FormattedMessage id="people.show" />
      </Button>
    </form>
  );
}

/** People and their roles, for admins. */
function People({ user }: { user: User }) {
  const navigate = useNavigate();
  const { query, hrefWith } = useListQuery(FORMAT);
  const { answer, failure, load } = useAnswer(fetchPeople, query);
  return (
    <div className="grid gap-6">
      <Filters values={query} onChange={(change) => void navigate(hrefWith(change))} />
      {failure && <Failed title="people.failed" failure={failure} retry={load} />}
      {!answer && !failure && <Skeleton className="h-48 rounded-photo" />}
      {answer && !failure && (
        <>
          <p className="text-ink-2 text-small" role="status">
            <FormattedMessage id="people.count" values={{ count: answer.total }} />
          </p>
          {answer.total === 0 && (
            <Empty icon="people" title={<FormattedMessage id="people.none" />}>
              <FormattedMessage id="people.none.text" />
            </Empty>
          )}
          <ul className="grid gap-4">
            {answer.results.map((person) => (
              <PersonRow key={person._id} person={person} own={person._id === user._id} onChange={load} />
            ))}
          </ul>
          <Pagination
            page={query.page}
            pages={Math.ceil(answer.total / answer.limit)}
            hrefOf={(page) => hrefWith({ page })}
          />
        </>
      )}
    </div>
  );
}

export { People as Component };
