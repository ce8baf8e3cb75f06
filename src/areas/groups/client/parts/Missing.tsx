import type { ReactElement, ReactNode } from 'react';
import type { Group, GroupListing } from '#areas/groups/contract.ts';
import { GROUPS_PATH } from '#areas/groups/paths.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { PartsSkeleton } from '#platform/client/ui/PartsSkeleton.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { useGroup } from '../use-group.ts';

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

interface AnsweredGroupProps {
  /** Left out: as a group shows it. */
  waiting?: ReactElement;
  children: (answer: { group: Group; listings: GroupListing[] }) => ReactNode;
}

/** The group of the address; before that its place, or why there is none for this person. */
export function AnsweredGroup({ waiting = <GroupSkeleton />, children }: AnsweredGroupProps) {
  const action = (
    <ButtonLink to={GROUPS_PATH}>
      <FormattedMessage id="group.missing.all" />
    </ButtonLink>
  );
  return (
    <Answered
      {...useGroup()}
      failed="group.unreachable"
      missing={
        <GroupMessage heading="group.head.one">
          <Empty icon="folder" words="group.missing" action={action} />
        </GroupMessage>
      }
      waiting={waiting}
    >
      {children}
    </Answered>
  );
}
