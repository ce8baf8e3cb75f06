import type { ReactNode } from 'react';
import type { Application } from '#areas/applications/contract.ts';
import { lackingOf } from '#areas/applications/rules.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { ListingPhoto } from './ListParts.tsx';
import { Status } from './Status.tsx';

interface LineProps {
  application: Application;
  to: string;
  /** What stands first: the home, or who applies. */
  title: ReactNode;
  subtitle: ReactNode;
  actions?: ReactNode;
}

/** One application in a list. The whole line leads to it; buttons lie above. */
export function Line({ application, to, title, subtitle, actions }: LineProps) {
  const { listing, status, type, submitted_at, updated_at } = application;
  const isRunning = status === 'submitted' || status === 'in-review' || status === 'more-asked';
  const lacks = isRunning ? lackingOf(application).reduce((sum, one) => sum + one.lacks, 0) : 0;
  return (
    <li className="panel relative grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 p-4 hover:bg-lagoon-soft hover:[&_.tone-lagoon]:bg-surface md:grid-cols-[96px_minmax(0,1fr)_auto_44px]">
      <div className="grid aspect-[6/5] place-items-center overflow-hidden rounded-field bg-photo text-ink-3">
        {listing ? <ListingPhoto listing={listing} sizes="96px" /> : <Icon name="home" />}
      </div>
      <div className="grid min-w-0 gap-0.5 [overflow-wrap:anywhere]">
        <h2 className="font-semibold text-body leading-snug">
          <Link to={to} className="after:absolute after:inset-0 after:rounded-photo">
            <bdi>{title}</bdi>
          </Link>
        </h2>
        <p className="text-ink-2 text-small">{subtitle}</p>
        <p className="text-ink-3 text-small">
          <FormattedMessage id={`applications.type.${type}`} />
          {' · '}
          <FormattedMessage
            id={submitted_at ? 'applications.sentOn' : 'applications.changedOn'}
            values={{ day: <Day at={submitted_at ?? updated_at} /> }}
          />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-md:col-span-2 max-md:col-start-2 max-md:row-start-2 md:justify-end">
        {lacks > 0 && (
          <Badge tone="warn" icon="file">
            <FormattedMessage id="applications.lacks" values={{ count: lacks }} />
          </Badge>
        )}
        <Status status={status} waits={application.waits_for_address} />
      </div>
      {actions && <div className="relative z-1 -m-2 self-start md:m-0 md:self-center">{actions}</div>}
    </li>
  );
}
