import { useEffect } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Dispatch } from '../../platform/client/screen.ts';
import { fetchSavedCount } from './saved-count.ts';
import type { State } from './store.ts';

/** More would not fit, and nobody counts that far. */
const MOST_SHOWN = 99;

/** On the heart of the header: how many homes, searches and groups whoever is here has saved. */
export function SavedCount() {
  const dispatch = useDispatch<Dispatch<State>>();
  const { searches, groups, round } = useSelector(({ saved }: State) => saved);
  const homes = useSelector(({ auth }: State) => auth.user?.liked_properties.length ?? 0);
  const isCounted = searches !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round counts anew
  useEffect(() => {
    if (!isCounted) void dispatch(fetchSavedCount(undefined));
  }, [dispatch, isCounted, round]);
  const count = homes + (searches ?? 0) + (groups ?? 0);
  if (!isCounted || count === 0) return null;
  return (
    <>
      <span className="sr-only">
        {', '}
        <FormattedMessage id="saved.things" values={{ count }} />
      </span>
      <span
        aria-hidden="true"
        className="absolute end-0.5 top-0.5 grid h-[18px] min-w-[18px] place-items-center rounded-pill bg-lagoon px-1 font-semibold text-[0.6875rem]/1 text-on-lagoon"
      >
        <FormattedNumber value={Math.min(count, MOST_SHOWN)} />
        {count > MOST_SHOWN && '+'}
      </span>
    </>
  );
}
