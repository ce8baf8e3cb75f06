import { type ReactNode, type RefObject, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Viewing } from '#areas/viewings/shapes.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Failed } from '#platform/client/list/Failed.tsx';
import { chosenFrom, type QueryFormat } from '#platform/client/list/list-query.ts';
import { useListQuery } from '#platform/client/list/use-list-query.ts';
import { useNavigate } from '#platform/client/router.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { Segment } from '#platform/client/ui/Choice.tsx';
import { Pagination } from '#platform/client/ui/Pagination.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { useOnAddress } from '#platform/client/use-on-address.ts';
import { fetchViewings } from '../requests.ts';
import type { WithViewing } from '../state.ts';
import { useTimes } from '../use-times.ts';

const WHEN = ['coming', 'past'] as const;
type Values = { when: (typeof WHEN)[number] };
const FORMAT: QueryFormat<Values> = {
  read: (params) => ({ when: chosenFrom(WHEN, params.get('when')) ?? 'coming' }),
  write: ({ when }) => ({ when }),
};

interface ViewingListProps {
  side: 'visitor' | 'agent';
  /** Shown when there is none. */
  nothing: ReactNode;
  /** @param moving the viewing that is being moved: on another day it is drawn anew, and takes the focus along */
  children: (viewing: Viewing, moving: RefObject<string | null>) => ReactNode;
}

function byDay(list: readonly Viewing[], dayOf: (at: string) => string): [string, Viewing[]][] {
  const days = new Map<string, Viewing[]>();
  for (const viewing of list) {
    const day = dayOf(viewing.starts_at);
    days.set(day, [...(days.get(day) ?? []), viewing]);
  }
  return [...days];
}

/** One that was moved stands where it belongs at once. */
const byStart = (a: Viewing, b: Viewing) => Date.parse(a.starts_at) - Date.parse(b.starts_at);

/** Viewings by day, those to come or those past. */
export function ViewingList({ side, nothing, children }: ViewingListProps) {
  const dispatch = useDispatch<Dispatch<WithViewing>>();
  const navigate = useNavigate();
  const t = useWords();
  const { day } = useTimes();
  const moving = useRef<string | null>(null);
  const { query, key, hrefWith } = useListQuery(FORMAT);
  const { list, total, limit, error } = useSelector((state: WithViewing) => state.viewing);
  const load = () => void dispatch(fetchViewings({ side, ...query }));
  useOnAddress(`${side} ${key}`, load);
  return (
    <div className="grid gap-6">
      <Segment
        label={t('viewing.when')}
        name="when"
        value={query.when}
        options={WHEN.map((value) => ({ value, label: <FormattedMessage id={`viewing.when.${value}`} /> }))}
        onChange={(when) => void navigate(hrefWith({ when }))}
        className="justify-self-start"
      />
      {!list && !error && <Skeleton className="h-48 rounded-photo" />}
      {error && !list && <Failed title="viewing.failed" failure={error} retry={load} />}
      {list && total === 0 && nothing}
      {list &&
        byDay(query.when === 'coming' ? list.toSorted(byStart) : list, day).map(([label, viewings]) => (
          <section key={label} className="grid gap-3">
            <h2 className="text-h3 first-letter:uppercase">{label}</h2>
            <ul className="grid gap-3">
              {viewings.map((viewing) => (
                <li key={viewing._id} className="panel grid gap-3">
                  {children(viewing, moving)}
                </li>
              ))}
            </ul>
          </section>
        ))}
      {list && (
        <Pagination
          page={query.page}
          pages={Math.ceil(total / limit)}
          hrefOf={(page) => hrefWith({ page })}
        />
      )}
    </div>
  );
}
