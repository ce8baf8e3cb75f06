import { type FormEvent, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { FormattedMessage } from '#platform/client/intl.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { Button } from '#platform/client/ui/Button.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { HIDE_AFTER_MAX } from '../vocabulary.ts';
import { fetchRules, saveRules } from './requests.ts';
import type { WithReport } from './state.ts';

/** Form for the number of reporters at which a listing is hidden automatically. */
export function RuleForm() {
  const dispatch = useDispatch<Dispatch<object>>();
  const notices = useNotices();
  const rules = useSelector(({ report }: WithReport) => report.rules);
  /** The input's text; null until the admin types. */
  const [typed, setTyped] = useState<string | null>(null);
  const people = typed ?? (rules?.hide_after ? String(rules.hide_after) : '');
  useEffect(() => void dispatch(fetchRules(undefined)), [dispatch]);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!rules) return;
    const hide_after = people === '' ? null : Number(people);
    const answer = await dispatch(saveRules({ hide_after, version: rules.version }));
    if (saveRules.rejected.match(answer)) return notices.failed(answer.payload);
    setTyped(null);
    notices.success('report.rule.saved');
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
      <Button type="submit" className="justify-self-start">
        <FormattedMessage id="report.rule.save" />
      </Button>
    </form>
  );
}
