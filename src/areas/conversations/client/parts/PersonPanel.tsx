import { useState } from 'react';
import type { ConversationsApi, LeadDetail } from '#areas/conversations/contract.ts';
import { LEADS_PATH, NOTE_MAX, STEP_MAX } from '#areas/conversations/vocabulary.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { useNavigateIfHere } from '#platform/client/router.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { DayField } from '#platform/client/ui/DayField.tsx';
import { SelectField, TextAreaField, TextField } from '#platform/client/ui/Field.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { useTyped } from '#platform/client/use-typed.ts';
import type { Input } from '#platform/contract/endpoint.ts';
import { telUrl } from '#platform/contract/phone.ts';
import { api } from '../api.ts';
import { Moderation } from './Thread.tsx';

type Change = Input<ConversationsApi['PUT /leads/{id}']>['body'];

/** Changes a lead; one that somebody else has changed is read again. */
function useChange({ _id: id, version }: LeadDetail) {
  const { send } = api.useSend();
  return (body: Change, said: string) =>
    send('PUT /leads/{id}', { params: { id }, body }, { ifMatch: version, said });
}

function Facts({ lead: { phone, email, also_liked, handed_by, first_at } }: { lead: LeadDetail }) {
  const line = (label: string, value: React.ReactNode) => (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-2">
        <FormattedMessage id={label} />
      </dt>
      <dd className="min-w-0 text-end [overflow-wrap:anywhere]">{value}</dd>
    </div>
  );
  return (
    <dl className="grid gap-1.5 text-small">
      {email && line('lead.mail', <bdi>{email}</bdi>)}
      {phone &&
        line(
          'lead.phone',
          <a href={telUrl(phone)} className="link">
            <bdi className="num">{phone}</bdi>
          </a>,
        )}
      {also_liked > 0 &&
        line('lead.alsoLiked', <FormattedMessage id="lead.homes" values={{ count: also_liked }} />)}
      {handed_by && line('lead.handedBy', <bdi>{handed_by}</bdi>)}
      {line(
        'lead.first',
        <bdi>
          <FormattedMessage id="lead.date" values={{ date: new Date(first_at) }} />
        </bdi>,
      )}
    </dl>
  );
}

function NextStep({ lead }: { lead: LeadDetail }) {
  const change = useChange(lead);
  const [{ step, on }, type] = useTyped({ step: lead.next_step, on: lead.next_step_on ?? '' });
  const isChanged = step !== lead.next_step || on !== (lead.next_step_on ?? '');
  return (
    <div className="grid gap-2">
      <TextField
        label={<FormattedMessage id="lead.step" />}
        maxLength={STEP_MAX}
        value={step}
        onChange={({ target }) => type({ step: target.value })}
      />
      <DayField
        label={<FormattedMessage id="lead.step.on" />}
        value={on}
        onChange={({ target }) => type({ on: target.value })}
      />
      {isChanged && (
        <Button
          variant="line"
          onClick={() => void change({ next_step: step, next_step_on: on || null }, 'lead.done.saved')}
        >
          <FormattedMessage id="lead.save" />
        </Button>
      )}
    </div>
  );
}

function NoteForm({ lead }: { lead: LeadDetail }) {
  const change = useChange(lead);
  const [{ note }, type] = useTyped({ note: lead.note });
  return (
    <div className="grid gap-2">
      <TextAreaField
        label={<FormattedMessage id="lead.note" />}
        hint={<FormattedMessage id="lead.note.hint" />}
        rows={3}
        maxLength={NOTE_MAX}
        value={note}
        onChange={({ target }) => type({ note: target.value })}
      />
      {note !== lead.note && (
        <Button variant="line" onClick={() => void change({ note }, 'lead.done.saved')}>
          <FormattedMessage id="lead.save" />
        </Button>
      )}
    </div>
  );
}

/** What the agent means to do and to remember: folded until something is kept. */
function Plan({ lead }: { lead: LeadDetail }) {
  const t = useWords();
  return (
    <details
      open={lead.next_step !== '' || lead.next_step_on !== null || lead.note !== ''}
      className="group border-line border-y"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between text-label [&::-webkit-details-marker]:hidden">
        {t('lead.plan')}
        <Icon name="down" size="s" className="group-open:rotate-180" />
      </summary>
      <div className="grid gap-6 pt-2 pb-5">
        <NextStep lead={lead} />
        <NoteForm lead={lead} />
      </div>
    </details>
  );
}

function HandOver({ lead }: { lead: LeadDetail }) {
  const t = useWords();
  const navigate = useNavigateIfHere();
  const { send } = api.useSend();
  const colleagues = api.useRead('GET /leads/colleagues', {}).answer?.results ?? [];
  const [to, setTo] = useState('');
  if (colleagues.length === 0) return null;
  const give = async () => {
    const input = { params: { id: lead._id }, body: { to } };
    const sent = await send('PUT /leads/{id}/agent', input, { said: 'lead.done.handed' });
    if ('answer' in sent) navigate(LEADS_PATH);
  };
  return (
    <div className="grid gap-2">
      <SelectField
        label={<FormattedMessage id="lead.handOver" />}
        value={to}
        onChange={({ target }) => setTo(target.value)}
      >
        <option value="">{t('lead.handOver.choose')}</option>
        {colleagues.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      {to && (
        <Button variant="line" onClick={() => void give()}>
          {t('lead.handOver.now')}
        </Button>
      )}
    </div>
  );
}

/** How to reach the person, what comes next, notes, handing over and closing. */
export function PersonPanel({ lead }: { lead: LeadDetail }) {
  const t = useWords();
  const change = useChange(lead);
  const isClosed = lead.state === 'closed';
  return (
    <div className="grid content-start gap-6 p-4">
      <Facts lead={lead} />
      {lead.waiting_since !== null && (
        <Button
          variant="line"
          size="small"
          className="touch"
          onClick={() => void change({ answered: true }, 'lead.done.answered')}
        >
          {t('lead.answeredElsewhere')}
        </Button>
      )}
      <Plan lead={lead} />
      <HandOver lead={lead} />
      <Button
        variant="bare"
        size="small"
        className="touch -ms-3 justify-self-start"
        onClick={() => void change({ closed: !isClosed }, isClosed ? 'lead.done.opened' : 'lead.done.closed')}
      >
        {t(isClosed ? 'lead.open' : 'lead.close')}
      </Button>
      {!lead.guest && lead.messages.length > 0 && (
        <div className="-mx-4">
          <Moderation _id={lead._id} blocked={lead.blocked} />
        </div>
      )}
    </div>
  );
}
