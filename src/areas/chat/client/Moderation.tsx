import { type FormEvent, useState } from 'react';
import { newIdempotencyKey } from '#platform/client/idempotency-key.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Field } from '#platform/client/ui/Field.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import type { Conversation } from '../contract.ts';
import { REPORT_MAX } from '../vocabulary.ts';
import { report, setBlocked } from './requests.ts';
import { useChatDispatch } from './use-chat.ts';

function ReportForm({ id, onDone }: { id: string; onDone: () => void }) {
  const [text, setText] = useState('');
  const [once] = useState(newIdempotencyKey);
  const dispatch = useChatDispatch();
  const notices = useNotices();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await dispatch(report({ id, text, once }));
    if (report.rejected.match(answer)) return notices.failed(answer.payload);
    notices.success('chat.report.done');
    onDone();
  };
  return (
    <form onSubmit={send} className="grid gap-2 p-3">
      <Field label={<FormattedMessage id="chat.report.text" />}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={REPORT_MAX}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className="input py-2"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small">
          <FormattedMessage id="chat.report.send" />
        </Button>
        <Button variant="bare" size="small" onClick={onDone}>
          <FormattedMessage id="chat.cancel" />
        </Button>
      </div>
    </form>
  );
}

/** Buttons to block the other person of a conversation, or to report them to the admins. */
export function Moderation({ conversation }: { conversation: Conversation }) {
  const [reporting, setReporting] = useState(false);
  const dispatch = useChatDispatch();
  const notices = useNotices();
  const { _id, blocked } = conversation;
  const block = async () => {
    const answer = await dispatch(setBlocked({ id: _id, blocked: !blocked }));
    if (setBlocked.rejected.match(answer)) notices.failed(answer.payload);
  };
  return (
    <div className="border-line border-t">
      {reporting && <ReportForm id={_id} onDone={() => setReporting(false)} />}
      <div className="flex flex-wrap gap-1 px-2">
        <Button variant="bare" size="small" onClick={() => void block()}>
          <FormattedMessage id={blocked ? 'chat.unblock' : 'chat.block'} />
        </Button>
        <Button
          variant="bare"
          size="small"
          aria-expanded={reporting}
          onClick={() => setReporting(!reporting)}
        >
          <FormattedMessage id="chat.report" />
        </Button>
      </div>
    </div>
  );
}
