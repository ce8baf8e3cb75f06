import { use, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Group, GroupListing } from '#areas/groups/contract.ts';
import { GROUP_TEXT_MAX } from '#areas/groups/rules.ts';
import { ListSlotsContext } from '#areas/listings/client/kit/slots.ts';
import { changed } from '#platform/client/answers.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Button, IconButton } from '#platform/client/ui/Button.tsx';
import { Checkbox } from '#platform/client/ui/Choice.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { saveNote } from '../requests.ts';
import { selectListing, useGroupDispatch, type WithGroup } from '../state.ts';
import { Comments, Votes } from './Comments.tsx';
import { ListingPhoto, ListingSummary } from './ListingSummary.tsx';

/** A note is saved when typing pauses for this long. */
const PAUSE_MS = 800;

/** `stale` = changed in another tab; nothing is saved until the user resolves the conflict. */
type NoteState = 'same' | 'writing' | 'saving' | 'saved' | 'failed' | 'stale';

interface NoteEdit {
  text: string;
  /** Text on the server, and its version. */
  sent: string;
  version: number;
  busy: boolean;
  stale: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** State of a note edited in place: saved automatically, never over a change made elsewhere. */
function useNote(id: string, listing: GroupListing) {
  const dispatch = useGroupDispatch();
  const property = listing.property._id;
  const [text, setText] = useState(listing.note);
  const [state, setState] = useState<NoteState>('same');
  const first: NoteEdit = {
    text: listing.note,
    sent: listing.note,
    version: listing.version,
    busy: false,
    stale: false,
    timer: undefined,
  };
  const edit = useRef<NoteEdit>(first);

  const save = async (): Promise<void> => {
    const now = edit.current;
    clearTimeout(now.timer);
    if (now.busy || now.stale || now.text === now.sent) return;
    now.busy = true;
    setState('saving');
    const note = now.text;
    const answer = await dispatch(saveNote({ id, property, note, version: now.version }));
    now.busy = false;
    if (saveNote.fulfilled.match(answer)) {
      Object.assign(now, { sent: note, version: answer.payload.version });
      setState(now.text === note ? 'saved' : 'writing');
      return now.text === note ? undefined : save();
    }
    now.stale = answer.payload?.status === 412;
    setState(now.stale ? 'stale' : 'failed');
    if (now.stale) dispatch(changed('group-listing'));
  };
  const write = (next: string) => {
    const now = edit.current;
    now.text = next;
    setText(next);
    if (now.stale) return;
    setState('writing');
    clearTimeout(now.timer);
    now.timer = setTimeout(save, PAUSE_MS);
  };
  /** Resolves a conflict: with the own text, or with the one written elsewhere. */
  const settle = (mine: boolean) => {
    const now = edit.current;
    Object.assign(now, { stale: false, version: listing.version, sent: listing.note });
    if (!mine) write(listing.note);
    setState('saved');
    void save();
  };

  // Loaded again from the server: shown, unless the user is typing.
  useEffect(() => {
    const now = edit.current;
    if (now.busy || now.stale || now.text !== now.sent || listing.version <= now.version) return;
    Object.assign(now, { text: listing.note, sent: listing.note, version: listing.version });
    setText(listing.note);
  }, [listing]);
  const saveNow = useRef(save);
  saveNow.current = save;
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && void saveNow.current();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      void saveNow.current();
    };
  }, []);
  return { text, state, write, save, settle };
}

const STATUS_MESSAGES: Partial<Record<NoteState, string>> = {
  saving: 'group.note.saving',
  saved: 'group.note.saved',
  failed: 'group.note.failed',
};

