import { type ReactNode, useState } from 'react';
import type { ManagedProfessional } from '#areas/trade/contract.ts';
import { newIdempotencyKey } from '#platform/client/idempotency-key.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { useListQuery } from '#platform/client/list/list-query.ts';
import { Button } from '#platform/client/ui/Button.tsx';
import { ListUndo } from '#platform/client/ui/ListUndo.tsx';
import { Pagination } from '#platform/client/ui/Pagination.tsx';
import { api } from '../api.ts';
import { PROFESSIONAL_QUERY, queryOf } from '../public.ts';
import { Licence } from './Entry.tsx';
import { Filters } from './Filters.tsx';
import { draftOf, ProfessionalForm } from './ProfessionalForm.tsx';

const hidden = (chunks: ReactNode) => <span className="sr-only">{chunks}</span>;

interface RowProps {
  one: ManagedProfessional;
  onRemoved: () => void;
}

function Row({ one, onRemoved }: RowProps) {
  const { busy, send } = api.useSend();
  const [editing, setEditing] = useState(false);
  const remove = async () => {
    const { _id: id, version } = one;
    const options = { ifMatch: version, said: 'professional.removed' };
    if ('answer' in (await send('DELETE /professionals/{id}', { params: { id } }, options))) onRemoved();
  };
  if (editing)
    return (
      <li>
        <ProfessionalForm known={one} onDone={() => setEditing(false)} />
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
        <Button variant="bare" size="small" busy={busy !== null} onClick={() => void remove()}>
          <FormattedMessage id="professional.remove" values={{ name: one.name, hidden }} />
        </Button>
      </div>
    </li>
  );
}

/** Who was removed last, and the way back: as they were, in a new entry. */
function useRemoved() {
  const { send } = api.useSend();
  const [removed, setRemoved] = useState<{ one: ManagedProfessional; once: string } | null>(null);
  const undo = async () => {
    if (!removed) return;
    const { one, once } = removed;
    const sent = await send('POST /professionals', { body: draftOf(one) }, { once });
    if ('answer' in sent) setRemoved(null);
  };
  return { removed, setRemoved, undo };
}

function ManagedList() {
  const { query, hrefOf } = useListQuery(PROFESSIONAL_QUERY);
  const reading = api.useRead('GET /professionals/managed', { query: queryOf(query) });
  const [adding, setAdding] = useState(false);
  const { removed, setRemoved, undo } = useRemoved();
  return (
    <div className="grid grid-cols-1 gap-6" aria-busy={(!reading.answer && !reading.failure) || undefined}>
      <Filters />
      {adding ? (
        <ProfessionalForm known={null} onDone={() => setAdding(false)} />
      ) : (
        <Button variant="soft" className="justify-self-start" onClick={() => setAdding(true)}>
          <FormattedMessage id="professional.add" />
        </Button>
      )}
      <ListUndo name={removed?.one.name ?? null} onUndo={() => void undo()} />
      <Answered {...reading} failed="professional.failed">
        {({ results, total, limit }) => (
          <>
            <ul className="grid grid-cols-1 gap-3">
              {results.map((one) => (
                <Row
                  key={`${one._id} ${one.version}`}
                  one={one}
                  onRemoved={() => setRemoved({ one, once: newIdempotencyKey() })}
                />
              ))}
            </ul>
            <Pagination page={query.page} pages={Math.ceil(total / limit)} hrefOf={hrefOf} />
          </>
        )}
      </Answered>
    </div>
  );
}

export { ManagedList as Component };
