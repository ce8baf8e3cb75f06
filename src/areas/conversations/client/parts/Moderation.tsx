import { type FormEvent, useState } from 'react';
import { REPORT_MAX } from '#areas/conversations/vocabulary.ts';
import { newIdempotencyKey } from '#platform/client/idempotency-key.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Field } from '#platform/client/ui/Field.tsx';
import { api } from '../api.ts';

function ReportForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useWords();
  const [text, setText] = useState('');
  const [once] = useState(newIdempotencyKey);
  const { send } = api.useSend();
  const report = async (event: FormEvent) => {
    event.preventDefault();
    const input = { params: { id }, body: { text } };
    const sent = await send('POST /chat/conversations/{id}/report', input, {
      once,
      said: 'chat.report.done',
    });
    if ('answer' in sent) onDone();
  };
  return (
    <form onSubmit={(event) => void report(event)} className="grid gap-2 p-3">
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
          {t('chat.report.send')}
        </Button>
        <Button variant="bare" size="small" onClick={onDone}>
          {t('chat.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Buttons to block the other person of a conversation, or to report them to the admins. */
export function Moderation({ _id, blocked }: { _id: string; blocked: boolean }) {
  const t = useWords();
  const [reporting, setReporting] = useState(false);
  const { send } = api.useSend();
  const block = () =>
    send('PUT /chat/conversations/{id}/block', { params: { id: _id }, body: { blocked: !blocked } });
  return (
    <div className="border-line border-t">
      {reporting && <ReportForm id={_id} onDone={() => setReporting(false)} />}
      <div className="flex flex-wrap gap-1 px-2">
        <Button variant="bare" size="small" onClick={() => void block()}>
          {t(blocked ? 'chat.unblock' : 'chat.block')}
        </Button>
        <Button
          variant="bare"
          size="small"
          aria-expanded={reporting}
          onClick={() => setReporting(!reporting)}
        >
          {t('chat.report')}
        </Button>
      </div>
    </div>
  );
}
