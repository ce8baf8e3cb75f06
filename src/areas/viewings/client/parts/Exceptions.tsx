import { useState } from 'react';
import type { ViewingSettings } from '#areas/viewings/shapes.ts';
import { EXCEPTIONS_MAX } from '#areas/viewings/vocabulary.ts';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import { Button, IconButton } from '#platform/client/ui/Button.tsx';
import { Checkbox } from '#platform/client/ui/Choice.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { clockText } from './moment-field.ts';
import { SpanFields } from './WeekHours.tsx';

type Exceptions = ViewingSettings['exceptions'];

/** Days on which other hours hold, or none. */
export function ExceptionDays({
  exceptions,
  onChange,
}: {
  exceptions: Exceptions;
  onChange: (exceptions: Exceptions) => void;
}) {
  const { formatDate, t } = useIntl();
  const [day, setDay] = useState('');
  const [closed, setClosed] = useState(true);
  const [span, setSpan] = useState({ from: 9 * 60, until: 12 * 60 });
  const add = () => {
    onChange([...exceptions, { day, ...(closed ? { from: 0, until: 0 } : span) }]);
    setDay('');
  };
  return (
    <div className="grid gap-4">
      <ul className="grid">
        {exceptions.map((one, index) => {
          const name = formatDate(`${one.day}T12:00:00Z`, { dateStyle: 'full', timeZone: 'UTC' });
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: in their order
              key={index}
              className="flex items-center justify-between gap-4 border-line border-b"
            >
              <span>
                {name}{' '}
                <b className="num">
                  {one.from === one.until ? (
                    <FormattedMessage id="viewing.noHours" />
                  ) : (
                    `${clockText(one.from)} – ${clockText(one.until)}`
                  )}
                </b>
              </span>
              <IconButton
                icon="x"
                label={t('viewing.removeSpan', { day: name })}
                onClick={() => onChange(exceptions.filter((_, at) => at !== index))}
              />
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap items-end gap-4">
        <TextField
          label={<FormattedMessage id="viewing.exception.day" />}
          type="date"
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <Checkbox checked={closed} onChange={setClosed}>
          <FormattedMessage id="viewing.exception.closed" />
        </Checkbox>
        {!closed && <SpanFields span={span} label={t('viewing.exception.day')} onChange={setSpan} />}
        <Button variant="line" disabled={day === '' || exceptions.length >= EXCEPTIONS_MAX} onClick={add}>
          <FormattedMessage id="viewing.exception.add" />
        </Button>
      </div>
    </div>
  );
}
