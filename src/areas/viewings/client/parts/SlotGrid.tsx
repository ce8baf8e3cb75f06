import { useState } from 'react';
import type { FreeTimes } from '#areas/viewings/shapes.ts';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import { momentOf, TIME_ZONE } from '#platform/contract/time-zone.ts';
import { useTimes } from '../use-times.ts';

type Day = FreeTimes['days'][number];

interface SlotGridProps {
  days: readonly Day[];
  chosen: string | null;
  onChoose: (at: string) => void;
}

const freeOf = ({ slots }: Day) => slots.filter(({ taken }) => !taken).length;

function SlotButton({
  slot,
  chosen,
  onChoose,
}: { slot: Day['slots'][number] } & Omit<SlotGridProps, 'days'>) {
  const { time, own, city, isElsewhere } = useTimes();
  const { at, taken } = slot;
  return (
    <button
      type="button"
      disabled={taken}
      aria-pressed={chosen === at}
      onClick={() => onChoose(at)}
      className="grid min-h-14 content-center rounded-field px-1 text-center transition-none shadow-[inset_0_0_0_1px_var(--color-edge)] hover:bg-sunk disabled:bg-sunk disabled:text-ink-3 disabled:shadow-none aria-pressed:bg-lagoon aria-pressed:text-on-lagoon aria-pressed:shadow-none"
    >
      <span className={`font-semibold ${taken ? 'line-through' : ''}`}>
        <bdi>{time(at)}</bdi>
      </span>
      {taken ? (
        <span className="text-small">
          <FormattedMessage id="viewing.taken" />
        </span>
      ) : (
        isElsewhere(at) && (
          <span className="text-small opacity-90">
            {time(at, own)} {city}
          </span>
        )
      )}
    </button>
  );
}

/** Minutes of a day. */
const NOON = 720;

/** Days as columns, the times below; on a phone a row of days and the times of the one chosen. */
export function SlotGrid({ days, chosen, onChoose }: SlotGridProps) {
  const { formatDate, t } = useIntl();
  const [open, setOpen] = useState<string | null>(null);
  const shown = days.find(({ day }) => day === open) ?? days.find((day) => freeOf(day) > 0) ?? days[0];
  const noon = (day: string) => momentOf(day, NOON);
  const part = (day: string, options: Intl.DateTimeFormatOptions) =>
    formatDate(noon(day), { ...options, timeZone: TIME_ZONE });
  return (
    <div className="grid gap-4">
      <div
        role="tablist"
        aria-label={t('viewing.days')}
        className="no-scrollbar -mx-(--side) flex gap-2 overflow-x-auto px-(--side) md:hidden"
      >
        {days.map((day) => (
          <button
            key={day.day}
            type="button"
            role="tab"
            aria-selected={day === shown}
            onClick={() => setOpen(day.day)}
            className="grid min-w-[72px] flex-none rounded-field px-2 py-1.5 text-center shadow-[inset_0_0_0_1px_var(--color-edge)] aria-selected:bg-lagoon-soft aria-selected:text-lagoon"
          >
            <span className="text-small">{part(day.day, { weekday: 'short' })}</span>
            <b>{part(day.day, { day: 'numeric' })}</b>
            <span className="text-small">{t('viewing.free', { count: freeOf(day) })}</span>
          </button>
        ))}
      </div>
      <div className="grid gap-2 md:grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))]">
        {days.map((day) => (
          <section key={day.day} className={day === shown ? '' : 'max-md:hidden'}>
            <h2 className="border-line border-b pb-2 text-label">
              {part(day.day, { weekday: 'long' })}
              <span className="block font-normal text-ink-2">
                {part(day.day, { day: 'numeric', month: 'long' })}
              </span>
            </h2>
            <div className="mt-2 grid gap-2 max-md:grid-cols-3">
              {day.slots.map((slot) => (
                <SlotButton key={slot.at} slot={slot} chosen={chosen} onChoose={onChoose} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
