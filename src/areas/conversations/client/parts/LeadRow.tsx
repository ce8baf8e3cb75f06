import type { Lead } from '#areas/conversations/contract.ts';
import { LATE_MINUTES, waitingTone } from '#areas/conversations/vocabulary.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { Badge, type BadgeTone } from '#platform/client/ui/Badge.tsx';
import { LastMoment } from '#platform/client/ui/Day.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { Repeated, Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { useNow } from '#platform/client/use-hydrated.ts';

const HOUR = 60;
const DAY = 1440;

/** How long something has waited, by the clock: `3 h 40 min`. */
export function useWaiting() {
  const t = useWords();
  const opened = useNow();
  return (since: string, now = opened): string => {
    const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
    const [days, hours] = [Math.floor(minutes / DAY), Math.floor((minutes % DAY) / HOUR)];
    const values = { days, hours, minutes: minutes % HOUR };
    if (days > 0) return t('lead.days', values);
    if (hours > 0) return t('lead.hours', values);
    return t('lead.minutes', values);
  };
}

/** A home by its title and place, which many titles have already. */
export const nameOf = ({ title, place }: Lead['property']): string =>
  title.includes(place) ? title : `${title}, ${place}`;

/** The letters of a name, in the arch. */
export function Initials({ name }: { name: string }) {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  return (
    <span
      aria-hidden="true"
      className="grid size-11 flex-none place-items-center rounded-t-[22px] rounded-b-field bg-mango-soft font-semibold text-mango-ink"
    >
      <bdi>{letters.join('')}</bdi>
    </span>
  );
}

/** How long it has waited: quiet, late after two working hours, overdue after four; always in words too. */
export function WaitingBadge({ lead: { waiting_since, waiting_minutes } }: { lead: Lead }) {
  const waiting = useWaiting();
  if (waiting_since === null) return null;
  return (
    <Badge tone={waitingTone(waiting_minutes)} icon="clock">
      <FormattedMessage
        id={waiting_minutes >= LATE_MINUTES ? 'lead.waits' : 'lead.waitsShort'}
        values={{ time: waiting(waiting_since) }}
      />
    </Badge>
  );
}

const TONES: Record<Lead['state'], BadgeTone> = {
  new: 'new',
  answered: 'plain',
  viewing: 'lagoon',
  applied: 'ok',
  closed: 'plain',
};

export function StateBadges({ lead }: { lead: Lead }) {
  const { formatDate } = useIntl();
  const { state, viewing } = lead;
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={TONES[state]}>
        <FormattedMessage id={`lead.state.${state}`} />
      </Badge>
      <WaitingBadge lead={lead} />
      {viewing && (
        <Badge tone="lagoon" icon={viewing.kind === 'video' ? 'video' : 'cal'}>
          {formatDate(viewing.starts_at, {
            weekday: 'short',
            day: 'numeric',
            month: 'short',
            hour: 'numeric',
            minute: '2-digit',
          })}
        </Badge>
      )}
    </span>
  );
}

/** What came last, in words: the agent's own begin with "You". */
function LastWords({ lead: { last_kind, last_text, last_mine } }: { lead: Lead }) {
  const t = useWords();
  const words = last_text || t(`lead.kind.${last_kind}`);
  return (
    <bdi className="truncate text-ink-2 text-small">{last_mine ? t('lead.youWrote', { words }) : words}</bdi>
  );
}

/** One lead in the list: who, which home, the first words, how long it waits. */
export function LeadRow({ lead, href, open }: { lead: Lead; href: string; open: boolean }) {
  return (
    <Link
      to={href}
      aria-current={open ? 'true' : undefined}
      className="flex gap-3 border-line border-b px-4 py-3.5 hover:bg-sunk aria-[current]:bg-lagoon-soft"
    >
      <Initials name={lead.name} />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex items-baseline justify-between gap-2">
          <b className="min-w-0">
            <bdi className="block [overflow-wrap:anywhere]">{lead.name}</bdi>
          </b>
          <LastMoment at={lead.last_at} />
        </span>
        <bdi className="truncate text-ink-2 text-small">{nameOf(lead.property)}</bdi>
        <LastWords lead={lead} />
        <span className="mt-1">
          <StateBadges lead={lead} />
        </span>
      </span>
    </Link>
  );
}

/** Rows in whose place leads come. */
export const LeadRowsSkeleton = ({ className }: { className?: string }) => (
  <Repeated count={5} layout="grid" className={className}>
    <div className="flex gap-3 border-line border-b px-4 py-3.5">
      <Skeleton className="size-10 flex-none" />
      <div className="grid flex-1 gap-1.5">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="mt-1 h-6 w-2/5" />
      </div>
    </div>
  </Repeated>
);
