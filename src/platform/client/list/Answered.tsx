import type { ReactElement, ReactNode } from 'react';
import { type Failure, isMissing } from '../failure.ts';
import { FormattedMessage } from '../intl.tsx';
import { Button } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PartsSkeleton, type SkeletonOf, useSkeleton } from '../ui/PartsSkeleton.tsx';
import { failureKey } from '../use-notices.ts';

interface AnsweredProps<Answer> {
  /** These three as `useRead` has them. */
  answer: Answer | null;
  failure: Failure | null;
  load: () => void;
  /** Message key of the title when it failed; left out, one that says only that. */
  failed?: string | undefined;
  /** In its place when nothing has this address (see `isMissing`); left out, that is a failure as others. */
  missing?: ReactElement;
  /** In its place until it is there: a skeleton of its layout, or of its own. */
  waiting?: SkeletonOf | ReactElement;
  children: (answer: Answer) => ReactNode;
}

/** What was answered; before that the place of it, or why there is none. */
export function Answered<Answer>({
  answer,
  failure,
  load,
  failed,
  missing,
  waiting = 'panels',
  children,
}: AnsweredProps<Answer>) {
  const isWaiting = useSkeleton(!answer && !failure);
  if (missing && isMissing(failure)) return missing;
  if (!isWaiting && failure) return <Failed title={failed} failure={failure} retry={load} />;
  if (isWaiting || !answer) return typeof waiting === 'string' ? <PartsSkeleton of={waiting} /> : waiting;
  return children(answer);
}

export interface FailedProps {
  /** Message key; left out, one that says only that it could not be loaded. */
  title?: string | undefined;
  failure: Failure;
  retry: () => void;
}

/** In the place of a list that could not be loaded. */
export function Failed({ title = 'ui.unread', failure, retry }: FailedProps) {
  const action = (
    <Button onClick={retry}>
      <Icon name="again" />
      <FormattedMessage id="ui.retry" />
    </Button>
  );
  return (
    <Empty icon="alert" tone="bad" title={<FormattedMessage id={title} />} action={action}>
      <FormattedMessage id={failureKey(failure)} />
    </Empty>
  );
}
