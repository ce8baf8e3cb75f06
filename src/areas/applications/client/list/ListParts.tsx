import type { ReactNode } from 'react';
import type { Application } from '#areas/applications/contract.ts';
import { lackingOf } from '#areas/applications/rules.ts';
import type { Status as Name } from '#areas/applications/vocabulary.ts';
import { Picture } from '#areas/listings/client/kit/Picture.tsx';
import type { PropertyCard } from '#areas/listings/contract.ts';
import { arePhotosAwaited, readGallery } from '#areas/listings/gallery.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Badge, type BadgeTone } from '#platform/client/ui/Badge.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Icon, type IconName } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { PartsSkeleton } from '#platform/client/ui/PartsSkeleton.tsx';

const LOOK: Record<Name, [BadgeTone, IconName]> = {
  draft: ['plain', 'file'],
  submitted: ['lagoon', 'mail'],
  'in-review': ['lagoon', 'eye'],
  'more-asked': ['warn', 'alert'],
  approved: ['ok', 'check'],
  declined: ['bad', 'x'],
  withdrawn: ['plain', 'leave'],
};

/** @param waits sent, but kept until the applicant's address is confirmed */
export function Status({ status, waits = false }: { status: Name; waits?: boolean }) {
  const [tone, icon] = waits ? (['warn', 'clock'] as const) : LOOK[status];
  return (
    <Badge tone={tone} icon={icon}>
      <FormattedMessage id={waits ? 'applications.waits' : `applications.status.${status}`} />
    </Badge>
  );
}

function ListingPhoto({ listing, sizes }: { listing: PropertyCard; sizes: string }) {
  const [photo] = readGallery(listing.photos);
  return <Picture img={photo?.img} alt="" sizes={sizes} awaited={arePhotosAwaited(listing.photos)} />;
}

interface ListingPanelProps {
  listing: PropertyCard | null;
  children: ReactNode;
}

/** The home an application is about, beside it; on narrow screens one row. */
export function ListingPanel({ listing, children }: ListingPanelProps) {
  return (
    <div
      className={`panel grid gap-4 max-lg:items-center max-lg:p-4! ${listing ? 'max-lg:grid-cols-[7.5rem_minmax(0,1fr)]' : ''}`}
    >
      {listing && (
        <div className="relative aspect-[4/3] overflow-hidden rounded-photo bg-photo">
          <ListingPhoto listing={listing} sizes="(min-width: 68.75rem) 272px, 120px" />
        </div>
      )}
      <div className="grid min-w-0 gap-1 [overflow-wrap:anywhere] lg:gap-2">{children}</div>
    </div>
  );
}

/** What was said, each below its label; what was not is left out. */
export function FactList({ facts }: { facts: readonly [label: string, value: ReactNode][] }) {
  const t = useWords();
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-ink-3 text-small">{t(label)}</dt>
            <dd className="font-semibold [overflow-wrap:anywhere]">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** Lines on their way. */
export const Waiting = () => <PartsSkeleton of="panels" />;

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
