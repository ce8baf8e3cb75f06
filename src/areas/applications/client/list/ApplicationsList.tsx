import { useSelector } from 'react-redux';
import type { Application } from '#areas/applications/contract.ts';
import { isRemovable } from '#areas/applications/rules.ts';
import { applicationPath, applyPath } from '#areas/applications/vocabulary.ts';
import { useWords } from '#platform/client/intl.tsx';
import { PAGED, useListQuery } from '#platform/client/list/list-query.ts';
import { ButtonLink, IconButton } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Failed } from '#platform/client/ui/Failed.tsx';
import { ListUndo } from '#platform/client/ui/ListUndo.tsx';
import { Pagination } from '#platform/client/ui/Pagination.tsx';
import { useTake } from '#platform/client/use-take.ts';
import { api } from '../api.ts';
import { remove, restore } from '../requests.ts';
import type { WithApplication } from '../state.ts';
import { Line, Waiting } from './ListParts.tsx';

const pathOf = ({ _id, status, property }: Application) =>
  status === 'draft' && property ? applyPath(property) : applicationPath(_id);

function useTitle() {
  const t = useWords();
  return ({ property_title }: Application) => property_title || t('applications.noHome');
}

function Nothing() {
  const t = useWords();
  const action = <ButtonLink to="/homes-for-rent">{t('applications.none.search')}</ButtonLink>;
  return <Empty icon="file" words="applications.none" action={action} />;
}

function ApplicationsList() {
  const t = useWords();
  const titleOf = useTitle();
  const take = useTake();
  const { query, hrefOf } = useListQuery(PAGED);
  const { page } = query;
  const { failure, load } = api.useRead('GET /applications', { query: { page: String(page) } });
  const { list, total, limit, removed } = useSelector(({ application }: WithApplication) => application);
  if (failure && !list) return <Failed title="applications.failed" failure={failure} retry={load} />;
  if (!list) return <Waiting />;
  return (
    <div className="grid gap-4">
      <ListUndo
        name={removed && titleOf(removed)}
        onUndo={() => removed && void take(restore, removed._id)}
      />
      {list.length === 0 && <Nothing />}
      <ul className="grid gap-3">
        {list.map((application) => (
          <Line
            key={application._id}
            application={application}
            to={pathOf(application)}
            title={titleOf(application)}
            subtitle={<bdi>{application.listing?.place}</bdi>}
            actions={
              isRemovable(application.status) && (
                <IconButton
                  icon="trash"
                  label={`${t('applications.delete')}: ${titleOf(application)}`}
                  onClick={() => void take(remove, application, 'applications.deleted')}
                />
              )
            }
          />
        ))}
      </ul>
      <Pagination page={page} pages={Math.ceil(total / limit)} hrefOf={hrefOf} />
    </div>
  );
}

export { Waiting } from './ListParts.tsx';
export { ApplicationsList as Component };
