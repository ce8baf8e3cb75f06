import type { Group, GroupComment, GroupListing, GroupPerson } from '#areas/groups/contract.ts';
import { COMMENT_MAX } from '#areas/groups/rules.ts';
import { Form, Submit, useForm } from '#platform/client/form.tsx';
import { useWords } from '#platform/client/intl.tsx';
import { IconButton } from '#platform/client/ui/Button.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { TextAreaField } from '#platform/client/ui/Field.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { useTake } from '#platform/client/use-take.ts';
import { comment, uncomment, vote } from '../requests.ts';
import { useGroupDispatch } from '../state.ts';

const SHAPE =
  'grid size-8 flex-none place-items-center overflow-hidden rounded-t-[16px] rounded-b-badge bg-mango-soft text-micro font-display font-semibold text-mango-ink';

/** First character of a name, by code point. */
const initial = (name: string) => [...name][0]?.toUpperCase() ?? '';

/** Picture or initials of a member, in the arch shape of the brand; the name is beside it. */
export function PersonMark({ person: { first_name, last_name, avatar } }: { person: GroupPerson }) {
  if (avatar)
    return <img src={avatar.url} alt="" width={64} height={64} className={`${SHAPE} object-cover`} />;
  return (
    <span className={SHAPE} aria-hidden="true">
      <bdi>{initial(first_name) + initial(last_name)}</bdi>
    </span>
  );
}

export const fullName = ({ first_name, last_name }: GroupPerson) => `${first_name} ${last_name}`;

const VOTES = ['up', 'down'] as const;

interface VotesProps {
  group: string;
  listing: GroupListing;
  /** The caller's user id. */
  me: string;
}

/** Votes for and against, with names; pressing the own vote again removes it. */
export function Votes({ group, listing: { property, votes, guest_votes }, me }: VotesProps) {
  const take = useTake();
  const t = useWords();
  const mine = votes.find(({ user }) => user._id === me)?.vote ?? null;
  const cast = (choice: 'up' | 'down') =>
    take(vote, { id: group, property: property._id, vote: mine === choice ? null : choice });
  return (
    <div className="flex items-center gap-1">
      {VOTES.map((choice) => {
        const who = [
          ...votes.filter((one) => one.vote === choice).map(({ user }) => user.first_name),
          ...guest_votes.filter((one) => one.vote === choice).map(({ guest }) => guest.name),
        ];
        const label = t(`group.vote.${choice}`, {
          title: property.title,
          count: who.length,
          names: who.join(', '),
        });
        return (
          <button
            key={choice}
            type="button"
            aria-pressed={mine === choice}
            aria-label={label}
            title={who.join(', ')}
            onClick={() => void cast(choice)}
            className="chip touch min-h-11 px-3"
          >
            <Icon name="thumb" className={choice === 'down' ? 'rotate-180' : ''} />
            <span className="num">{who.length}</span>
          </button>
        );
      })}
    </div>
  );
}

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
  const form = useForm<'text'>({
    resets: true,
    send: async ({ text }, _, once) => {
      if (text.trim() === '') return;
      const answer = await dispatch(comment({ id: group, property, text, once }));
      if (comment.rejected.match(answer)) return notices.failed(answer.payload);
      return { answer: answer.payload };
    },
  });
  return (
    <Form of={form} className="grid gap-2">
      <TextAreaField name="text" label={t('group.comment.label')} maxLength={COMMENT_MAX} rows={2} />
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
