import { useState } from 'react';
import { REPORT_MAX } from '#areas/conversations/vocabulary.ts';
import { Form, Submit, useForm } from '#platform/client/form.tsx';
import { newIdempotencyKey } from '#platform/client/idempotency-key.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { TextAreaField } from '#platform/client/ui/Field.tsx';
import { api } from '../api.ts';

function ReportForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useWords();
  const [once] = useState(newIdempotencyKey);
  const { send } = api.useSend();
  const form = useForm<'text'>({
    send: async (body) => {
      const options = { once, said: 'chat.report.done' };
      const sent = await send('POST /chat/conversations/{id}/report', { params: { id }, body }, options);
      if ('answer' in sent) onDone();
      return sent;
    },
  });
  return (
    <Form of={form} className="grid gap-2 p-3">
      <TextAreaField
        label={<FormattedMessage id="chat.report.text" />}
        name="text"
        rows={3}
        maxLength={REPORT_MAX}
      />
      <div className="flex flex-wrap gap-2">
        <Submit size="small">{t('chat.report.send')}</Submit>
        <Button variant="bare" size="small" onClick={onDone}>
          {t('chat.cancel')}
        </Button>
      </div>
    </Form>
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
      <div className="flex flex-wrap gap-1 px-1">
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
