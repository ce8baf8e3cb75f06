import { type FormEvent, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { Dispatch } from '../../../platform/client/screen.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { TextField } from '../../../platform/client/ui/Field.tsx';
import { useNotices } from '../../../platform/client/use-notices.ts';
import type { Rules } from '../contract.ts';
import { HIDE_AFTER_MAX } from '../vocabulary.ts';
import { fetchRules, saveRules } from './requests.ts';

/** What happens to reported listings by itself. */
export function RuleForm() {
  const dispatch = useDispatch<Dispatch<object>>();
  const notices = useNotices();
  const [rules, setRules] = useState<Rules | null>(null);
  const [people, setPeople] = useState('');
  useEffect(() => {
    void dispatch(fetchRules(undefined)).then((answer) => {
      if (fetchRules.rejected.match(answer)) return;
      const known = answer.payload as Rules;
      setRules(known);
      setPeople(known.hide_after === null ? '' : String(known.hide_after));
    });
  }, [dispatch]);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!rules) return;
    const hide_after = people === '' ? null : Number(people);
    const answer = await dispatch(saveRules({ hide_after, version: rules.version }));
    if (saveRules.rejected.match(answer)) return notices.failed(answer.payload);
    setRules(answer.payload as Rules);
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
        onChange={({ target }) => setPeople(target.value)}
      />
      <Button type="submit" className="justify-self-start">
        <FormattedMessage id="report.rule.save" />
      </Button>
    </form>
  );
}
