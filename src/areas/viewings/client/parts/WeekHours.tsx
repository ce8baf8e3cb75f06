import type { ViewingSettings } from '#areas/viewings/shapes.ts';
import { useIntl, useWords } from '#platform/client/intl.tsx';
import { IconButton } from '#platform/client/ui/Button.tsx';
import { Checkbox } from '#platform/client/ui/Choice.tsx';
import { dayOf, minuteOf, momentOf } from '#platform/contract/time-zone.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** `09:30` and minutes of a day. */
export const clockText = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
function readClock(text: string): number | null {
  const found = /^(\d{1,2}):(\d{2})$/.exec(text);
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}

/** What a field of kind `datetime-local` holds, read as a clock in Jamaica. */
export const localText = (at: string): string =>
  `${dayOf(Date.parse(at))}T${clockText(minuteOf(Date.parse(at)))}`;
export function readLocal(text: string): string | null {
  const [day, clock] = text.split('T');
  const minutes = readClock(clock?.slice(0, 5) ?? '');
  return day && minutes !== null ? new Date(momentOf(day, minutes)).toISOString() : null;
}

type Hours = ViewingSettings['hours'];
type Span = Hours[number];
/** From Monday on, as a working week is written. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];
const USUAL = { from: 9 * 60, until: 17 * 60 };
/** 4 January 1970 was a Sunday. */
const dateOf = (weekday: number) => Date.UTC(1970, 0, 4 + weekday);

interface SpanFieldsProps {
  span: { from: number; until: number };
  label: string;
  onChange: (span: { from: number; until: number }) => void;
}

/** From when until when, as a clock in Jamaica shows it. */
export function SpanFields({ span, label, onChange }: SpanFieldsProps) {
  const t = useWords();
  const field = (which: 'from' | 'until') => (
    <input
      type="time"
      aria-label={`${label}: ${t(`viewing.${which}`)}`}
      value={clockText(span[which] % 1440)}
      onChange={({ target }) => {
        const minutes = readClock(target.value);
        if (minutes !== null) onChange({ ...span, [which]: minutes });
      }}
      className="input num w-0 min-w-0 max-w-32 grow max-md:px-2.5 md:w-32"
    />
  );
  return (
    <span className="flex min-w-0 grow items-center gap-2 max-md:gap-1">
      {field('from')}
      <span aria-hidden="true">–</span>
      {field('until')}
    </span>
  );
}

/** The hours of a week; a day can have two spans, as with a break at noon. */
export function WeekHours({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  const { formatDate, t } = useIntl();
  const others = (weekday: number) => hours.filter((span) => span.weekday !== weekday);
  const put = (weekday: number, spans: Span[]) => onChange([...others(weekday), ...spans]);
  return (
    <ul className="grid">
      {WEEK.map((weekday) => {
        const spans = hours.filter((span) => span.weekday === weekday);
        const name = formatDate(dateOf(weekday), { weekday: 'long', timeZone: 'UTC' });
        return (
          <li
            key={weekday}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-2 last:border-0"
          >
            <Checkbox
              checked={spans.length > 0}
              onChange={(on) => put(weekday, on ? [{ weekday, ...USUAL }] : [])}
              className="min-w-36"
            >
              <span className="inline-block first-letter:uppercase">{name}</span>
            </Checkbox>
            <div className={`grid min-w-0 gap-2 ${spans.length > 0 ? 'max-md:w-full' : ''}`}>
              {spans.map((span, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: in their order
                <div key={index} className="flex min-w-0 items-center gap-1">
                  <SpanFields
                    span={span}
                    label={name}
                    onChange={(next) =>
                      put(
                        weekday,
                        spans.map((one, at) => (at === index ? { weekday, ...next } : one)),
                      )
                    }
                  />
                  {index === 0 && spans.length === 1 ? (
                    <IconButton
                      icon="plus"
                      label={t('viewing.addSpan', { day: name })}
                      onClick={() => put(weekday, [...spans, { weekday, from: 18 * 60, until: 20 * 60 }])}
                    />
                  ) : (
                    <IconButton
                      icon="x"
                      label={t('viewing.removeSpan', { day: name })}
                      onClick={() =>
                        put(
                          weekday,
                          spans.filter((_, at) => at !== index),
                        )
                      }
                    />
                  )}
                </div>
              ))}
              {spans.length === 0 && <span className="text-ink-3">{t('viewing.noHours')}</span>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
