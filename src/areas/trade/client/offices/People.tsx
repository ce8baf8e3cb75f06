import { useState } from 'react';
import type { Office } from '#areas/trade/contract.ts';
import { OFFICE_ROLES, type OfficeRole } from '#areas/trade/vocabulary.ts';
import { Form, Submit, useForm } from '#platform/client/form.tsx';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { SelectField, TextField } from '#platform/client/ui/Field.tsx';
import { api } from '../api.ts';

interface MemberProps {
  office: Office;
  member: Office['members'][number];
  own: boolean;
}

function InviteForm() {
  const t = useWords();
  const { send } = api.useSend();
  const form = useForm<'email' | 'role'>({
    send: ({ email, role }) =>
      send(
        'POST /offices/invitations',
        { body: { email, role: role as OfficeRole } },
        { said: 'office.invited' },
      ),
    fault: () => t('office.invite.fault'),
    resets: true,
  });
  return (
    <Form of={form} className="panel grid items-end gap-4 sm:grid-cols-[2fr_1fr_auto]">
      <TextField name="email" type="email" autoComplete="off" label={t('office.invite.email')} />
      <SelectField
        name="role"
        label={t('office.role')}
        defaultValue="member"
        options={OFFICE_ROLES}
        words="office.role"
      />
      <Submit>{t('office.invite')}</Submit>
    </Form>
  );
}

/** Somebody leaves: what they answer for may go to a colleague. */
function LeaveForm({ office, member, own }: MemberProps) {
  const { busy, send } = api.useSend();
  const [to, setTo] = useState('');
  const others = office.members.filter(({ _id }) => _id !== member._id);
  const leave = () =>
    send(
      'DELETE /offices/members/{id}',
      { params: { id: member._id }, body: to === '' ? {} : { to } },
      { said: 'office.left' },
    );
  return (
    <div className="grid gap-4 rounded-field bg-sunk p-4">
      {others.length > 0 && (
        <SelectField
          label={<FormattedMessage id="office.leave.to" values={{ name: member.name }} />}
          hint={<FormattedMessage id="office.leave.hint" />}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        >
          <option value="">—</option>
          {others.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Button variant="bad" busy={busy !== null} onClick={() => void leave()} className="justify-self-start">
        <FormattedMessage id={own ? 'office.leave' : 'office.sendAway'} values={{ name: member.name }} />
      </Button>
    </div>
  );
}

function MemberRow({ office, member, own }: MemberProps) {
  const t = useWords();
  const { busy, send } = api.useSend();
  const [leaving, setLeaving] = useState(false);
  const isManager = office.role === 'manager';
  const managers = office.members.filter(({ role }) => role === 'manager');
  // An office keeps a manager.
  const isLastManager = member.role === 'manager' && managers.length === 1;
  const other: OfficeRole = member.role === 'manager' ? 'member' : 'manager';
  const change = () =>
    send(
      'PUT /offices/members/{id}',
      { params: { id: member._id }, body: { role: other } },
      { said: 'office.roleChanged' },
    );
  return (
    <li className="panel grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="grid min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">
          <b>
            <bdi>{member.name}</bdi>
          </b>
          <span className="text-ink-2 text-small first-letter:uppercase">
            <FormattedMessage id="office.since" values={{ day: <Day at={member.joined_at} /> }} />
            {' · '}
            <FormattedMessage id="office.listings.count" values={{ count: member.listings }} />
          </span>
        </span>
        <Badge tone={member.role === 'manager' ? 'lagoon' : 'plain'}>{t(`office.role.${member.role}`)}</Badge>
        {isManager && !isLastManager && (
          <Button variant="line" size="small" busy={busy !== null} onClick={() => void change()}>
            {t(`office.make.${other}`)}
          </Button>
        )}
        {(isManager || own) && (
          <Button
            variant="bare"
            size="small"
            aria-expanded={leaving}
            aria-label={t(own ? 'office.leave' : 'office.sendAway', { name: member.name })}
            onClick={() => setLeaving(!leaving)}
          >
            {t(own ? 'office.leave.short' : 'office.sendAway.short')}
          </Button>
        )}
      </div>
      {leaving && <LeaveForm office={office} member={member} own={own} />}
    </li>
  );
}

export function People({ office, user }: { office: Office; user: string }) {
  const t = useWords();
  const { busy, send } = api.useSend();
  const takeBack = (id: string) =>
    send('DELETE /offices/invitations/{id}', { params: { id } }, { name: id, said: 'office.takenBack' });
  return (
    <section className="grid gap-4" aria-labelledby="office-people">
      <h2 id="office-people" className="text-h2">
        {t('office.people')}
      </h2>
      <ul className="grid gap-3">
        {office.members.map((member) => (
          <MemberRow key={member._id} office={office} member={member} own={member._id === user} />
        ))}
        {office.invitations.map(({ _id, email, role, created_at }) => (
          <li key={_id} className="panel flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="grid min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">
              <bdi dir="ltr">{email}</bdi>
              <span className="text-ink-2 text-small">
                <FormattedMessage id="office.invitedOn" values={{ day: <Day at={created_at} /> }} />
              </span>
            </span>
            <Badge>{t(`office.role.${role}`)}</Badge>
            <Button
              variant="bare"
              size="small"
              busy={busy === _id}
              aria-label={t('office.takeBack.of', { email })}
              onClick={() => void takeBack(_id)}
            >
              {t('office.takeBack')}
            </Button>
          </li>
        ))}
      </ul>
      {office.role === 'manager' && <InviteForm />}
    </section>
  );
}
