import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { PropertyCard } from '#areas/listings/contract.ts';
import { HomesMap } from '#areas/search/client/kit/HomesMap.tsx';
import { fetchShown } from '#areas/search/client/kit/map-requests.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { Button } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { useNotices } from '#platform/client/use-notices.ts';

/** The newest, of which those listed since the last visit are marked. */
const NEWEST = { page: 1, limit: 100, orderBy: 'listed_at', order: 'desc' } as const;

/** The homes of a saved search on a map, with what is new since it was opened last; asked for when it is pressed. */
export function NewOnMap({ criteria, since }: { criteria: Criteria; since: string }) {
  const dispatch = useDispatch<Dispatch<object>>();
  const notices = useNotices();
  const [homes, setHomes] = useState<PropertyCard[] | null>(null);
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    const answer = await dispatch(fetchShown({ criteria, ...NEWEST }));
    setBusy(false);
    if (fetchShown.fulfilled.match(answer)) setHomes(answer.payload.results);
    else notices.failed(answer.payload);
  };
  if (homes) return <HomesMap homes={homes} since={since} startsOpen />;
  return (
    <Button variant="soft" size="small" busy={busy} onClick={() => void ask()} className="justify-self-start">
      <Icon name="map" />
      <span className="max-sm:sr-only">
        <FormattedMessage id="map.homes.open" />
      </span>
    </Button>
  );
}
