import type { GroupListing } from '#areas/groups/contract.ts';
import { useWords } from '#platform/client/intl.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { useTake } from '#platform/client/use-take.ts';
import { vote } from '../requests.ts';

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
