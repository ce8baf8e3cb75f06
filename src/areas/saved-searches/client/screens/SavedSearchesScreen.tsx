import { useSelector } from 'react-redux';
import { ListingPrice } from '#areas/listings/client/kit/ListingPrice.tsx';
import { Picture } from '#areas/listings/client/kit/Picture.tsx';
import type { PropertyCard } from '#areas/listings/contract.ts';
import { arePhotosAwaited, readPhotos } from '#areas/listings/gallery.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import { type FilterColumn, MOST_WATCHES } from '#areas/saved-searches/vocabulary.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import type { SortColumns } from '#platform/client/list/list-query.ts';
import { OwnedListScreen, type UseOwnedList } from '#platform/client/list/OwnedListScreen.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Failed } from '#platform/client/ui/Failed.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { PartsSkeleton } from '#platform/client/ui/PartsSkeleton.tsx';
import { api } from '../api.ts';
import { SavedRow } from '../parts/SavedRow.tsx';
import { filterRequests } from '../requests.ts';
import type { WithFilter } from '../state.ts';

function Home({ home: { _id: id, title, photos, ...home } }: { home: PropertyCard }) {
  const t = useWords();
  const { busy, send } = api.useSend();
  return (
    <li className="panel grid grid-cols-[96px_minmax(0,1fr)] items-center gap-4 sm:grid-cols-[96px_minmax(0,1fr)_auto]">
      <div className="aspect-[4/3] overflow-hidden rounded-field">
        <Picture img={readPhotos(photos)[0]?.img} alt="" sizes="96px" awaited={arePhotosAwaited(photos)} />
      </div>
      <div className="grid min-w-0 gap-1 [overflow-wrap:anywhere]">
        <h3 className="text-body">
          <Link to={propertyPath(id)} className="underline">
            <bdi>{title}</bdi>
          </Link>
        </h3>
        <ListingPrice listing={home} />
      </div>
      <Button
        variant="line"
        size="small"
        busy={busy !== null}
        aria-label={t('saved.watch.stop.of', { title })}
        className="col-start-2 min-h-11 justify-self-start sm:col-start-3"
        onClick={() => void send('DELETE /watches/{id}', { params: { id } }, { said: 'saved.watch.stopped' })}
      >
        {t('saved.watch.stop')}
      </Button>
    </li>
  );
}

/** The homes a person watches, each with the way to end that. */
function WatchedHomes({ homes }: { homes: readonly PropertyCard[] }) {
  const t = useWords();
  return (
    <section aria-labelledby="watched-homes" className="grid gap-4">
      <h2 id="watched-homes" className="text-h2">
        {t('saved.watch.list')}
      </h2>
      <p className="text-ink-2">{t('saved.watch.list.text')}</p>
      <ul className="grid gap-3">
        {homes.map((home) => (
          <Home key={home._id} home={home} />
        ))}
      </ul>
    </section>
  );
}

const COLUMNS: SortColumns<FilterColumn> = { created_at: 'asc', name: 'asc', updated_at: 'asc' };
const useList: UseOwnedList<FilterColumn> = (query) => api.useRead('GET /filters', { query });

export const Waiting = () => <PartsSkeleton of="panels" />;

/** No saved search; above the homes a person watches, in one line. */
function Nothing({ brief }: { brief: boolean }) {
  const t = useWords();
  const action = (
    <ButtonLink
      to="/homes-for-sale"
      {...(brief && { variant: 'soft', size: 'small', className: 'min-h-11' })}
    >
      {t('saved.look')}
    </ButtonLink>
  );
  if (brief)
    return (
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-ink-2">
        {t('saved.none')}
        {action}
      </p>
    );
  return <Empty icon="bell" words="saved.none" action={action} />;
}

function Saved() {
  const filter = useSelector((state: WithFilter) => state.filter);
  const watches = api.useRead('GET /watches', { query: { limit: String(MOST_WATCHES) } });
  const homes = watches.answer?.results ?? [];
  const empty = watches.loading && !watches.answer ? <Waiting /> : <Nothing brief={homes.length > 0} />;
  const action = (
    <ButtonLink to="/homes-for-sale" variant="soft" size="small" className="min-h-11">
      <Icon name="plus" size="s" />
      <FormattedMessage id="saved.newSearch" />
    </ButtonLink>
  );
  return (
    <div className="grid gap-10">
      <OwnedListScreen
        texts="saved"
        columns={COLUMNS}
        state={filter}
        useList={useList}
        requests={filterRequests}
        waiting={<Waiting />}
        empty={empty}
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
      {watches.failure && !watches.answer && <Failed failure={watches.failure} retry={watches.load} />}
      {homes.length > 0 && <WatchedHomes homes={homes} />}
    </div>
  );
}

export { Saved as Component };
