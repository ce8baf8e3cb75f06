import type { MouseEvent } from 'react';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { useLocation, useNavigate } from '#platform/client/router.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { addressOf, type Search } from '../kit/search-query.ts';

/** Said by the list when it opens the map: the way back to the list is the browser's, with its scroll. */
const FROM_LIST = { fromList: true };

interface ViewSwitchProps {
  search: Search;
  /** Nothing was found: it stands below what is offered instead, and over none of that. */
  isEmpty: boolean;
}

/** On narrow screens: from the list to the map and back. */
export function ViewSwitch({ search, isEmpty }: ViewSwitchProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const toMap = search.view === 'list';
  const goBack = (event: MouseEvent) => {
    if (!(state as typeof FROM_LIST | null)?.fromList) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link
      to={addressOf({ ...search, view: toMap ? 'map' : 'list' })}
      {...(toMap ? { state: FROM_LIST } : { onClick: goBack })}
      className={`view-switch btn ${isEmpty && toMap ? '' : 'sticky'} ${toMap ? 'bottom-6' : 'bottom-42'} z-18 mx-auto mt-6 flex w-max bg-ink text-ground shadow-e3 hover:bg-ink-2 lg:hidden`}
    >
      <Icon name={toMap ? 'map' : 'list'} />
      <FormattedMessage id={toMap ? 'map.open' : 'map.close'} />
    </Link>
  );
}
