import { type FormEvent, useRef, useState } from 'react';
import type { Group, GroupComment, GroupListing } from '#areas/groups/contract.ts';
import { COMMENT_MAX } from '#areas/groups/rules.ts';
import { newIdempotencyKey } from '#platform/client/idempotency-key.ts';
import { useWords } from '#platform/client/intl.tsx';
import { Button, IconButton } from '#platform/client/ui/Button.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { comment, uncomment } from '../requests.ts';
import { useGroupDispatch } from '../state.ts';
import { fullName, PersonMark } from './PersonMark.tsx';

interface CommentProps {
  comment: GroupComment;
  removable: boolean;
  onRemove: () => void;
}

function Comment({ comment, removable, onRemove }: CommentProps) {
  const t = useWords();
  return (
    <li className="flex items-start gap-3">
      <PersonMark person={comment.user} />
      <div className="min-w-0 flex-1">
        <p className="text-small text-ink-3">
          <b className="text-ink">
            <bdi>{fullName(comment.user)}</bdi>
          </b>{' '}
          <Day at={comment.created_at} time />
        </p>
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          <bdi>{comment.text}</bdi>
        </p>
      </div>
      {removable && (
        <IconButton
          icon="trash"
          label={t('group.comment.remove', { name: comment.user.first_name })}
          onClick={onRemove}
          className="text-ink-3"
        />
      )}
    </li>
  );
}

function CommentForm({ group, property }: { group: string; property: string }) {
  const t = useWords();
  const dispatch = useGroupDispatch();
  const notices = useNotices();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  // Idempotency key: the same however often a comment is sent, new for each text.
  const once = useRef(newIdempotencyKey());
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || text.trim() === '') return;
    setBusy(true);
    const answer = await dispatch(comment({ id: group, property, text, once: once.current }));
    setBusy(false);
    if (comment.rejected.match(answer)) return notices.failed(answer.payload);
    once.current = newIdempotencyKey();
    setText('');
  };
  const change = (next: string) => {
    once.current = newIdempotencyKey();
    setText(next);
  };
  const field = `say-${property}`;
  return (
    <form onSubmit={submit} className="grid gap-2">
      <label htmlFor={field} className="text-label">
        {t('group.comment.label')}
      </label>
      <textarea
        id={field}
        value={text}
        onChange={({ target }) => change(target.value)}
        maxLength={COMMENT_MAX}
        rows={2}
        dir="auto"
        className="input field-sizing-content max-h-80 min-h-16 py-2.5"
      />
      <Button type="submit" variant="soft" size="small" busy={busy} className="justify-self-start">
        {t('group.comment.send')}
      </Button>
    </form>
  );
}

export function Comments({ group, listing, me }: { group: Group; listing: GroupListing; me: string }) {
  const t = useWords();
  const dispatch = useGroupDispatch();
  const notices = useNotices();
  const { comments, comments_shown, property } = listing;
  const remove = async (id: string) => {
    const answer = await dispatch(uncomment({ id: group._id, property: property._id, comment: id }));
    if (uncomment.rejected.match(answer)) notices.failed(answer.payload);
  };
  return (
    <div className="grid gap-4 border-line border-t pt-4">
      {comments.length > 0 && (
        <ul className="grid gap-4">
          {comments.map((one) => (
            <Comment
              key={one._id}
              comment={one}
              removable={group.role === 'owner' || one.user._id === me}
              onRemove={() => void remove(one._id)}
            />
          ))}
        </ul>
      )}
      {comments_shown ? (
        <CommentForm group={group._id} property={property._id} />
      ) : (
        <p className="text-small text-ink-2">{t('group.comment.closed')}</p>
      )}
    </div>
  );
}
