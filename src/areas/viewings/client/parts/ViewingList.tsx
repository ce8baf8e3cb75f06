import { type ReactNode, type RefObject, useRef } from 'react';
import type { Viewing } from '#areas/viewings/shapes.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { chosenFrom, type QueryFormat, useListQuery } from '#platform/client/list/list-query.ts';
import { useNavigate } from '#platform/client/router.tsx';
import { Badge, type BadgeTone } from '#platform/client/ui/Badge.tsx';
import { Segment } from '#platform/client/ui/Choice.tsx';
import { Pagination } from '#platform/client/ui/Pagination.tsx';
import { api } from '../api.ts';
import { useTimes } from '../use-times.ts';

const TONES: Record<Viewing['state'], BadgeTone> = {
  held: 'warn',
  requested: 'warn',
  confirmed: 'ok',
  declined: 'bad',
  cancelled: 'bad',
};

export function StateBadge({ viewing: { state, came } }: { viewing: Viewing }) {
  const t = useWords();
  if (came !== null)
    return (
      <Badge tone={came ? 'ok' : 'bad'} icon={came ? 'check' : 'x'}>
        {t(came ? 'viewing.came' : 'viewing.missed')}
      </Badge>
    );
  return <Badge tone={TONES[state]}>{t(`viewing.state.${state}`)}</Badge>;
}

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

/** Viewings by day, those to come or those past. */
export function ViewingList({ side, nothing, children }: ViewingListProps) {
  const navigate = useNavigate();
  const t = useWords();
  const { day } = useTimes();
  const moving = useRef<string | null>(null);
  const { query, hrefWith, hrefOf } = useListQuery(FORMAT);
  const { when, page } = query;
  const reading = api.useRead('GET /viewings', { query: { side, when, page: String(page), limit: '50' } });
  return (
    <div className="grid gap-6">
      <Segment
        label={t('viewing.when')}
        name="when"
        value={when}
        options={WHEN.map((value) => ({ value, label: <FormattedMessage id={`viewing.when.${value}`} /> }))}
        onChange={(chosen) => void navigate(hrefWith({ when: chosen }))}
        className="justify-self-start"
      />
      <Answered {...reading}>
        {({ results, total, limit }) => (
          <>
            {total === 0 && nothing}
            {byDay(results, day).map(([label, viewings]) => (
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
            <Pagination page={page} pages={Math.ceil(total / limit)} hrefOf={hrefOf} />
          </>
        )}
      </Answered>
    </div>
  );
}
