import { useIntl } from 'react-intl';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { useNotices } from '../../../../platform/client/use-notices.ts';
import type { GroupListing } from '../../contract.ts';
import { vote } from '../requests.ts';
import { useGroupDispatch } from '../use-group-dispatch.ts';

const WAYS = ['up', 'down'] as const;

interface Props {
  group: string;
  listing: GroupListing;
  /** The caller's user id. */
  me: string;
}

/** For and against, with who said so; pressing one's own takes it back. */
export function Votes({ group, listing: { property, votes }, me }: Props) {
  const dispatch = useGroupDispatch();
  const notices = useNotices();
  const { formatMessage } = useIntl();
  const mine = votes.find(({ user }) => user._id === me)?.vote ?? null;
  const cast = async (way: 'up' | 'down') => {
    const next = mine === way ? null : way;
    const answer = await dispatch(vote({ id: group, property: property._id, vote: next }));
    if (vote.rejected.match(answer)) notices.failed(answer.payload);
  };
  return (
    <div className="flex items-center gap-1">
      {WAYS.map((way) => {
        const who = votes.filter((one) => one.vote === way).map(({ user }) => user.first_name);
        const label = formatMessage(
          { id: `group.vote.${way}` },
          { title: property.title, count: who.length, names: who.join(', ') },
        );
        return (
          <button
            key={way}
            type="button"
            aria-pressed={mine === way}
            aria-label={label}
            title={who.join(', ')}
            onClick={() => void cast(way)}
            className="chip touch min-h-11 px-3"
          >
            <Icon name="thumb" className={way === 'down' ? 'rotate-180' : ''} />
            <span className="num">{who.length}</span>
          </button>
        );
      })}
    </div>
  );
}
