import type { Lead } from '#areas/conversations/contract.ts';
import { LATE_MINUTES, waitingTone } from '#areas/conversations/vocabulary.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { Badge, type BadgeTone } from '#platform/client/ui/Badge.tsx';
import { useNow } from '#platform/client/use-hydrated.ts';
import { InboxRow, nameOf } from './InboxRow.tsx';

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
    <>
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
    </>
  );
}

/** One lead in the list: who, which home, the first words, how long it waits. */
export function LeadRow({ lead, href, open }: { lead: Lead; href: string; open: boolean }) {
  const t = useWords();
  const { name, property, last_at, last_kind, last_text, last_mine } = lead;
  // A viewing is in the badges; that it is asked for is not.
  const isViewing = last_kind === 'viewing' && lead.viewing !== null;
  const kind = isViewing ? (lead.state === 'new' ? t('lead.asksViewing') : '') : t(`lead.kind.${last_kind}`);
  const words = last_text || kind;
  return (
    <InboxRow
      {...{ href, open, name }}
      home={nameOf(property)}
      at={last_at}
      words={last_mine && words ? t('lead.youWrote', { words }) : words}
    >
      <StateBadges lead={lead} />
    </InboxRow>
  );
}
