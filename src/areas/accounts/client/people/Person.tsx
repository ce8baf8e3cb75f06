import { type ReactNode, useState } from 'react';
import type { ManagedPerson } from '#areas/accounts/people-contract.ts';
import { ROLES } from '#areas/accounts/vocabulary.ts';
import { Form, Submit, useForm } from '#platform/client/form.tsx';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Checkbox } from '#platform/client/ui/Choice.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
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
export function PersonDetails({ person, step, onClose }: StepProps & { step: 'roles' | 'lock' | null }) {
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
export function Person({ person }: { person: ManagedPerson }) {
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

export function Roles({ roles }: Pick<ManagedPerson, 'roles'>) {
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
export function PersonMenu({
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