/** Conflict between the own text and the one written elsewhere; the user chooses one. */
function Conflict({ theirs, onSettle }: { theirs: string; onSettle: (mine: boolean) => void }) {
  const t = useWords();
  return (
    <div className="note tone-warn" role="alert">
      <Icon name="alert" />
      <div className="grid gap-2">
        <p>{t('group.note.stale')}</p>
        <blockquote className="border-edge border-s-2 ps-3 whitespace-pre-wrap">
          <bdi>{theirs}</bdi>
        </blockquote>
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => onSettle(true)}>
            {t('group.note.mine')}
          </Button>
          <Button size="small" variant="line" onClick={() => onSettle(false)}>
            {t('group.note.theirs')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The owner's note on a listing, edited in place and saved automatically. */
function NoteField({ group, listing }: { group: string; listing: GroupListing }) {
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

const PHOTO_SIZES = '9rem';

interface GroupRowProps {
  group: Group;
  listing: GroupListing;
  /** The caller's user id. */
  me: string;
  /** Nobody but the owner has a say in the group: it needs no votes. */
  alone: boolean;
  /** Left out where all can be compared at once; without `onChange` when the most are chosen already. */
  compare?: { chosen: boolean; onChange?: (on: boolean) => void };
  onTake: () => void;
}

type VoicesProps = Pick<GroupRowProps, 'group' | 'listing' | 'me'> & { open: boolean };

/** Votes, and how many comments there are. */
function Voices({ group, listing, me, open }: VoicesProps) {
  const dispatch = useGroupDispatch();
  const { property, comments } = listing;
  return (
    <>
      <Votes group={group._id} listing={listing} me={me} />
      <Button
        variant="bare"
        size="small"
        aria-expanded={open}
        onClick={() => dispatch(selectListing(open ? null : property._id))}
        className="min-h-11"
      >
        <FormattedMessage id="group.comments" values={{ count: comments.length }} />
        <Icon name="down" size="s" className={open ? 'rotate-180' : ''} />
      </Button>
    </>
  );
}

function Note({ group, listing }: Pick<GroupRowProps, 'group' | 'listing'>) {
  const t = useWords();
  if (group.role === 'owner') return <NoteField group={group._id} listing={listing} />;
  if (!listing.note) return null;
  return (
    <p className="border-edge border-s-2 ps-3 text-small whitespace-pre-wrap [overflow-wrap:anywhere]">
      <span className="sr-only">{t('group.noteOf', { name: group.owner.first_name })}</span>{' '}
      <bdi>{listing.note}</bdi>
    </p>
  );
}

/** A listing of a group in a compact row: summary, note, votes and comments. */
export function GroupRow({ group, listing, me, alone, compare, onTake }: GroupRowProps) {
  const t = useWords();
  const { property } = listing;
  const { besideVotes: Action } = use(ListSlotsContext);
  const isOpen = useSelector((state: WithGroup) => state.group.selected === property._id) && !alone;
  // Once open they stay, so that what is typed is there again.
  const wasOpen = useRef(false);
  wasOpen.current ||= isOpen;
  return (
    <article className="panel grid h-full grid-cols-[min(6.5rem,35%)_minmax(0,1fr)] content-start gap-x-4 gap-y-2 p-3! sm:grid-cols-[9rem_minmax(0,1fr)]">
      <div className={`sm:row-span-2 ${listing.on_market ? '' : 'opacity-75'}`}>
        <ListingPhoto property={property} sizes={PHOTO_SIZES} />
      </div>
      <div className="relative min-w-0">
        <ListingSummary listing={listing} corner={group.role === 'owner'} />
        {group.role === 'owner' && (
          <IconButton
            icon="x"
            label={t('group.take', { title: property.title })}
            onClick={onTake}
            className="absolute -end-1.5 -top-1.5 text-ink-3"
          />
        )}
      </div>
      <div className="max-sm:col-span-full empty:hidden">
        <Note group={group} listing={listing} />
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-x-2 self-end empty:hidden">
        {compare && (
          <Checkbox
            checked={compare.chosen}
            disabled={!compare.onChange}
            onChange={(on) => compare.onChange?.(on)}
            aria-label={t('group.compare.pick', { title: property.title })}
            className="pe-2 text-small has-disabled:text-ink-3"
          >
            {t('group.compare.add')}
          </Checkbox>
        )}
        {!alone && <Voices group={group} listing={listing} me={me} open={isOpen} />}
        {Action && listing.on_market && (
          <div className={alone && !compare ? '-ms-3' : 'max-sm:-ms-3 sm:ms-auto'}>
            <Action property={property._id} />
          </div>
        )}
      </div>
      {wasOpen.current && (
        <div hidden={!isOpen} className="col-span-full">
          <Comments group={group} listing={listing} me={me} />
        </div>
      )}
    </article>
  );
}
