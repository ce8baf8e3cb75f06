import { type FormEvent, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { Field } from '../../../../platform/client/ui/Field.tsx';
import type { Application } from '../../contract.ts';
import { needsMessage, stepsFrom } from '../../rules.ts';
import type { Status } from '../../vocabulary.ts';
import { useTakeStep } from './use-step.ts';

const LOOK: Partial<Record<Status, 'solid' | 'line' | 'bad' | 'soft'>> = {
  approved: 'solid',
  'in-review': 'soft',
  'more-asked': 'line',
  declined: 'bad',
};

/** What the agent says with a step. */
function Answer(props: {
  status: Status;
  busy: boolean;
  onSend: (message: string) => void;
  onCancel: () => void;
}) {
  const { status, busy, onSend, onCancel } = props;
  const [message, setMessage] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = needsMessage(status) && message.trim() === '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isMissing && !busy) onSend(message.trim());
  };
  return (
    <form onSubmit={send} noValidate className="panel grid gap-4">
      <h2 className="text-h3">
        <FormattedMessage id={`inbox.step.${status}`} />
      </h2>
      <Field
        label={<FormattedMessage id={`inbox.message.${status}`} />}
        hint={<FormattedMessage id="inbox.message.hint" />}
        error={tried && isMissing && <FormattedMessage id="inbox.message.missing" />}
      >
        {(control) => (
          <textarea
            {...control}
            // biome-ignore lint/a11y/noAutofocus: it opened because the agent asked for it
            autoFocus
            rows={4}
            maxLength={4000}
            dir="auto"
            className="input py-3"
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={status === 'declined' ? 'bad' : 'solid'} busy={busy}>
          <FormattedMessage id={`inbox.send.${status}`} />
        </Button>
        <Button variant="bare" onClick={onCancel}>
          <FormattedMessage id="inbox.cancel" />
        </Button>
      </div>
    </form>
  );
}

/** Reads, asks for more, approves or declines, with a message. */
export function AgentActions({ application }: { application: Application }) {
  const [busy, take] = useTakeStep(application);
  const [answering, setAnswering] = useState<Status | null>(null);
  const steps = stepsFrom(application.status, 'agent');
  if (steps.length === 0) return null;
  const choose = (status: Status) => (status === 'in-review' ? void take(status) : setAnswering(status));
  const send = async (message: string) => {
    if (answering && (await take(answering, message))) setAnswering(null);
  };
  if (answering && steps.includes(answering)) {
    return (
      <Answer
        status={answering}
        busy={busy !== null}
        onSend={(message) => void send(message)}
        onCancel={() => setAnswering(null)}
      />
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      {steps.map((status) => (
        <Button key={status} variant={LOOK[status]} busy={busy === status} onClick={() => choose(status)}>
          <FormattedMessage id={`inbox.step.${status}`} />
        </Button>
      ))}
    </div>
  );
}
