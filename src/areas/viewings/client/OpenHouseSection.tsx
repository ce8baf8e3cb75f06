import { useSelector } from 'react-redux';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import type { Property } from '#areas/listings/contract.ts';
import { useIntl, useWords } from '#platform/client/intl.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { useHydrated } from '#platform/client/use-hydrated.ts';
import { TIME_ZONE } from '#platform/contract/time-zone.ts';
import { openHouseBookPath } from '../vocabulary.ts';

/** On a listing's page: its open houses, with the places left and the way to book one. */
export function OpenHouseSection({ listing: { _id: home, open_houses, agent } }: { listing: Property }) {
  const t = useWords();
  const hydrated = useHydrated();
  const me = useSelector(({ auth }: WithAuth) => (hydrated ? auth.user?._id : undefined));
  const { formatDateTimeRange } = useIntl();
  if (open_houses.length === 0) return null;
  const isBookable = agent?.licence !== 'expired' && me !== agent?._id;
  const options = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  } as const;
  return (
    <section className="grid gap-3" aria-labelledby="open-houses">
      <h2 id="open-houses" className="text-h2">
        {t('viewing.openHouses')}
      </h2>
      <ul className="grid">
        {open_houses.map(({ _id, starts_at, ends_at, left }) => (
          <li
            key={_id}
            className="flex flex-wrap items-center justify-between gap-3 border-line border-b py-3"
          >
            <span className="grid">
              <b suppressHydrationWarning>
                {formatDateTimeRange(new Date(starts_at), new Date(ends_at), {
                  ...options,
                  timeZone: TIME_ZONE,
                })}
              </b>
              <span className="text-ink-2 text-small">{t('viewing.openHouse.left', { left })}</span>
            </span>
            {isBookable && left > 0 && (
              <ButtonLink to={openHouseBookPath(home, _id)} rel="nofollow" variant="line" size="small">
                {t('viewing.openHouse.book')}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
