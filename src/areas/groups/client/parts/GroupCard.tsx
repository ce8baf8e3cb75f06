import type { Group } from '#areas/groups/contract.ts';
import { groupPath } from '#areas/groups/paths.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { Repeated, Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { Collage } from './Collage.tsx';

export function GroupBadges({ group: { role, owner, members, share_token } }: { group: Group }) {
  const t = useWords();
  return (
    <>
      {role === 'member' && (
        <Badge tone="lagoon" icon="people">
          <FormattedMessage id="group.from" values={{ name: <bdi>{owner.first_name}</bdi> }} />
        </Badge>
      )}
      {role === 'owner' && members > 0 && (
        <Badge tone="lagoon" icon="people">
          {t('group.with', { count: members })}
        </Badge>
      )}
      {share_token !== null && <Badge icon="globe">{t('group.public')}</Badge>}
    </>
  );
}

/** Card of a group in the list; the whole card is one link. */
export function GroupCard({ group }: { group: Group }) {
  const t = useWords();
  return (
    <article className="group relative grid content-start gap-3">
      <Collage covers={group.covers} />
      <div className="grid min-w-0 gap-1.5">
        <h2 className="text-h3 [overflow-wrap:anywhere]">
          <Link
            to={groupPath(group._id)}
            dir="auto"
            className="after:absolute after:inset-0 after:z-1 after:rounded-photo group-hover:underline underline-offset-4"
          >
            {group.name}
          </Link>
        </h2>
        <p className="text-small text-ink-2">{t('group.count', { count: group.properties.length })}</p>
        <div className="flex flex-wrap gap-1.5 empty:hidden">
          <GroupBadges group={group} />
        </div>
      </div>
    </article>
  );
}

export const GroupCardsSkeleton = () => (
  <Repeated count={3} layout="cards">
    <div className="grid content-start gap-3">
      <Skeleton className="aspect-4/3 rounded-photo" />
      <Skeleton className="h-6 w-3/5" />
      <Skeleton className="h-4 w-2/5" />
    </div>
  </Repeated>
);
