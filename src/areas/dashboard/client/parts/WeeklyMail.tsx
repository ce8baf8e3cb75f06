import { useState } from 'react';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Switch } from '#platform/client/ui/Choice.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { setWeeklyMail, useDashboardDispatch } from '../requests.ts';

/** Switches the weekly mail, at once; back when that fails. */
export function WeeklyMail({ weekly }: { weekly: boolean }) {
  const dispatch = useDashboardDispatch();
  const notices = useNotices();
  const [isOn, setOn] = useState(weekly);
  const change = async (on: boolean) => {
    setOn(on);
    const answer = await dispatch(setWeeklyMail(on));
    if (setWeeklyMail.fulfilled.match(answer)) return notices.success(on ? 'dash.mail.on' : 'dash.mail.off');
    setOn(!on);
    notices.failed(answer.payload);
  };
  return (
    <div className="max-w-md rounded-photo bg-surface px-4 py-2 shadow-[inset_0_0_0_1px_var(--color-line)] md:px-6">
      <Switch checked={isOn} onChange={(on) => void change(on)}>
        <span className="grid">
          <b>
            <FormattedMessage id="dash.mail" />
          </b>
          <span className="text-ink-2 text-small">
            <FormattedMessage id="dash.mail.text" />
          </span>
        </span>
      </Switch>
    </div>
  );
}
