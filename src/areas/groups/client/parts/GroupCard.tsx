import type { Group } from '#areas/groups/contract.ts';
import { groupPath } from '#areas/groups/paths.ts';
import { Picture } from '#areas/listings/client/kit/Picture.tsx';
import { arePhotosAwaited, readGallery } from '#areas/listings/gallery.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { Repeated, Skeleton } from '#platform/client/ui/Skeleton.tsx';

const WHOLE = '(width < 40rem) 92vw, 26rem';
const HALF = '(width < 40rem) 46vw, 13rem';

/** Grid class of a tile, by the number of tiles. */
function tile(index: number, count: number): string {
  if (count === 1) return 'col-span-2 row-span-2';
  if (count === 2 || (count === 3 && index === 0)) return 'row-span-2';
  return '';
}

/** The first photos of a group, up to four in one frame. */
export function Collage({ covers }: Pick<Group, 'covers'>) {
  if (covers.length === 0) {
    return (
      <div className="grid aspect-4/3 place-items-center max-sm:aspect-4/1 rounded-photo bg-photo text-ink-3">
        <Icon name="folder" size="l" />
      </div>
    );
  }
  return (
    <div className="grid aspect-4/3 grid-cols-2 grid-rows-2 gap-1 overflow-hidden rounded-photo">
      {covers.map(({ _id, photos }, index) => (
        <div key={_id} className={`min-h-0 overflow-hidden ${tile(index, covers.length)}`}>
          <Picture
            img={readGallery(photos)[0]?.img}
            alt=""
            sizes={covers.length === 1 ? WHOLE : HALF}
            awaited={arePhotosAwaited(photos)}
          />
        </div>
      ))}
    </div>
  );
}

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
