import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router';
import type { Dispatch } from '../../../platform/client/screen.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Pagination } from '../../../platform/client/ui/Pagination.tsx';
import { Skeleton } from '../../../platform/client/ui/Skeleton.tsx';
import { useNotices } from '../../../platform/client/use-notices.ts';
import { withWords } from '../../../platform/client/words.tsx';
import type { KeptProfessional } from '../contract.ts';
import { Licence } from './Entry.tsx';
import { Filters } from './Filters.tsx';
import { KeptForm } from './KeptForm.tsx';
import { questionOf, searchOf } from './question.ts';
import { fetchKept, removeProfessional } from './requests.ts';
import { messages as en } from './screens/messages/en.ts';
import { messages as es } from './screens/messages/es.ts';

interface Page {
  results: KeptProfessional[];
  total: number;
  limit: number;
}

function Row({ one, onChange }: { one: KeptProfessional; onChange: () => void }) {
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
        <KeptForm known={one} onDone={done} />
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
          <FormattedMessage id="professional.edit" values={{ name: one.name }} />
        </Button>
        <Button variant="bare" size="small" onClick={() => void remove()}>
          <FormattedMessage id="professional.remove" values={{ name: one.name }} />
        </Button>
      </div>
    </li>
  );
}

function Kept() {
  const dispatch = useDispatch<Dispatch<object>>();
  const { search, pathname } = useLocation();
  const [page, setPage] = useState<Page | null>(null);
  const [adding, setAdding] = useState(false);
  const notices = useNotices();
  const question = questionOf(search);
  const load = async () => {
    const answer = await dispatch(fetchKept(questionOf(search)));
    if (fetchKept.rejected.match(answer)) notices.failed(answer.payload);
    else setPage(answer.payload as Page);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides
  useEffect(() => void load(), [search]);
  const added = () => {
    setAdding(false);
    void load();
  };
  return (
    <div className="grid gap-6">
      <Filters question={question} />
      {adding ? (
        <KeptForm known={null} onDone={added} />
      ) : (
        <Button className="justify-self-start" onClick={() => setAdding(true)}>
          <FormattedMessage id="professional.add" />
        </Button>
      )}
      {!page && <Skeleton className="h-48 rounded-photo" />}
      <ul className="grid gap-3">
        {page?.results.map((one) => (
          <Row key={`${one._id} ${one.version}`} one={one} onChange={() => void load()} />
        ))}
      </ul>
      {page && (
        <Pagination
          page={question.page}
          pages={Math.ceil(page.total / page.limit)}
          hrefOf={(other) => pathname + searchOf({ ...question, page: other })}
        />
      )}
    </div>
  );
}

export const Component = withWords({ en, es }, Kept);
