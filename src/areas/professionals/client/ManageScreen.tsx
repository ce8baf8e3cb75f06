import { type ReactNode, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { newIdempotencyKey } from '#platform/client/idempotency-key.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Failed } from '#platform/client/list/Failed.tsx';
import { useListQuery } from '#platform/client/list/use-list-query.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import { Button } from '#platform/client/ui/Button.tsx';
import { ListUndo } from '#platform/client/ui/ListUndo.tsx';
import { Pagination } from '#platform/client/ui/Pagination.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { useOnAddress } from '#platform/client/use-on-address.ts';
import type { ManagedProfessional } from '../contract.ts';
import { draftOf } from './draft.ts';
import { Licence } from './Entry.tsx';
import { Filters } from './Filters.tsx';
import { ProfessionalForm } from './ProfessionalForm.tsx';
import { PROFESSIONAL_QUERY } from './query.ts';
import { fetchManaged, removeProfessional, saveProfessional } from './requests.ts';
import type { WithProfessionalList } from './state.ts';

const hidden = (chunks: ReactNode) => <span className="sr-only">{chunks}</span>;

interface RowProps {
  one: ManagedProfessional;
  onChange: () => void;
  onRemoved: () => void;
}

function Row({ one, onChange, onRemoved }: RowProps) {
  const dispatch = useDispatch<Dispatch<object>>();
  const notices = useNotices();
  const [editing, setEditing] = useState(false);
  const remove = async () => {
    const answer = await dispatch(removeProfessional(one));
    if (removeProfessional.rejected.match(answer)) notices.failed(answer.payload);
    else {
      notices.success('professional.removed');
      onRemoved();
    }
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
      <p className="grid min-w-0 grid-cols-1 gap-1 [overflow-wrap:anywhere]">
        <b>
          <bdi>{one.name}</bdi>
        </b>
        <span className="text-ink-2 text-small">
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

/** Who was removed last, and the way back: as they were, in a new entry. */
function useRemoved() {
  const dispatch = useDispatch<Dispatch<object>>();
  const notices = useNotices();
  const [removed, setRemoved] = useState<{ one: ManagedProfessional; once: string } | null>(null);
  const undo = async (onBack: () => void) => {
    if (!removed) return;
    const answer = await dispatch(
      saveProfessional({ known: null, draft: draftOf(removed.one), once: removed.once }),
    );
    if (saveProfessional.rejected.match(answer)) return notices.failed(answer.payload);
    setRemoved(null);
    onBack();
  };
  return { removed, setRemoved, undo };
}

function ManagedList() {
  const dispatch = useDispatch<Dispatch<object>>();
  const { query, key, hrefWith } = useListQuery(PROFESSIONAL_QUERY);
  const { list, total, limit, error } = useSelector(
    (state: WithProfessionalList) => state.professionalList.managed,
  );
  const [adding, setAdding] = useState(false);
  const { removed, setRemoved, undo } = useRemoved();
  const load = () => void dispatch(fetchManaged(query));
  useOnAddress(key, load);
  const added = () => {
    setAdding(false);
    load();
  };
  return (
    <div className="grid grid-cols-1 gap-6" aria-busy={(!list && !error) || undefined}>
      <Filters />
      {adding ? (
        <ProfessionalForm known={null} onDone={added} />
      ) : (
        <Button variant="soft" className="justify-self-start" onClick={() => setAdding(true)}>
          <FormattedMessage id="professional.add" />
        </Button>
      )}
      <ListUndo name={removed?.one.name ?? null} onUndo={() => void undo(load)} />
      {error && <Failed title="professional.failed" failure={error} retry={load} />}
      {!list && !error && <Skeleton className="h-48 rounded-photo" />}
      <ul className="grid grid-cols-1 gap-3">
        {list?.map((one) => (
          <Row
            key={`${one._id} ${one.version}`}
            one={one}
            onChange={load}
            onRemoved={() => setRemoved({ one, once: newIdempotencyKey() })}
          />
        ))}
      </ul>
      <Pagination page={query.page} pages={Math.ceil(total / limit)} hrefOf={(page) => hrefWith({ page })} />
    </div>
  );
}

export { ManagedList as Component };
