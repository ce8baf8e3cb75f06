import { useSelector } from 'react-redux';
import type { FilterColumn } from '#areas/saved-searches/vocabulary.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import type { SortColumns } from '#platform/client/list/list-query.ts';
import { OwnedListScreen, type UseOwnedList } from '#platform/client/list/OwnedListScreen.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { PartsSkeleton } from '#platform/client/ui/PartsSkeleton.tsx';
import { api } from '../api.ts';
import { SavedRow } from '../parts/SavedRow.tsx';
import { WatchedHomes } from '../parts/WatchedHomes.tsx';
import { filterRequests } from '../requests.ts';
import type { WithFilter } from '../state.ts';

const COLUMNS: SortColumns<FilterColumn> = { created_at: 'asc', name: 'asc', updated_at: 'asc' };
const useList: UseOwnedList<FilterColumn> = (query) => api.useRead('GET /filters', { query });

export const Waiting = () => <PartsSkeleton of="panels" />;

function Nothing() {
  const t = useWords();
  const action = <ButtonLink to="/homes-for-sale">{t('saved.look')}</ButtonLink>;
  return (
    <Empty icon="bell" title={<FormattedMessage id="saved.none" />} action={action}>
      <FormattedMessage id="saved.none.text" />
    </Empty>
  );
}

function Saved() {
  const filter = useSelector((state: WithFilter) => state.filter);
  const action = (
    <ButtonLink to="/homes-for-sale" variant="soft" size="small" className="min-h-11">
      <Icon name="plus" size="s" />
      <FormattedMessage id="saved.newSearch" />
    </ButtonLink>
  );
  return (
    <>
      <OwnedListScreen
        texts="saved"
        columns={COLUMNS}
        state={filter}
        useList={useList}
        requests={filterRequests}
        waiting={<Waiting />}
        empty={<Nothing />}
        action={action}
      >
        {(filters) => (
          <ul className="grid gap-3">
            {filters.map((one) => (
              <SavedRow key={one._id} filter={one} />
            ))}
          </ul>
        )}
      </OwnedListScreen>
      <WatchedHomes />
    </>
  );
}

export { Saved as Component };
