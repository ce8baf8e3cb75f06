import type { ReactNode } from 'react';
import type { Entry } from '#areas/conversations/contract.ts';
import { isHappening } from '#areas/conversations/vocabulary.ts';
import { useIntl } from '#platform/client/intl.tsx';
import { EntryLine } from '../EntryLine.tsx';

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
