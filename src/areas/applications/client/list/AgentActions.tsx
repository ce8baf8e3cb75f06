import { type FormEvent, useState } from 'react';
import type { Application } from '#areas/applications/contract.ts';
import { lackingOf, needsMessage, stepsFrom, takesDocuments } from '#areas/applications/rules.ts';
import type { Status } from '#areas/applications/vocabulary.ts';
import { applyPath } from '#areas/applications/vocabulary.ts';
import type { DocumentField } from '#areas/documents/vocabulary.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Checkbox } from '#platform/client/ui/Choice.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { TextAreaField } from '#platform/client/ui/Field.tsx';
import { MoreMenu } from '#platform/client/ui/MoreMenu.tsx';
import { api } from '../api.ts';

/** Corrects or withdraws, until somebody is reading it; answers when more is asked for. */
export function ApplicantActions({ application }: { application: Application }) {
  const t = useWords();
  const [busy, take] = useTakeStep(application);
  const { status, property, _id, history } = application;
  const steps = stepsFrom(status, 'applicant');
  const asked =
    status === 'more-asked' && history.findLast((event) => event.status === 'more-asked')?.message;
  const isLacking = status !== 'draft' && lackingOf(application).length > 0;
  if (!takesDocuments(status, isLacking)) return null;
  const adds = status === 'more-asked' || isLacking;
  return (
    <div className="grid gap-3">
      {asked && (
        <Note tone="warn" icon="alert">
          <p className="font-semibold">{t('applications.asked')}</p>
          <p className="whitespace-pre-line">
            <bdi>{asked}</bdi>
          </p>
        </Note>
      )}
      <div className="flex flex-wrap gap-3">
        {property && (
          <ButtonLink to={`${applyPath(property)}?application=${_id}&step=${adds ? 'documents' : 'check'}`}>
            {t(adds ? 'applications.add' : 'applications.correct')}
          </ButtonLink>
        )}
        {steps.includes('withdrawn') && (
          <Button variant="bad" busy={busy === 'withdrawn'} onClick={() => void take('withdrawn')}>
            {t('applications.withdraw')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Takes an application to its next step. @returns the step under way, and how to take one */
function useTakeStep({
  _id: id,
  version,
}: Application): [string | null, (status: Status, message?: string) => Promise<boolean>] {
  const { busy, send } = api.useSend();
  const take = async (status: Status, message?: string) => {
    const input = { params: { id }, body: { status, ...(message && { message }) } };
    const options = { ifMatch: version, name: status, said: 'apply.updated' };
    return 'answer' in (await send('PUT /applications/status/{id}', input, options));
  };
  return [busy, take];
}

const LOOK: Partial<Record<Status, 'solid' | 'line' | 'bad' | 'soft'>> = {
  approved: 'solid',
  'in-review': 'solid',
  'more-asked': 'line',
  declined: 'bad',
};

/** Ticks for what is missing; each writes its line into the message. */
function Missing({ application, onChange }: { application: Application; onChange: (lines: string) => void }) {
  const t = useWords();
  const [ticked, setTicked] = useState<readonly DocumentField[]>([]);
  const missing = lackingOf(application);
  if (missing.length === 0) return null;
  const tick = (field: DocumentField, on: boolean) => {
    const next = missing.map((one) => one.field).filter((one) => (one === field ? on : ticked.includes(one)));
    setTicked(next);
    onChange(next.map((one) => `• ${t(`apply.slot.${one}`)}`).join('\n'));
  };
  return (
    <fieldset className="grid gap-1">
      <legend className="text-label">{t('inbox.missing')}</legend>
      {missing.map(({ field }) => (
        <Checkbox key={field} checked={ticked.includes(field)} onChange={(on) => tick(field, on)}>
          <FormattedMessage id={`apply.slot.${field}`} />
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** What stands against approving: documents that are missing, or that nobody has opened. */
function Outstanding({ application }: { application: Application }) {
  const t = useWords();
  const missing = lackingOf(application).length > 0;
  const unread = application.openings.length === 0;
  if (!missing && !unread) return null;
  return (
    <Note tone="warn" icon="alert">
      {missing && <p>{t('inbox.approve.missing')}</p>}
      {unread && <p>{t('inbox.approve.unread')}</p>}
    </Note>
  );
}

/** What the agent says with a step. */
function Answer(props: {
  application: Application;
  status: Status;
  busy: boolean;
  onSend: (message: string) => void;
  onCancel: () => void;
}) {
  const t = useWords();
  const { application, status, busy, onSend, onCancel } = props;
  const [lines, setLines] = useState('');
  const [words, setWords] = useState('');
  const message = [lines, words.trim()].filter(Boolean).join('\n\n');
  const [tried, setTried] = useState(false);
  const isOpened = application.openings.length > 0;
  const isMissing = needsMessage(status, isOpened) && message === '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isMissing && !busy) onSend(message);
  };
  return (
    <form onSubmit={send} noValidate className="panel grid gap-4">
      <h2 className="text-h3">{t(`inbox.step.${status}`)}</h2>
      {status === 'more-asked' && <Missing application={application} onChange={setLines} />}
      {status === 'approved' && <Outstanding application={application} />}
      <TextAreaField
        label={t(
          status === 'approved' && !isOpened ? 'inbox.message.approved.unread' : `inbox.message.${status}`,
        )}
        hint={t('inbox.message.hint')}
        error={tried && isMissing && t('inbox.message.missing')}
        autoFocus
        maxLength={3500}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={status === 'declined' ? 'bad' : 'solid'} busy={busy}>
          {t(`inbox.send.${status}`)}
        </Button>
        <Button variant="bare" onClick={onCancel}>
          {t('inbox.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Steps that decide; they are in the menu of what is needed less often until a document has been opened. */
const DECISIONS: readonly Status[] = ['approved', 'declined'];

/** Reads, asks for more, approves or declines, with a message. */
export function AgentActions({ application }: { application: Application }) {
  const t = useWords();
  const [busy, take] = useTakeStep(application);
  const [answering, setAnswering] = useState<Status | null>(null);
  const steps = stepsFrom(application.status, 'agent');
  if (steps.length === 0) return null;
  const isOpened = application.openings.length > 0;
  const isUnread = application.status === 'submitted' && !isOpened;
  const shown = isUnread ? steps.filter((status) => !DECISIONS.includes(status)) : steps;
  const choose = (status: Status) => (status === 'in-review' ? void take(status) : setAnswering(status));
  const send = async (message: string) => {
    if (answering && (await take(answering, message))) setAnswering(null);
  };
  if (answering && steps.includes(answering)) {
    return (
      <Answer
        application={application}
        status={answering}
        busy={busy !== null}
        onSend={(message) => void send(message)}
        onCancel={() => setAnswering(null)}
      />
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      {shown.map((status) => (
        <Button
          key={status}
          // Until a document has been opened, reading comes before approving.
          variant={status === 'approved' && !isOpened ? 'line' : LOOK[status]}
          busy={busy === status}
          onClick={() => choose(status)}
        >
          <FormattedMessage id={`inbox.step.${status}`} />
        </Button>
      ))}
      {shown.length < steps.length && (
        <MoreMenu
          label={t('inbox.decide')}
          entries={DECISIONS.map((status) => ({ id: status, label: t(`inbox.step.${status}`) }))}
          onAction={(status) => choose(status as Status)}
        />
      )}
    </div>
  );
}
