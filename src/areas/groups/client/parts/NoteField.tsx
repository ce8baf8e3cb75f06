import type { GroupListing } from '#areas/groups/contract.ts';
import { GROUP_TEXT_MAX } from '#areas/groups/rules.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { type NoteState, useNote } from '../use-note.ts';

const STATUS_MESSAGES: Partial<Record<NoteState, string>> = {
  saving: 'group.note.saving',
  saved: 'group.note.saved',
  failed: 'group.note.failed',
};

/** Conflict between the own text and the one written elsewhere; the user chooses one. */
function Conflict({ theirs, onSettle }: { theirs: string; onSettle: (mine: boolean) => void }) {
  return (
    <div className="note tone-warn" role="alert">
      <Icon name="alert" />
      <div className="grid gap-2">
        <p>
          <FormattedMessage id="group.note.stale" />
        </p>
        <blockquote className="border-edge border-s-2 ps-3 whitespace-pre-wrap">
          <bdi>{theirs}</bdi>
        </blockquote>
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => onSettle(true)}>
            <FormattedMessage id="group.note.mine" />
          </Button>
          <Button size="small" variant="line" onClick={() => onSettle(false)}>
            <FormattedMessage id="group.note.theirs" />
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The owner's note on a listing, edited in place and saved automatically. */
export function NoteField({ group, listing }: { group: string; listing: GroupListing }) {
  const { text, state, write, save, settle } = useNote(group, listing);
  const message = STATUS_MESSAGES[state];
  const t = useWords();
  return (
    <div className="grid gap-1.5">
      <textarea
        aria-label={t('group.note')}
        placeholder={t('group.note.add')}
        value={text}
        onChange={({ target }) => write(target.value)}
        onBlur={() => void save()}
        maxLength={GROUP_TEXT_MAX}
        rows={1}
        dir="auto"
        className="input field-sizing-content max-h-80 min-h-11 resize-none border-line py-2.5 text-small"
      />
      <span
        role="status"
        className={`text-small empty:hidden ${state === 'failed' ? 'text-rose' : 'text-ink-3'}`}
      >
        {message && <FormattedMessage id={message} />}
      </span>
      {state === 'stale' && <Conflict theirs={listing.note} onSettle={settle} />}
      {state === 'failed' && (
        <Button size="small" variant="line" className="justify-self-start" onClick={() => void save()}>
          <Icon name="again" />
          <FormattedMessage id="group.note.again" />
        </Button>
      )}
    </div>
  );
}
