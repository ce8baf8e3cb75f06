import type { ReactNode } from 'react';
import type { Entry } from '#areas/conversations/contract.ts';
import { type Happening, isHappening } from '#areas/conversations/vocabulary.ts';
import { useIntl } from '#platform/client/intl.tsx';
import { Icon, type IconName } from '#platform/client/ui/Icon.tsx';
import { TIME_ZONE } from '#platform/contract/time-zone.ts';

const ICONS: Record<Happening, IconName> = {
  viewing: 'cal',
  application: 'file',
  interest: 'thumb',
  call: 'user',
  handover: 'people',
};

/** What happened, in a line: `Viewing on Sat, 28 Nov, 10:00: confirmed`. Of a message its text. */
export function useEntryText() {
  const { t, formatDate } = useIntl();
  return ({ kind, step, starts_at, to, body }: Entry): string => {
    if (!isHappening(kind)) return body;
    const when = starts_at && {
      ...{ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
      timeZone: TIME_ZONE,
    };
    const date = when ? formatDate(starts_at, when as Intl.DateTimeFormatOptions) : '';
    return t(`entry.${kind}.${step}`, { date, to: to ?? t('entry.colleague') });
  };
}

/** Something that happened in a conversation, as both sides read it: a line with its date, and what was said with it. */
function EntryLine({ entry }: { entry: Entry }) {
  const { formatDate } = useIntl();
  const textOf = useEntryText();
  const { kind, at, body } = entry;
  if (!isHappening(kind)) return null;
  return (
    <div className="grid justify-items-center gap-1 justify-self-center text-center text-ink-2 text-small">
      <p className="flex flex-wrap items-center justify-center gap-x-2">
        <Icon name={ICONS[kind]} size="s" />
        <span>{textOf(entry)}</span>
        <time dateTime={at}>
          <bdi>{formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}</bdi>
        </time>
      </p>
      {body && (
        <p dir="auto" className="max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">
          {body}
        </p>
      )}
    </div>
  );
}

interface BubbleProps {
  mine: boolean;
  /** Who has written it, where that is told. */
  who?: string;
  body: string;
  /** When it was written, or what keeps it. */
  children: ReactNode;
}

/** Words of one side: the reader's own stand at the end of the line. */
export function Bubble({ mine, who, body, children }: BubbleProps) {
  return (
    <div
      className={`max-w-[85%] whitespace-pre-wrap rounded-field px-3.5 py-2 text-ink [overflow-wrap:anywhere] ${mine ? 'justify-self-end bg-lagoon-soft' : 'justify-self-start bg-sunk'}`}
    >
      {who && <span className="sr-only">{who}: </span>}
      <span dir="auto" className="block">
        {body}
      </span>
      {children}
    </div>
  );
}

interface EntriesProps {
  /** Oldest first. */
  entries: readonly Entry[];
  /** The name of the other side. */
  partner: string;
  /** What stands in place of an entry's line. */
  card?: (entry: Entry) => ReactNode;
  /** What comes after the last one: messages on their way. */
  children?: ReactNode;
}

/** Everything said and done in a conversation, as either side reads it. */
export function Entries({ entries, partner, card, children }: EntriesProps) {
  const { t, formatDate } = useIntl();
  return (
    <ol className="grid gap-3" aria-live="polite">
      {entries.map((entry) => (
        <li key={entry._id} className="grid">
          {isHappening(entry.kind) ? (
            (card?.(entry) ?? <EntryLine entry={entry} />)
          ) : (
            <Bubble mine={entry.mine} who={entry.mine ? t('chat.you') : partner} body={entry.body}>
              <time dateTime={entry.at} className="block text-ink-2 text-small">
                <bdi>{formatDate(entry.at, { dateStyle: 'medium', timeStyle: 'short' })}</bdi>
              </time>
            </Bubble>
          )}
        </li>
      ))}
      {children}
    </ol>
  );
}
