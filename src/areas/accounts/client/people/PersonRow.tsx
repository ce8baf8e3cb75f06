import { type FormEvent, type ReactNode, useState } from 'react';
import type { ManagedPerson } from '#areas/accounts/people-contract.ts';
import { ROLES } from '#areas/accounts/vocabulary.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Checkbox } from '#platform/client/ui/Choice.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import type { Role } from '#platform/contract/endpoint.ts';
import { api } from './api.ts';

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
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') setMissing(true);
    else onSend(reason);
  };
  return (
    <form onSubmit={send} noValidate className="grid gap-4 rounded-field bg-sunk p-4">
      {children}
      <TextField
        label={<FormattedMessage id="people.reason" />}
        hint={<FormattedMessage id="people.reason.hint" />}
        error={missing && reason.trim() === '' && <FormattedMessage id="people.reason.missing" />}
        maxLength={REASON_MAX}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={bad ? 'bad' : 'solid'} busy={busy}>
          <FormattedMessage id={action} />
        </Button>
        <Button variant="bare" onClick={onCancel}>
          <FormattedMessage id="people.cancel" />
        </Button>
      </div>
    </form>
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
      <p className="text-small">
        <FormattedMessage id={locked ? 'people.lock.text' : 'people.unlock.text'} />
      </p>
    </ReasonForm>
  );
}

function Facts({ person }: { person: ManagedPerson }) {
  const { email, email_proved, second_factor, last_login_at, created_at, sessions, listings } = person;
  return (
    <div className="grid gap-0.5 text-ink-2 text-small">
      <p className="[overflow-wrap:anywhere]">
        <bdi dir="ltr">{email}</bdi>
        {!email_proved && (
          <>
            {' · '}
            <FormattedMessage id="people.unproved" />
          </>
        )}
        {second_factor && (
          <>
            {' · '}
            <FormattedMessage id="people.secondFactor" />
          </>
        )}
      </p>
      <p>
        <FormattedMessage id="people.since" values={{ day: <Day at={created_at} /> }} />
        {' · '}
        {last_login_at ? (
          <FormattedMessage id="people.lastLogin" values={{ day: <Day at={last_login_at} time /> }} />
        ) : (
          <FormattedMessage id="people.neverIn" />
        )}
        {' · '}
        <FormattedMessage id="people.sessions" values={{ count: sessions }} />
        {listings > 0 && (
          <>
            {' · '}
            <FormattedMessage id="people.listings" values={{ count: listings }} />
          </>
        )}
      </p>
    </div>
  );
}

/** Beside who it is stands what can be done. */
const ROW = 'lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:gap-x-6 lg:gap-y-1';

export function PersonRow({ person, own }: { person: ManagedPerson; own: boolean }) {
  const t = useWords();
  const { busy, send } = api.useSend();
  const [step, setStep] = useState<'roles' | 'lock' | null>(null);
  const name = `${person.first_name} ${person.last_name}`;
  const props = { person, onClose: () => setStep(null) };
  const signOut = () =>
    send('DELETE /users/{id}/sessions', { params: { id: person._id } }, { said: 'people.signedOut' });
  return (
    <li className={`panel grid gap-3 ${step === null && !person.locked_at ? ROW : ''}`}>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-h3 [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
        </h2>
        {person.roles.map((role) => (
          <Badge key={role} tone={role === 'Admin' ? 'lagoon' : 'plain'}>
            {t(`people.role.${role}`)}
          </Badge>
        ))}
        {person.guest && <Badge>{t('people.guest')}</Badge>}
        {person.locked_at && (
          <Badge tone="bad" icon="lock">
            {t('people.isLocked')}
          </Badge>
        )}
      </div>
      <Facts person={person} />
      {person.locked_at && (
        <Note tone="bad" icon="lock">
          <FormattedMessage
            id="people.lockedWhy"
            values={{ day: <Day at={person.locked_at} />, reason: <bdi>{person.locked_reason}</bdi> }}
          />
        </Note>
      )}
      {step === 'roles' && <RolesForm {...props} />}
      {step === 'lock' && <LockForm {...props} />}
      {step === null && (
        <div className="flex flex-wrap gap-2 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:justify-end">
          <Button
            variant="line"
            size="small"
            aria-label={t('people.roles.of', { name })}
            onClick={() => setStep('roles')}
          >
            {t('people.roles.change')}
          </Button>
          <Button
            variant="line"
            size="small"
            busy={busy !== null}
            disabled={person.sessions === 0}
            aria-label={t('people.signOut.of', { name })}
            onClick={() => void signOut()}
          >
            {t('people.signOut')}
          </Button>
          {!own && (
            <Button
              variant="line"
              size="small"
              aria-label={t(person.locked_at ? 'people.unlock.of' : 'people.lock.of', { name })}
              onClick={() => setStep('lock')}
            >
              {t(person.locked_at ? 'people.unlock' : 'people.lock')}
            </Button>
          )}
          <Link to={`/admin/audit?person=${person._id}`} className="link inline-flex min-h-11 items-center">
            {t('people.log')}
          </Link>
        </div>
      )}
    </li>
  );
}
