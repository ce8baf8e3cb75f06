import type { FreeTimes } from '#areas/viewings/shapes.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { useTimes } from '../use-times.ts';
import type { Chosen } from './use-booking.ts';

/** Open houses of a listing, among the times to choose. */
export function OpenHouseChoice({
  free,
  chosen,
  onChoose,
}: {
  free: FreeTimes;
  chosen: Chosen | null;
  onChoose: (chosen: Chosen) => void;
}) {
  const { short, time } = useTimes();
  if (free.open_houses.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-h3">
        <FormattedMessage id="viewing.openHouses" />
      </h2>
      {free.open_houses.map(({ _id, starts_at, ends_at, places, coming }) => (
        <button
          key={_id}
          type="button"
          disabled={coming >= places}
          aria-pressed={chosen !== null && 'open_house' in chosen && chosen.open_house === _id}
          onClick={() => onChoose({ open_house: _id })}
          className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 rounded-field px-4 py-2 text-start shadow-[inset_0_0_0_1px_var(--color-edge)] hover:bg-sunk disabled:bg-sunk disabled:text-ink-3 aria-pressed:bg-lagoon aria-pressed:text-on-lagoon"
        >
          <b>
            {short(starts_at)} – {time(ends_at)}
          </b>
          <span className="text-small">
            <FormattedMessage id="viewing.places" values={{ coming, places }} />
          </span>
        </button>
      ))}
    </section>
  );
}
