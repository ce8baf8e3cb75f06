import type { Viewing } from '#areas/viewings/shapes.ts';
import { viewingPath } from '#areas/viewings/vocabulary.ts';
import { useWords } from '#platform/client/intl.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { CalendarAddress } from '../parts/CalendarAddress.tsx';
import { StateBadge, ViewingList } from '../parts/ViewingList.tsx';
import { useTimes } from '../use-times.ts';

function Row({ viewing }: { viewing: Viewing }) {
  const { time, own, city, isElsewhere } = useTimes();
  const { _id, starts_at, property, agent, kind } = viewing;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 max-sm:justify-between">
      <p className="grid min-w-24">
        <b className="text-h3">
          <bdi>{time(starts_at)}</bdi>
        </b>
        {isElsewhere(starts_at) && (
          <span className="text-ink-2 text-small">
            {time(starts_at, own)} {city}
          </span>
        )}
      </p>
      <div className="grid min-w-0 flex-1 max-sm:order-last max-sm:basis-full">
        <Link to={viewingPath(_id)} className="font-semibold underline">
          <bdi>{property.title}</bdi>
        </Link>
        <span className="flex items-center gap-1.5 text-ink-2 text-small">
          <Icon name={kind === 'video' ? 'video' : 'pin'} size="s" />
          <bdi>{agent.name}</bdi>
        </span>
      </div>
      <StateBadge viewing={viewing} />
    </div>
  );
}

function OwnViewings() {
  const t = useWords();
  const action = <ButtonLink to="/homes-for-sale">{t('viewing.look')}</ButtonLink>;
  return (
    <div className="grid gap-8">
      <ViewingList side="visitor" nothing={<Empty icon="cal" words="viewing.empty" action={action} />}>
        {(viewing) => <Row viewing={viewing} />}
      </ViewingList>
      <CalendarAddress />
    </div>
  );
}

export { OwnViewings as Component };
