import { type ReactNode, useState } from 'react';
import type { User } from '#areas/accounts/contract.ts';
import type { ManagedPerson } from '#areas/accounts/people-contract.ts';
import { PEOPLE_ORDERS, type PeopleOrder, ROLES } from '#areas/accounts/vocabulary.ts';
import { Form, Submit, useForm } from '#platform/client/form.tsx';
import { FormattedMessage, FormattedNumber, useWords } from '#platform/client/intl.tsx';
import { type Column, DataTable } from '#platform/client/list/DataTable.tsx';
import { chosenFrom, type Paged, type QueryFormat, useListQuery } from '#platform/client/list/list-query.ts';
import { PagedList } from '#platform/client/list/paged-screen.tsx';
import { useNavigate } from '#platform/client/router.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Checkbox } from '#platform/client/ui/Choice.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Empty, Note } from '#platform/client/ui/Empty.tsx';
import { SelectField, TextField } from '#platform/client/ui/Field.tsx';
import type { MenuEntry } from '#platform/client/ui/Menu.tsx';
import { MoreMenu } from '#platform/client/ui/MoreMenu.tsx';
import type { Role } from '#platform/contract/endpoint.ts';
import { api } from '../kit/api.ts';

const REASON_MAX = 300;

interface StepProps {
  person: ManagedPerson;
  onClose: () => void;
}

/** Why something is done to a person, and the button that does it. */
function ReasonForm({
  busy,
  action,
  bad = false,
  onSend,
  onCancel,
  children,
}: {
  busy: boolean;
  /** Key of the button's text. */
  action: string;
  bad?: boolean;
  onSend: (reason: string) => void;
  onCancel: () => void;
  children?: ReactNode;
}) {
  const t = useWords();
  const form = useForm<'reason'>({
    check: ({ reason }) => (reason.trim() === '' ? { reason: t('people.reason.missing') } : {}),
    send: ({ reason }) => void onSend(reason),
  });
  return (
    <Form of={form} className="grid max-w-160 gap-4 rounded-field bg-sunk p-4">
      {children}
      <TextField
        name="reason"
        label={t('people.reason')}
        hint={t('people.reason.hint')}
        maxLength={REASON_MAX}
      />
      <div className="flex flex-wrap gap-2">
        <Submit variant={bad ? 'bad' : 'solid'} busy={busy}>
          {t(action)}
        </Submit>
        <Button variant="bare" onClick={onCancel}>
          {t('people.cancel')}
        </Button>
      </div>
    </Form>
  );
}

function RolesForm({ person, onClose }: StepProps) {
  const t = useWords();
  const { busy, send } = api.useSend();
  const [roles, setRoles] = useState<readonly Role[]>(person.roles);
  const save = async (reason: string) => {
    const chosen = ROLES.filter((role) => roles.includes(role));
    const body = { email: person.email, roles: chosen.length > 0 ? chosen : [ROLES[0]], reason };
    if ('answer' in (await send('PUT /users/roles', { body }, { said: 'people.roles.changed' }))) onClose();
  };
  const toggle = (role: Role, on: boolean) =>
    setRoles(on ? [...roles, role] : roles.filter((one) => one !== role));
  return (
    <ReasonForm busy={busy !== null} action="people.roles.save" onSend={save} onCancel={onClose}>
      <fieldset className="grid gap-1">
        <legend className="text-label">{t('people.roles')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {ROLES.map((role) => (
            <Checkbox key={role} checked={roles.includes(role)} onChange={(on) => toggle(role, on)}>
              {t(`people.role.${role}`)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </ReasonForm>
  );
}

function LockForm({ person, onClose }: StepProps) {
  const t = useWords();
  const { busy, send } = api.useSend();
  const locked = person.locked_at === null;
  const save = async (reason: string) => {
    const input = { params: { id: person._id }, body: { locked, reason } };
    const said = locked ? 'people.locked' : 'people.unlocked';
    if ('answer' in (await send('PUT /users/{id}/lock', input, { said }))) onClose();
  };
  return (
    <ReasonForm
      busy={busy !== null}
      action={locked ? 'people.lock.do' : 'people.unlock.do'}
      bad={locked}
      onSend={save}
      onCancel={onClose}
    >
      <p className="text-small">{t(locked ? 'people.lock.text' : 'people.unlock.text')}</p>
    </ReasonForm>
  );
}

/** What is open below a person's row: why they are locked, or the form of a step. */
function PersonDetails({ person, step, onClose }: StepProps & { step: 'roles' | 'lock' | null }) {
  if (step === 'roles') return <RolesForm person={person} onClose={onClose} />;
  if (step === 'lock') return <LockForm person={person} onClose={onClose} />;
  return (
    <Note tone="bad" icon="lock">
      <FormattedMessage
        id="people.lockedWhy"
        values={{
          day: <Day at={person.locked_at ?? person.created_at} />,
          reason: <bdi>{person.locked_reason}</bdi>,
        }}
      />
    </Note>
  );
}

const nameOf = ({ first_name, last_name }: ManagedPerson): string => `${first_name} ${last_name}`;

/** Who it is, and what is particular about the account. */
function Person({ person }: { person: ManagedPerson }) {
  const t = useWords();
  const { email, email_proved, second_factor, guest, locked_at } = person;
  return (
    <div className="grid gap-0.5">
      <span className="flex flex-wrap items-center gap-2 font-semibold">
        <bdi>{nameOf(person)}</bdi>
        {guest && <Badge>{t('people.guest')}</Badge>}
        {locked_at && (
          <Badge tone="bad" icon="lock">
            {t('people.isLocked')}
          </Badge>
        )}
      </span>
      <span className="text-ink-2 text-small">
        <bdi dir="ltr">{email}</bdi>
        {!email_proved && (
          <>
            {' · '}
            {t('people.unproved')}
          </>
        )}
        {second_factor && (
          <>
            {' · '}
            {t('people.secondFactor')}
          </>
        )}
      </span>
    </div>
  );
}

function Roles({ roles }: Pick<ManagedPerson, 'roles'>) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {roles.map((role) => (
        <Badge key={role} tone={role === 'Admin' ? 'lagoon' : 'plain'}>
          <FormattedMessage id={`people.role.${role}`} />
        </Badge>
      ))}
    </span>
  );
}

type Step = 'roles' | 'signOut' | 'lock' | 'log';

/** What can be done with a person: one menu at the end of the row. */
function PersonMenu({
  person,
  own,
  onStep,
}: {
  person: ManagedPerson;
  own: boolean;
  onStep: (step: 'roles' | 'lock') => void;
}) {
  const t = useWords();
  const { send } = api.useSend();
  const lock = person.locked_at ? 'people.unlock' : 'people.lock';
  const entries: (MenuEntry & { id: Step })[] = [
    { id: 'roles', label: t('people.roles.change') },
    ...(person.sessions > 0 ? [{ id: 'signOut' as const, label: t('people.signOut') }] : []),
    ...(own ? [] : [{ id: 'lock' as const, label: t(lock) }]),
    { id: 'log', label: t('people.log'), href: `/admin/audit?person=${person._id}` },
  ];
  const take = (step: Step) => {
    if (step === 'signOut')
      void send('DELETE /users/{id}/sessions', { params: { id: person._id } }, { said: 'people.signedOut' });
    else if (step !== 'log') onStep(step);
  };
  return (
    <MoreMenu
      label={t('people.steps', { name: nameOf(person) })}
      entries={entries}
      onAction={(id) => take(id as Step)}
    />
  );
}

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
