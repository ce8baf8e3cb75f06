import { useRef } from 'react';
import type { Group, GroupComment, GroupListing } from '#areas/groups/contract.ts';
import { COMMENT_MAX } from '#areas/groups/rules.ts';
import { Form, Submit, useForm } from '#platform/client/form.tsx';
import { newIdempotencyKey } from '#platform/client/idempotency-key.ts';
import { useWords } from '#platform/client/intl.tsx';
import { IconButton } from '#platform/client/ui/Button.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { TextAreaField } from '#platform/client/ui/Field.tsx';
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
  // Idempotency key: the same however often a comment is sent, new for each text.
  const once = useRef(newIdempotencyKey());
  const form = useForm<'text'>({
    resets: true,
    send: async ({ text }) => {
      if (text.trim() === '') return;
      const answer = await dispatch(comment({ id: group, property, text, once: once.current }));
      if (comment.rejected.match(answer)) return notices.failed(answer.payload);
      once.current = newIdempotencyKey();
      return { answer: answer.payload };
    },
  });
  const changed = () => {
    once.current = newIdempotencyKey();
  };
  return (
    <Form of={form} className="grid gap-2">
      <TextAreaField
        name="text"
        label={t('group.comment.label')}
        maxLength={COMMENT_MAX}
        rows={2}
        onChange={changed}
      />
      <Submit variant="soft" size="small" className="justify-self-start">
        {t('group.comment.send')}
      </Submit>
    </Form>
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
