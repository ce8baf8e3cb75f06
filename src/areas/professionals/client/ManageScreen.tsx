import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Failed } from '../../../platform/client/list/Failed.tsx';
import { useListQuery } from '../../../platform/client/list/use-list-query.ts';
import type { Dispatch } from '../../../platform/client/screen.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Pagination } from '../../../platform/client/ui/Pagination.tsx';
import { Skeleton } from '../../../platform/client/ui/Skeleton.tsx';
import { useNotices } from '../../../platform/client/use-notices.ts';
import { useOnAddress } from '../../../platform/client/use-on-address.ts';
import type { ManagedProfessional } from '../contract.ts';
import { Licence } from './Entry.tsx';
import { Filters } from './Filters.tsx';
import { ProfessionalForm } from './ProfessionalForm.tsx';
import { PROFESSIONAL_QUERY } from './query.ts';
import { fetchManaged, removeProfessional } from './requests.ts';
import { withMessages } from './screens/with-messages.ts';
import type { WithProfessionalList } from './state.ts';

const hidden = (chunks: ReactNode) => <span className="sr-only">{chunks}</span>;

function Row({ one, onChange }: { one: ManagedProfessional; onChange: () => void }) {
  const dispatch = useDispatch<Dispatch<object>>();
  const notices = useNotices();
  const [editing, setEditing] = useState(false);
  const remove = async () => {
    const answer = await dispatch(removeProfessional(one));
    if (removeProfessional.rejected.match(answer)) notices.failed(answer.payload);
    else notices.success('professional.removed');
    onChange();
  };
  const done = () => {
    setEditing(false);
    onChange();
  };
  if (editing)
    return (
      <li>
        <ProfessionalForm known={one} onDone={done} />
      </li>
    );
  return (
    <li className="panel flex flex-wrap items-center justify-between gap-3">
      <p className="grid min-w-0 gap-1">
        <b>
          <bdi>{one.name}</bdi>
        </b>
        <span className="text-ink-2 text-small [overflow-wrap:anywhere]">
          <FormattedMessage id={`professional.one.${one.kind}`} /> · <bdi>{one.email}</bdi>
        </span>
        <Licence one={one} />
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="line" size="small" onClick={() => setEditing(true)}>
          <FormattedMessage id="professional.edit" values={{ name: one.name, hidden }} />
        </Button>
        <Button variant="bare" size="small" onClick={() => void remove()}>
          <FormattedMessage id="professional.remove" values={{ name: one.name, hidden }} />
        </Button>
      </div>
    </li>
  );
}

function ManagedList() {
  const dispatch = useDispatch<Dispatch<object>>();
  const { query, key, hrefWith } = useListQuery(PROFESSIONAL_QUERY);
  const { list, total, limit, error } = useSelector(
    (state: WithProfessionalList) => state.professionalList.managed,
  );
  const [adding, setAdding] = useState(false);
  const load = () => void dispatch(fetchManaged(query));
  useOnAddress(key, load);
  const added = () => {
    setAdding(false);
    load();
  };
  return (
    <div className="grid gap-6">
      <Filters />
      {adding ? (
        <ProfessionalForm known={null} onDone={added} />
      ) : (
        <Button variant="soft" className="justify-self-start" onClick={() => setAdding(true)}>
          <FormattedMessage id="professional.add" />
        </Button>
      )}
      {error && <Failed title="professional.failed" failure={error} retry={load} />}
      {!list && !error && <Skeleton className="h-48 rounded-photo" />}
      <ul className="grid gap-3">
        {list?.map((one) => (
          <Row key={`${one._id} ${one.version}`} one={one} onChange={load} />
        ))}
      </ul>
      <Pagination page={query.page} pages={Math.ceil(total / limit)} hrefOf={(page) => hrefWith({ page })} />
    </div>
  );
}

export const Component = withMessages(ManagedList);
