import type { ReactNode } from 'react';
import { GROUPS_PATH } from '#areas/groups/paths.ts';
import { useWords } from '#platform/client/intl.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { PartsSkeleton } from '#platform/client/ui/PartsSkeleton.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';

interface GroupSkeletonProps {
  /** Of the frame, as the screen has it. */
  className?: string;
  /** In the place of the homes; as a group shows them when left out. */
  children?: ReactNode;
}

/** Placeholder of a group while it loads, in the layout of its screen. */
export function GroupSkeleton({ className = 'pt-4', children }: GroupSkeletonProps) {
  return (
    <div className={`wrap grid gap-6 ${className}`}>
      <Skeleton className="h-10 w-full max-w-80" />
      <Skeleton className="h-5 w-56 max-w-full" />
      {children ?? <PartsSkeleton of="panels" count={4} layout="grid gap-3 lg:grid-cols-2 lg:gap-4" />}
    </div>
  );
}

/** A message in the place of a group, below a heading that names the screen to screen readers. */
export function GroupMessage({ heading, children }: { heading: string; children: ReactNode }) {
  const t = useWords();
  return (
    <div className="wrap py-10">
      <h1 className="sr-only">{t(heading)}</h1>
      {children}
    </div>
  );
}

/** Shown instead of a group that does not exist for this user, or that failed to load. */
export function NoGroup({ missing, retry }: { missing: boolean; retry: () => void }) {
  const t = useWords();
  if (missing) {
    const action = <ButtonLink to={GROUPS_PATH}>{t('group.missing.all')}</ButtonLink>;
    return (
      <GroupMessage heading="group.head.one">
        <Empty icon="folder" words="group.missing" action={action} />
      </GroupMessage>
    );
  }
  const action = (
    <Button onClick={retry}>
      <Icon name="again" />
      {t('ui.retry')}
    </Button>
  );
  return (
    <GroupMessage heading="group.head.one">
      <Empty icon="alert" tone="bad" title={t('group.unreachable')} action={action}>
        {t('ui.failed.server')}
      </Empty>
    </GroupMessage>
  );
}
