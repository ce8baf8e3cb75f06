import { type FormEvent, useState } from 'react';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { HIDE_AFTER_MAX } from '../vocabulary.ts';
import { api } from './api.ts';

/** Form for the number of reporters at which a listing is hidden automatically. */
export function RuleForm() {
  const { busy, send } = api.useSend();
  const { answer: rules } = api.useRead('GET /reports/rules', {});
  /** The input's text; null until the admin types. */
  const [typed, setTyped] = useState<string | null>(null);
  const people = typed ?? (rules?.hide_after ? String(rules.hide_after) : '');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!rules) return;
    const hide_after = people === '' ? null : Number(people);
    const options = { ifMatch: rules.version, said: 'report.rule.saved' };
    const saved = await send('PUT /reports/rules', { body: { hide_after } }, options);
    if ('answer' in saved) setTyped(null);
  };
  return (
    <form onSubmit={save} className="panel grid max-w-[760px] gap-4">
      <h2 className="text-h3">
        <FormattedMessage id="report.rule" />
      </h2>
      <p className="text-ink-2 text-small">
        <FormattedMessage id="report.rule.text" />
      </p>
      <TextField
        label={<FormattedMessage id="report.rule.people" />}
        type="number"
        min={1}
        max={HIDE_AFTER_MAX}
        value={people}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" busy={busy !== null} className="justify-self-start">
        <FormattedMessage id="report.rule.save" />
      </Button>
    </form>
  );
}
