import { useIntl } from '#platform/client/intl.tsx';
import { Icon, type IconName } from '#platform/client/ui/Icon.tsx';
import { TIME_ZONE } from '#platform/contract/time-zone.ts';
import type { Entry } from '../contract.ts';
import { type Happening, isHappening } from '../vocabulary.ts';

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
export function EntryLine({ entry }: { entry: Entry }) {
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
